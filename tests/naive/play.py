"""Random matches by the naive games' own rules and deals, and records spoiled on purpose."""

import copy

from .records import GAMES, all_options, legal_moves, make, match_after, replay

MOVES_ENOUGH = 1600
EVEN_ATTEMPTS = 80
RANKS = "AKQJT98765432"


def random_options(game, rng):
    """Some options named with some value, the default too; the others left out."""
    options = {}
    for name, values in GAMES[game].OPTIONS.items():
        if rng.random() < 0.5:
            options[name] = rng.choice(values)
    return options


def random_record(game, rng, options, spoiled=0.1):
    """A random whole match (no new deal after MOVES_ENOUGH); this share of them stops at an illegal move."""
    rules = GAMES[game]
    every_option = all_options(rules, options)
    dealer = rng.randrange(rules.SEATS)
    record = {"format": "kozyr/1", "game": game, "options": options, "dealer": dealer, "deals": []}
    match = rules.begin(every_option, dealer)
    habit = Habit(rng)
    made = 0
    while not match["match_over"] and made < MOVES_ENOUGH:
        hands, talon = random_deal(rules, every_option, rng, lumpy=not habit.even)
        match, moves = random_play(rules, match, hands, talon, habit)
        record["deals"].append({"hands": hands, "talon": talon, "moves": moves})
        made += len(moves)
    return spoiled_record(record, rng) if rng.random() < spoiled else record


def random_play(rules, before, hands, talon, habit):
    """The match after this deal and its moves; players of an even match try again until the tricks are even."""
    for _ in range(EVEN_ATTEMPTS if habit.even and rules is GAMES["dreyfus"] else 1):
        match = copy.deepcopy(before)
        rules.start_deal(match, hands, talon)
        moves = []
        while not match["deal_over"]:
            move = habit.choose(match, legal_moves(rules, match))
            make(rules, match, move)
            moves.append(move)
        if match["points"] == [4, 4, 4]:
            break
    return match, moves


def random_deal(rules, options, rng, lumpy):
    """Shuffled, or lumpy (high cards or one suit gather in a hand), so that rare holdings are not rare."""
    if options.get("deal") == "mirror":
        return rules.mirror_hands(options, rng), []
    cards = rules.pack(options)
    rng.shuffle(cards)
    lumps = rng.choice(["none", "none", "ranks", "suits"]) if lumpy else "none"
    noise = rng.choice([1, 2, 4, 6])
    if lumps == "ranks":
        cards.sort(key=lambda card: RANKS.index(card[1]) + noise * rng.random())
    if lumps == "suits":
        cards.sort(key=lambda card: "SHDC".index(card[0]) + noise / 2 * rng.random())
    sizes, _ = rules.hand_sizes(options)
    seats = list(range(len(sizes)))
    rng.shuffle(seats)
    hands = [[] for _ in sizes]
    for seat in seats:
        hands[seat], cards = cards[: sizes[seat]], cards[sizes[seat] :]
    return hands, cards


class Habit:
    """How the players of one random match tend to choose, so that matches of every kind come up."""

    def __init__(self, rng):
        self.rng = rng
        self.silent = rng.random() < 0.08
        self.modest = rng.random() < 0.6
        self.greedy = rng.random() < 0.5
        self.even = rng.random() < 0.03
        self.lowest = [rng.random() < 0.7, rng.random() < 0.7]

    def choose(self, match, legal):
        if match["phase"] == "auction":
            return self.call(legal)
        if match["phase"] == "exchange" and self.greedy and len(legal) > 1 and self.rng.random() < 0.9:
            return self.rng.choice([move for move in legal if move != "done"])
        if "pile" in match and match["phase"] == "play" and self.lowest[match["to_act"]]:
            return self.lowest_card(match, legal)
        return self.rng.choice(legal)

    def call(self, legal):
        if self.silent and "pass" in legal:
            return "pass"
        if self.modest and "half" in legal and self.rng.random() < 0.4:
            return "half"
        if self.modest and "pass" in legal and self.rng.random() < 0.8:
            return "pass"
        return self.rng.choice(legal)

    def lowest_card(self, match, legal):
        trump = match["trumps"][match["to_act"]]
        cards = [move for move in legal if move != "take"]
        if not cards or ("take" in legal and self.rng.random() < 0.1):
            return "take"
        return min(cards, key=lambda card: (card[0] == trump, -RANKS.index(card[1]), self.rng.random()))


def cut_record(record, rng):
    """The record up to some move of some deal, rather often an early one: auction, trumps and exchange are short."""
    number = rng.randrange(len(record["deals"]))
    shorter = copy.deepcopy(record)
    shorter["deals"] = shorter["deals"][: number + 1]
    moves = shorter["deals"][number]["moves"]
    most = min(len(moves), 8) if rng.random() < 0.4 else len(moves)
    del moves[rng.randrange(most) if moves else 0 :]
    return shorter


def spoiled_record(record, rng):
    """The record up to some point, then a move that the rules refuse; sometimes more moves after it.

    The rule to break is chosen first, so that a rare one is broken often enough.
    """
    rules = GAMES[record["game"]]
    for _ in range(6):
        spoiled = cut_record(record, rng)
        match = match_after(spoiled)
        every_move = rules.all_moves(match["options"])
        breaking = {}
        for move in every_move:
            breaking.setdefault(rules.refusal(match, move), []).append(move)
        telling = [rule for rule in breaking if rule not in (None, "not-your-card", "wrong-phase")]
        if telling:
            break
    broken = sorted(rule for rule in breaking if rule is not None)
    rule = rng.choice(telling if telling and rng.random() < 0.75 else broken)
    moves = spoiled["deals"][-1]["moves"]
    moves.append(rng.choice(breaking[rule]))
    if rng.random() < 0.2:
        moves += rng.choices(every_move, k=2)
    return spoiled


def broken_record(record, rng):
    """A record that no legal history can be: the cheap ways to break one."""
    broken = copy.deepcopy(record)
    deals = broken["deals"]
    last = deals[-1]
    hand = rng.choice(rng.choice(deals)["hands"])
    ways = [
        "card-twice",
        "card-missing",
        "move-after-end",
        "deal-unfinished",
        "deal-after-match",
        "unknown-option",
        "no-deal",
    ]
    way = rng.choice(ways)
    if way == "card-twice":
        hand[0] = hand[1]
    elif way == "card-missing":
        hand.pop()
    elif way == "move-after-end":
        last["moves"].append(rng.choice(GAMES[record["game"]].all_moves(replay(record)["options"])))
    elif way == "deal-unfinished":
        deals.append(copy.deepcopy(last))
        last["moves"].pop()
    elif way == "deal-after-match":
        deals.append({"hands": last["hands"], "talon": last["talon"], "moves": []})
    elif way == "unknown-option":
        broken["options"] = {**broken["options"], "no_such_option": "on"}
    else:
        broken["deals"] = []
    return broken
