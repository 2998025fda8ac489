"""Svoi Koziri, naively (K-D1 to K-D14)."""

from .table import SUITS, cards_of, end_deal, end_match, is_card, lay_out, new_match

SEATS = 2
OPTIONS = {
    "pack": [36, 32, 24],
    "deal": ["random", "mirror"],
    "sixes": ["off", "on"],
    "must_beat": ["on", "off"],
    "pickup": ["3_5_all", "all"],
    "last_card_draw": ["on", "off"],
    "max_turns": [200, 100, 137, 500],
    "cap_result": ["draw", "fewest_cards"],
    "first_to": [5, 3, 1],
}
LOW_TO_HIGH = "6789TJQKA"
RANKS = {36: "AKQJT9876", 32: "AKQJT987", 24: "AKQJT9"}
COLOUR = {"S": "black", "C": "black", "H": "red", "D": "red"}
PAIRINGS = [{"S": "H", "H": "S", "C": "D", "D": "C"}, {"S": "D", "D": "S", "C": "H", "H": "C"}]


def pack(options):
    return cards_of(RANKS[options["pack"]])


def hand_sizes(options):
    return [options["pack"] // 2] * 2, 0


def fault_in_hands(hands, options):
    """A mirror deal whose hands are no images of one another."""
    if options["deal"] == "mirror" and not any(image(hands[0], pairing) == sorted(hands[1]) for pairing in PAIRINGS):
        return "not-mirrored"
    return None


def image(hand, pairing):
    return sorted(pairing[card[0]] + card[1] for card in hand)


def mirror_hands(options, rng):
    """Seat 0 gets the black cards of a random half, seat 1 their images; then each the rest of the other's colour."""
    pairing = rng.choice(PAIRINGS)
    whole = pack(options)
    half = rng.sample(whole, len(whole) // 2)
    first = [card for card in half if COLOUR[card[0]] == "black"]
    second = image(first, pairing)
    first_adds = [card for card in whole if COLOUR[card[0]] == "red" and card not in second]
    second_adds = [card for card in whole if COLOUR[card[0]] == "black" and card not in first]
    return [first + first_adds, second + second_adds]


def all_moves(options):
    return ["trump:" + suit for suit in SUITS] + ["take"] + pack(options)


def begin(options, dealer):
    match = new_match(options, dealer, [0, 0])
    match["wins"] = [0, 0]
    return match


def start_deal(match, hands, talon):
    lay_out(match, hands, talon)
    match["phase"] = "trump"
    match["to_act"] = 1 - match["dealer"]
    match["trumps"] = [None, None]
    match["pile"] = []
    match["must_lay"] = False
    match["turns"] = 0
    match["seen"] = {}


def candidates(match):
    hand = list(match["hands"][match["to_act"]])
    return ["trump:" + suit for suit in SUITS] if match["phase"] == "trump" else [*hand, "take"]


def beats(card, top, own_trump):
    if card[0] == top[0]:
        return LOW_TO_HIGH.index(card[1]) > LOW_TO_HIGH.index(top[1])
    return card[0] == own_trump


def refusal(match, move):
    seat = match["to_act"]
    hand = match["hands"][seat]
    own_trump = match["trumps"][seat]
    if is_card(move) and move not in hand:
        return "not-your-card"
    if match["phase"] == "trump":
        if not move.startswith("trump:"):
            return "wrong-phase"
        other = match["trumps"][1 - seat]
        if other is None:
            return None
        same = move[-1] == other
        same_colour = COLOUR[move[-1]] == COLOUR[other]
        if same or (match["options"]["deal"] == "mirror" and same_colour):
            return "trumps-differ"
        return None
    if move.startswith("trump:"):
        return "wrong-phase"
    if not match["pile"] or match["must_lay"]:
        return "wrong-phase" if move == "take" else None
    top = match["pile"][-1]
    if move == "take":
        if match["options"]["must_beat"] == "on" and any(beats(card, top, own_trump) for card in hand):
            return "must-beat"
        return None
    return None if beats(move, top, own_trump) else "cannot-beat"


def play(match, move):
    seat = match["to_act"]
    if move.startswith("trump:"):
        match["trumps"][seat] = move[-1]
        if None in match["trumps"]:
            match["to_act"] = 1 - seat
        else:
            start_turns(match)
        return
    if move == "take":
        size = take_size(match, seat)
        match["hands"][seat] += match["pile"][len(match["pile"]) - size :]
        match["pile"] = match["pile"][: len(match["pile"]) - size]
        end_turn(match)
        return
    was_beating = bool(match["pile"]) and not match["must_lay"]
    match["hands"][seat].remove(move)
    match["pile"].append(move)
    if not match["hands"][seat]:
        out_of_cards(match, seat)
    elif was_beating:
        match["must_lay"] = True
    else:
        match["must_lay"] = False
        end_turn(match)


def start_turns(match):
    options = match["options"]
    if options["sixes"] == "on" and options["deal"] == "random" and options["pack"] == 36:
        for seat in (0, 1):
            six = match["trumps"][seat] + "6"
            if six in match["hands"][1 - seat]:
                match["hands"][1 - seat].remove(six)
                match["hands"][seat].append(six)
    match["phase"] = "play"
    match["to_act"] = 1 - match["dealer"]
    remember_position(match)


def take_size(match, seat):
    pile = match["pile"]
    top = pile[-1]
    own_trump = match["trumps"][seat]
    if match["options"]["pickup"] == "all" or top == own_trump + "A":
        return len(pile)
    return min(len(pile), 5 if top[0] == own_trump else 3)


def remember_position(match):
    """How often this start of a turn has been on the table, this time counted."""
    hands = [" ".join(sorted(hand)) for hand in match["hands"]]
    position = (hands[0], hands[1], " ".join(match["pile"]), match["to_act"])
    match["seen"][position] = match["seen"].get(position, 0) + 1
    return match["seen"][position]


def end_turn(match):
    match["turns"] += 1
    match["to_act"] = 1 - match["to_act"]
    times = remember_position(match)
    if times == 3:
        finish(match, None)
    elif match["turns"] == match["options"]["max_turns"]:
        sizes = [len(hand) for hand in match["hands"]]
        if match["options"]["cap_result"] == "draw" or sizes[0] == sizes[1]:
            finish(match, None)
        else:
            finish(match, sizes.index(min(sizes)))


def out_of_cards(match, seat):
    other_hand = match["hands"][1 - seat]
    top = match["pile"][-1]
    last_beats = len(other_hand) == 1 and beats(other_hand[0], top, match["trumps"][1 - seat])
    if match["options"]["last_card_draw"] == "on" and last_beats:
        finish(match, None)
    else:
        finish(match, seat)


def finish(match, winner):
    """Win 2, draw 1, loss 0. The loser deals; after a draw the deal alternates."""
    if winner is None:
        points = [1, 1]
        next_dealer = 1 - match["dealer"]
    else:
        points = [2, 0] if winner == 0 else [0, 2]
        next_dealer = 1 - winner
        match["wins"][winner] += 1
    match["score"] = [old + new for old, new in zip(match["score"], points, strict=True)]
    end_deal(match, points, next_dealer)
    if winner is not None and match["wins"][winner] == match["options"]["first_to"]:
        end_match(match, [winner], [1 - winner])
