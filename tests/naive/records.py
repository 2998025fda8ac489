"""Replay of a record with the naive games: the answers of the contract's `replay`."""

from . import dreyfus, laus, mensch, svoi

GAMES = {"mensch": mensch, "svoi": svoi, "dreyfus": dreyfus, "laus": laus}


class MalformedRecordError(Exception):
    """No legal history can hold this; only the cheap cases are looked for, and their kinds are not the engine's."""


def replay(record, trace=False):
    """The state, the illegal move or the fault of a record, as one JSON-like dict."""
    try:
        return replay_well_formed(record, trace)
    except MalformedRecordError as fault:
        return {"error": {"kind": str(fault), "where": "", "message": str(fault)}}


def replay_well_formed(record, trace):
    if record.get("game") not in GAMES:
        raise MalformedRecordError("unknown-game")
    game = GAMES[record["game"]]
    options = all_options(game, record.get("options", {}))
    if not record.get("deals"):
        raise MalformedRecordError("no-deal")
    for deal in record["deals"]:
        check_cards(game, options, deal["hands"], deal.get("talon", []))

    match = game.begin(options, record["dealer"])
    steps = []
    for deal in record["deals"]:
        if not match["deal_over"]:
            raise MalformedRecordError("deal-unfinished")
        if match["match_over"]:
            raise MalformedRecordError("match-is-over")
        game.start_deal(match, deal["hands"], deal.get("talon", []))
        illegal = replay_moves(game, match, deal["moves"], steps)
        if illegal:
            return {"illegal": illegal, "steps": steps} if trace else {"illegal": illegal}
    answer = state_line(record["game"], match)
    return {**answer, "steps": steps} if trace else answer


def replay_moves(game, match, moves, steps):
    """Makes the moves of one deal and writes down the steps; an illegal one is returned."""
    for move in moves:
        if match["deal_over"]:
            raise MalformedRecordError("deal-is-over")
        now = {"deal": match["deal"], "ply": match["ply"]}
        seat = match["to_act"]
        legal = legal_moves(game, match)
        rule = game.refusal(match, move)
        if rule is not None:
            return {**now, "seat": seat, "move": move, "rule": rule, "legal": legal}
        steps.append({**now, "to_act": seat, "phase": match["phase"], "legal": legal, "move": move})
        make(game, match, move)
    return None


def match_after(record):
    """The match as it lies after a record without a fault or an illegal move."""
    game = GAMES[record["game"]]
    match = game.begin(all_options(game, record["options"]), record["dealer"])
    for deal in record["deals"]:
        game.start_deal(match, deal["hands"], deal["talon"])
        for move in deal["moves"]:
            make(game, match, move)
    return match


def make(game, match, move):
    game.play(match, move)
    match["ply"] += 1


def legal_moves(game, match):
    """Every move that no rule refuses."""
    if match["deal_over"]:
        return []
    return sorted(move for move in game.candidates(match) if game.refusal(match, move) is None)


def state_line(slug, match):
    score = match["score"]
    return {
        "game": slug,
        "options": match["options"],
        "deal": match["deal"],
        "ply": match["ply"],
        "phase": match["phase"],
        "dealer": match["dealer"],
        "to_act": match["to_act"],
        "legal": legal_moves(GAMES[slug], match),
        "hands": [sorted(hand) for hand in match["hands"]],
        "deal_over": match["deal_over"],
        "points": match["points"],
        "score": dict(score) if isinstance(score, dict) else list(score),
        "match_over": match["match_over"],
        "winners": match["winners"],
        "losers": match["losers"],
    }


def all_options(game, given):
    options = {name: values[0] for name, values in game.OPTIONS.items()}
    if hasattr(game, "dependent_defaults"):
        options.update(game.dependent_defaults(given))
    for name, value in given.items():
        if name not in options or type(value) is not type(options[name]):
            raise MalformedRecordError("unknown-option")
        if isinstance(value, str) and value not in game.OPTIONS[name]:
            raise MalformedRecordError("unknown-option")
        options[name] = value
    return options


def check_cards(game, options, hands, talon):
    sizes, talon_size = game.hand_sizes(options)
    if [len(hand) for hand in hands] != sizes or len(talon) != talon_size:
        raise MalformedRecordError("wrong-card-count")
    if sorted(sum(hands, list(talon))) != sorted(game.pack(options)):
        raise MalformedRecordError("wrong-cards")
    if hasattr(game, "fault_in_hands") and game.fault_in_hands(hands, options):
        raise MalformedRecordError(game.fault_in_hands(hands, options))
