"""What the naive games share: a match as one plain dict, cards as two letters, and turning round the table."""

SUITS = "SHDC"


def cards_of(ranks):
    """All cards of these ranks in four suits."""
    return [suit + rank for suit in SUITS for rank in ranks]


def is_card(move):
    return ":" not in move and len(move) == 2 and move[0] in SUITS


def card_named(move):
    """The card that must be in the hand for this move, or None."""
    if is_card(move):
        return move
    if move.startswith("discard:"):
        return move.removeprefix("discard:")
    return None


def new_match(options, dealer, score):
    return {
        "options": options,
        "dealer": dealer,
        "next_dealer": dealer,
        "deal": -1,
        "ply": 0,
        "phase": "over",
        "to_act": None,
        "hands": [],
        "talon": [],
        "trick": [],
        "deal_over": True,
        "points": None,
        "score": score,
        "match_over": False,
        "winners": [],
        "losers": [],
    }


def lay_out(match, hands, talon):
    """The next deal lies on the table; whose turn it is, the game says."""
    match["deal"] += 1
    match["dealer"] = match["next_dealer"]
    match["ply"] = 0
    match["hands"] = [list(hand) for hand in hands]
    match["talon"] = list(talon)
    match["trick"] = []
    match["deal_over"] = False
    match["points"] = None


def left_of(seat, seats):
    return (seat + 1) % seats


def end_deal(match, points, next_dealer):
    match["phase"] = "over"
    match["to_act"] = None
    match["deal_over"] = True
    match["points"] = points
    match["next_dealer"] = next_dealer


def end_match(match, winners, losers):
    match["match_over"] = True
    match["winners"] = sorted(winners)
    match["losers"] = sorted(losers)


def put_on_trick(match, card):
    """The player to act puts a card on the trick; True when that makes it full."""
    seat = match["to_act"]
    match["hands"][seat].remove(card)
    match["trick"].append((seat, card))
    if len(match["trick"]) == len(match["hands"]):
        return True
    match["to_act"] = left_of(seat, len(match["hands"]))
    return False
