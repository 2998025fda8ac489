"""Dreyfus, naively (Y-D1 to Y-D11)."""

# ruff: noqa: ARG001 (every game is asked alike; in some the pack has no options)

from .table import card_named, cards_of, end_deal, end_match, is_card, lay_out, left_of, new_match, put_on_trick

SEATS = 3
OPTIONS = {
    "discard_rule": ["low_ranks", "two_to_eight_cards"],
    "exchange_charge": ["none", "one_each"],
    "length": ["to_ten", "one_cycle"],
    "after_cycle": ["repeat", "stay_no_trump"],
    "play_out_cycle": ["off", "on"],
    "max_deals": [30],
}
HIGH_TO_LOW = "AKQJT9876543"
# The contract has no id of its own for a wrong number of discards under two_to_eight_cards.
WRONG_NUMBER = "discard-low-only"
CYCLE = ["S", "C", "D", "H", None]


def pack(options):
    return cards_of(HIGH_TO_LOW)


def hand_sizes(options):
    return [12, 12, 12], 12


def all_moves(options):
    return ["done"] + ["discard:" + card for card in pack(options)] + pack(options)


def begin(options, dealer):
    return new_match(options, dealer, {"lower": [0, 0, 0], "upper": [0, 0, 0]})


def start_deal(match, hands, talon):
    lay_out(match, hands, talon)
    number = match["deal"]
    if number < 5 or match["options"]["after_cycle"] == "repeat":
        match["trump"] = CYCLE[number % 5]
    else:
        match["trump"] = None
    match["phase"] = "exchange"
    match["to_act"] = left_of(match["dealer"], 3)
    match["laid_off"] = 0
    match["exchanged"] = [0, 0, 0]
    match["tricks"] = [0, 0, 0]


def candidates(match):
    hand = list(match["hands"][match["to_act"]])
    if match["phase"] == "exchange":
        return ["done"] + ["discard:" + card for card in hand]
    return hand


def refusal(match, move):
    hand = match["hands"][match["to_act"]]
    card = card_named(move)
    if card is not None and card not in hand:
        return "not-your-card"
    if match["phase"] == "exchange":
        return "wrong-phase" if is_card(move) else refusal_of_exchange(match, move)
    if not is_card(move):
        return "wrong-phase"
    if not match["trick"]:
        return None
    led_suit = match["trick"][0][1][0]
    trump = match["trump"]
    if any(held[0] == led_suit for held in hand):
        return None if move[0] == led_suit else "follow-suit"
    if any(held[0] == trump for held in hand):
        return None if move[0] == trump else "must-trump"
    return None


def refusal_of_exchange(match, move):
    laid_off = match["laid_off"]
    in_talon = len(match["talon"])
    if match["options"]["discard_rule"] == "low_ranks":
        if move == "done":
            return None
        if move[-1] not in "345678":
            return "discard-low-only"
        return "talon-short" if laid_off + 1 > in_talon else None
    if move == "done":
        return WRONG_NUMBER if laid_off == 1 else None
    if laid_off == 8:
        return WRONG_NUMBER
    # One card alone may not go, so the first needs a talon of two.
    return "talon-short" if max(2, laid_off + 1) > in_talon else None


def play(match, move):
    seat = match["to_act"]
    if match["phase"] == "play":
        play_card(match, move)
    elif move != "done":
        match["hands"][seat].remove(card_named(move))
        match["laid_off"] += 1
    else:
        number = match["laid_off"]
        match["hands"][seat] += match["talon"][:number]
        match["talon"] = match["talon"][number:]
        match["exchanged"][seat] = number
        match["laid_off"] = 0
        match["to_act"] = left_of(seat, 3)
        if seat == match["dealer"]:
            match["phase"] = "play"


def trick_winner(match):
    led_suit = match["trick"][0][1][0]
    suits = [led_suit] if match["trump"] is None else [match["trump"], led_suit]
    for suit in suits:
        for rank in HIGH_TO_LOW:
            for seat, played in match["trick"]:
                if played == suit + rank:
                    return seat
    raise AssertionError("a trick without a winner")


def play_card(match, card):
    if not put_on_trick(match, card):
        return
    winner = trick_winner(match)
    match["tricks"][winner] += 1
    match["trick"] = []
    match["to_act"] = winner
    if match["hands"] == [[], [], []]:
        write_record(match)


def write_record(match):
    lower = list(match["score"]["lower"])
    upper = list(match["score"]["upper"])
    for seat in range(3):
        tricks = match["tricks"][seat]
        lower[seat] += max(0, tricks - 4)
        upper[seat] += max(0, 4 - tricks)
        if match["options"]["exchange_charge"] == "one_each":
            upper[seat] += match["exchanged"][seat]
    match["score"] = {"lower": lower, "upper": upper}
    end_deal(match, list(match["tricks"]), left_of(match["dealer"], 3))
    if party_is_over(match):
        settle(match)


def party_is_over(match):
    options = match["options"]
    deals_played = match["deal"] + 1
    if options["length"] == "one_cycle":
        return deals_played == 5
    if deals_played == options["max_deals"]:
        return True
    reached = max(match["score"]["lower"]) >= 10
    if options["play_out_cycle"] == "on":
        return reached and deals_played % 5 == 0
    return reached


def settle(match):
    lower, upper = match["score"]["lower"], match["score"]["upper"]
    best = None
    for steps in (1, 2, 3):
        seat = (match["dealer"] + steps) % 3
        if best is None or lower[seat] > lower[best] or (lower[seat] == lower[best] and upper[seat] < upper[best]):
            best = seat
    others = [seat for seat in range(3) if seat != best]
    settlement = [0, 0, 0]
    for seat in others:
        owed = upper[seat] + max(0, 10 - lower[seat])
        settlement[seat] -= owed
        settlement[best] += owed
    match["score"]["settlement"] = settlement
    end_match(match, [best], others)
