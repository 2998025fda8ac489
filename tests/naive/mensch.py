"""Mensch, naively (M-D1 to M-D17)."""

# ruff: noqa: ARG001 (every game is asked alike; in some the pack has no options)

from .table import SUITS, cards_of, end_deal, end_match, is_card, lay_out, left_of, new_match, put_on_trick

SEATS = 4
OPTIONS = {
    "seven_of_trumps": ["second", "lowest"],
    "first_bidder": ["dealer", "eldest"],
    "auction_rounds": ["single", "multi"],
    "bid_order": ["by_kind", "by_number"],
    "after_needs": ["any_solo", "same_number", "none"],
    "must_bid_three_clubs": ["off", "on"],
    "solo_trump": ["bidder", "diamond_queen_holder"],
    "half_trump": ["clubs", "club_queen_holder"],
    "partner": ["open", "called_ace"],
    "payments": ["source", "clubs_double"],
    "deals": [8, 4, 12],
    "start_chips": [20, 50, 1],
}
BIDS = {
    "by_kind": ["half", "solo5", "solo6", "solo7", "after5", "after6", "after7"],
    "by_number": ["half", "solo5", "after5", "solo6", "after6", "solo7", "after7"],
}
CALLS = ["pass", *BIDS["by_kind"]]
PASSED_OUT_LIMIT = 20


def dependent_defaults(given):
    """Under by_number an After needs the Solo of its number, unless the record says otherwise."""
    return {"after_needs": "same_number"} if given.get("bid_order") == "by_number" else {}


def pack(options):
    return cards_of("AKQJT987")


def hand_sizes(options):
    return [8, 8, 8, 8], 0


def all_moves(options):
    trumps = ["trump:" + suit for suit in SUITS]
    partners = [f"partner:{seat}" for seat in range(4)]
    called = ["call:" + card for card in cards_of("AKQ") if card != "CQ"]
    return CALLS + trumps + (called if options["partner"] == "called_ace" else partners) + pack(options)


def begin(options, dealer):
    match = new_match(options, dealer, [options["start_chips"]] * 4)
    match["counted_deals"] = 0
    match["passed_out_in_a_row"] = 0
    return match


def start_deal(match, hands, talon):
    lay_out(match, hands, talon)
    match["phase"] = "auction"
    first_is_dealer = match["options"]["first_bidder"] == "dealer"
    match["to_act"] = match["dealer"] if first_is_dealer else left_of(match["dealer"], 4)
    match["calls"] = []
    match["bid"] = None
    match["bidder"] = None
    match["trump"] = None
    match["partner"] = None
    match["tricks"] = [0, 0, 0, 0]


def holder_of(match, card):
    return next(seat for seat in range(4) if card in match["hands"][seat])


def candidates(match):
    hand = list(match["hands"][match["to_act"]])
    if match["phase"] == "auction":
        return CALLS + hand
    if match["phase"] == "trump":
        return ["trump:" + suit for suit in SUITS] + hand
    if match["phase"] == "partner":
        return [f"partner:{seat}" for seat in range(4)] + ["call:" + card for card in pack(match["options"])] + hand
    return hand


def suit_in_play(card, trump):
    """The queen of clubs is a trump in every contract."""
    return trump if card == "CQ" else card[0]


def callable_cards(match):
    """Plain aces that the bidder lacks; if he lacks none, plain kings; then queens."""
    own = match["hands"][match["bidder"]]
    for rank in "AKQJT987":
        lacking = [suit + rank for suit in SUITS if suit != match["trump"] and suit + rank not in ["CQ", *own]]
        if lacking:
            return lacking
    raise AssertionError("nothing to call")


def refusal(match, move):
    hand = match["hands"][match["to_act"]]
    if is_card(move) and move not in hand:
        return "not-your-card"
    if match["phase"] == "auction":
        return refusal_of_call(match, move) if move in CALLS else "wrong-phase"
    if match["phase"] == "trump":
        return None if move.startswith("trump:") else "wrong-phase"
    if match["phase"] == "partner":
        return refusal_of_partner(match, move)
    if not is_card(move):
        return "wrong-phase"
    if match["trick"]:
        trump = match["trump"]
        asked = suit_in_play(match["trick"][0][1], trump)
        can_follow = any(suit_in_play(card, trump) == asked for card in hand)
        if can_follow and suit_in_play(move, trump) != asked:
            return "follow-suit"
    return None


def refusal_of_partner(match, move):
    if match["options"]["partner"] == "called_ace":
        if not move.startswith("call:"):
            return "wrong-phase"
        return None if move.removeprefix("call:") in callable_cards(match) else "partner-other-seat"
    if not move.startswith("partner:"):
        return "wrong-phase"
    return "partner-other-seat" if move == f"partner:{match['bidder']}" else None


