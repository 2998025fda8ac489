"""Laus, naively (L-D1 to L-D10)."""

# ruff: noqa: ARG001 (every game is asked alike; in some the pack has no options)

from .table import cards_of, end_deal, end_match, is_card, lay_out, left_of, new_match, put_on_trick

SEATS = 4
OPTIONS = {
    "jack_order": ["source", "skat"],
    "plain_order": ["source", "skat"],
    "queen_points": [2, 3],
    "cancel_scope": ["extras", "all_queen_points"],
    "led_suit_jack": ["forbidden", "allowed"],
    "target": [1500, 1000, 500],
}


def pack(options):
    return cards_of("AKQJT987")


def hand_sizes(options):
    return [8, 8, 8, 8], 0


def all_moves(options):
    return pack(options)


def begin(options, dealer):
    return new_match(options, dealer, [0, 0, 0, 0])


def start_deal(match, hands, talon):
    lay_out(match, hands, talon)
    match["phase"] = "play"
    match["to_act"] = left_of(match["dealer"], 4)
    match["taken"] = [[], [], [], []]


def candidates(match):
    return list(match["hands"][match["to_act"]])


def refusal(match, move):
    hand = match["hands"][match["to_act"]]
    if is_card(move) and move not in hand:
        return "not-your-card"
    if not match["trick"]:
        return None
    led = match["trick"][0][1]
    if led[1] == "J":
        has_jack = any(card[1] == "J" for card in hand)
        if has_jack and move[1] != "J":
            return "jack-led"
        return None
    can_follow = any(card[0] == led[0] and card[1] != "J" for card in hand)
    if can_follow:
        if move[0] == led[0] and move[1] != "J":
            return None
        return "follow-suit"
    if match["options"]["led_suit_jack"] == "forbidden" and move == led[0] + "J" and len(hand) > 1:
        return "led-suit-jack"
    return None


def trick_winner(match):
    options = match["options"]
    jacks = ["DJ", "HJ", "SJ", "CJ"] if options["jack_order"] == "source" else ["CJ", "SJ", "HJ", "DJ"]
    ranks = "AKQT987" if options["plain_order"] == "source" else "ATKQ987"
    led_suit = match["trick"][0][1][0]
    high_to_low = jacks + [led_suit + rank for rank in ranks]
    for card in high_to_low:
        for seat, played in match["trick"]:
            if played == card:
                return seat
    raise AssertionError("a trick without a winner")


def points_of(taken, options):
    queen = options["queen_points"]
    worth = {"A": 11, "T": 10, "K": 4, "Q": queen, "J": 2, "9": 0, "8": 0, "7": 0}
    extra = {"CQ": 300, "SQ": 200, "HQ": 100}
    basic = sum(worth[card[1]] for card in taken)
    extras = sum(extra.get(card, 0) for card in taken)
    if "DQ" not in taken:
        return basic + extras
    if options["cancel_scope"] == "extras":
        return basic
    return basic - queen * sum(card[1] == "Q" for card in taken)


def play(match, move):
    if not put_on_trick(match, move):
        return
    winner = trick_winner(match)
    match["taken"][winner] += [card for _, card in match["trick"]]
    match["trick"] = []
    match["to_act"] = winner
    if match["hands"] == [[], [], [], []]:
        points = [points_of(taken, match["options"]) for taken in match["taken"]]
        match["score"] = [old + new for old, new in zip(match["score"], points, strict=True)]
        end_deal(match, points, left_of(match["dealer"], 4))
        score = match["score"]
        if max(score) >= match["options"]["target"]:
            winners = [seat for seat in range(4) if score[seat] == min(score)]
            losers = [seat for seat in range(4) if score[seat] == max(score)]
            end_match(match, winners, losers)