def refusal_of_call(match, call):
    options = match["options"]
    order = BIDS[options["bid_order"]]
    if call == "pass":
        clubs = [card for card in match["hands"][match["to_act"]] if card[0] == "C"]
        if options["must_bid_three_clubs"] == "on" and match["bid"] is None and len(clubs) >= 3:
            return "must-bid-three-clubs"
        return None
    if match["bid"] is not None and order.index(call) <= order.index(match["bid"]):
        return "bid-must-rise"
    if call.startswith("after"):
        said = [earlier for _, earlier in match["calls"]]
        if options["after_needs"] == "any_solo" and not any(earlier.startswith("solo") for earlier in said):
            return "after-needs-solo"
        if options["after_needs"] == "same_number" and "solo" + call[-1] not in said:
            return "after-needs-solo"
    return None


def play(match, move):
    if match["phase"] == "auction":
        make_call(match, move)
    elif match["phase"] == "trump":
        match["trump"] = move[-1]
        after_trump(match)
    elif match["phase"] == "partner":
        named = move.split(":")[1]
        match["partner"] = int(named) if move.startswith("partner:") else holder_of(match, named)
        start_tricks(match)
    else:
        play_card(match, move)


def make_call(match, call):
    seat = match["to_act"]
    match["calls"].append((seat, call))
    if call != "pass":
        match["bid"] = call
        match["bidder"] = seat
    passed = [who for who, said in match["calls"] if said == "pass"]
    if match["options"]["auction_rounds"] == "single":
        auction_over = len(match["calls"]) == 4
    else:
        auction_over = len(passed) == 4 or (len(passed) == 3 and match["bid"] is not None)
    if auction_over:
        end_auction(match)
        return
    seat = left_of(seat, 4)
    while seat in passed:
        seat = left_of(seat, 4)
    match["to_act"] = seat


def end_auction(match):
    options = match["options"]
    bid = match["bid"]
    if bid is None:
        match["passed_out_in_a_row"] += 1
        end_deal(match, [0, 0, 0, 0], match["dealer"])
        if match["passed_out_in_a_row"] == PASSED_OUT_LIMIT:
            most_chips_win(match)
        return
    match["trump"] = "C"
    if bid.startswith("solo"):
        match["phase"] = "trump"
        match["to_act"] = match["bidder"] if options["solo_trump"] == "bidder" else holder_of(match, "DQ")
    elif bid == "half" and options["half_trump"] == "club_queen_holder":
        match["phase"] = "trump"
        match["to_act"] = holder_of(match, "CQ")
    else:
        after_trump(match)


def after_trump(match):
    if match["bid"] == "half":
        match["phase"] = "partner"
        match["to_act"] = match["bidder"]
    else:
        start_tricks(match)


def start_tricks(match):
    match["phase"] = "play"
    match["to_act"] = match["bidder"] if match["bid"].startswith("solo") else left_of(match["dealer"], 4)


def trick_winner(match):
    trump = match["trump"]
    ranks = "7AKQJT98" if match["options"]["seven_of_trumps"] == "second" else "AKQJT987"
    trumps = ["CQ"] + [trump + rank for rank in ranks if trump + rank != "CQ"]
    led_suit = match["trick"][0][1][0]
    plain = [led_suit + rank for rank in "AKQJT987"]
    for card in trumps + plain:
        for seat, played in match["trick"]:
            if played == card:
                return seat
    raise AssertionError("a trick without a winner")


def play_card(match, card):
    if not put_on_trick(match, card):
        return
    winner = trick_winner(match)
    match["tricks"][winner] += 1
    match["trick"] = []
    match["to_act"] = winner
    if match["hands"] == [[], [], [], []]:
        points = payments(match)
        match["score"] = [old + new for old, new in zip(match["score"], points, strict=True)]
        match["counted_deals"] += 1
        match["passed_out_in_a_row"] = 0
        end_deal(match, points, left_of(match["dealer"], 4))
        if match["counted_deals"] == match["options"]["deals"]:
            most_chips_win(match)


def payments(match):
    bid, bidder, tricks = match["bid"], match["bidder"], match["tricks"]
    if bid == "half":
        pair = [bidder, match["partner"]]
        together = tricks[pair[0]] + tricks[pair[1]]
        if together == 8:
            each = 2
        elif together >= 5:
            each = 1
        else:
            each = -2
        return [each if seat in pair else -each for seat in range(4)]
    won = tricks[bidder]
    made = won >= int(bid[-1])
    if bid.startswith("solo") and match["trump"] != "C":
        stake = 4 if won == 8 else 2
    elif won == 8:
        stake = 8
    else:
        stake = 1 if match["options"]["payments"] == "source" else 4
    if not made:
        stake = -stake
    return [3 * stake if seat == bidder else -stake for seat in range(4)]


def most_chips_win(match):
    score = match["score"]
    winners = [seat for seat in range(4) if score[seat] == max(score)]
    end_match(match, winners, [seat for seat in range(4) if seat not in winners])
