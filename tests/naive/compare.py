"""The engine and the naive games side by side, and a difference made small enough to read."""

import json
import random
import subprocess
import sys
from pathlib import Path

from .play import broken_record, cut_record, random_options, random_record, spoiled_record
from .records import replay

ROOT = Path(__file__).resolve().parents[2]
ENGINE = [sys.executable, "-m", "rules_py", "replay", "-", "--jsonl", "--trace"]
AT_ONCE = 100


def engine_answers(records):
    """One engine process answers all records."""
    lines = "".join(json.dumps(record) + "\n" for record in records)
    run = subprocess.run(ENGINE, input=lines, text=True, capture_output=True, cwd=ROOT, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(records):
        raise AssertionError(f"{len(answers)} answers for {len(records)} records\n{run.stderr[-2000:]}")
    return answers


def records_of_match(game, seed):
    """A whole random match, the same one spoiled in three places, cut somewhere, and now and then broken."""
    rng = random.Random(f"{game} {seed}")
    whole = random_record(game, rng, random_options(game, rng), spoiled=0)
    records = [whole, *(spoiled_record(whole, rng) for _ in range(3))]
    if seed % 2 == 0:
        records.append(cut_record(whole, rng))
    if seed % 5 == 0:
        records.append(broken_record(whole, rng))
    return records


def differences(game, seeds, most=3):
    """Readable reports of the first few records that the two answer differently."""
    reports = []
    seeds = list(seeds)
    for start in range(0, len(seeds), AT_ONCE):
        records = [record for seed in seeds[start : start + AT_ONCE] for record in records_of_match(game, seed)]
        for record, theirs in zip(records, engine_answers(records), strict=True):
            ours = replay(record, trace=True)
            if not same(ours, theirs):
                reports.append(report(record, ours, theirs))
            if len(reports) == most:
                return reports
    return reports


def same(ours, theirs):
    """Equal answers; of a malformed record only that it is one."""
    if "error" in ours:
        return "error" in theirs
    return ours == theirs


def report(record, ours, theirs):
    """The record shrunk to the first step that differs, and what each of the two says there."""
    record, ours, theirs = shrink(record, ours, theirs)
    lines = [f"{record['game']} {json.dumps(record.get('options', {}))}"]
    number = first_different_step(ours, theirs)
    if number is not None:
        lines.append(f"  step {number} differs:")
        lines += two_sides(ours["steps"][number], theirs["steps"][number])
    else:
        lines.append("  the steps agree, the answer differs:")
        lines += two_sides(without_steps(ours), without_steps(theirs))
    lines.append(f"  record: {json.dumps(record)}")
    return "\n".join(lines)


def shrink(record, ours, theirs):
    """Cut after the first step or deal that differs; then try that deal alone."""
    number = first_different_step(ours, theirs)
    if number is not None:
        step = ours["steps"][number]
        shorter = [until(record, step["deal"], step["ply"])]
    else:
        shorter = [{**record, "deals": record["deals"][:deals]} for deals in range(1, len(record["deals"]))]
    record, ours, theirs = first_different(shorter, record, ours, theirs)
    if len(record["deals"]) > 1:
        seats = range(len(record["deals"][0]["hands"]))
        alone = [{**record, "dealer": dealer, "deals": record["deals"][-1:]} for dealer in seats]
        record, ours, theirs = first_different(alone, record, ours, theirs)
    return record, ours, theirs


def first_different(smaller, record, ours, theirs):
    """The first of the smaller records that still differs in the same way, else the record as it was."""
    for candidate, theirs_now in zip(smaller, engine_answers(smaller), strict=True):
        ours_now = replay(candidate, trace=True)
        if not same(ours_now, theirs_now) and way(ours_now, theirs_now) == way(ours, theirs):
            return candidate, ours_now, theirs_now
    return record, ours, theirs


def way(ours, theirs):
    """How two answers differ: at a step, or in what they are."""
    return "step" if first_different_step(ours, theirs) is not None else (outcome(ours), outcome(theirs))


def until(record, deal, ply):
    """The record with this move as its last."""
    deals = [dict(one) for one in record["deals"][: deal + 1]]
    deals[-1]["moves"] = deals[-1]["moves"][: ply + 1]
    return {**record, "deals": deals}


def first_different_step(ours, theirs):
    for number, (our_step, their_step) in enumerate(zip(ours.get("steps", []), theirs.get("steps", []), strict=False)):
        if our_step != their_step:
            return number
    return None


def without_steps(answer):
    rest = {key: value for key, value in answer.items() if key != "steps"}
    rest["number of steps"] = len(answer.get("steps", []))
    return rest


def two_sides(ours, theirs):
    if outcome(ours) != outcome(theirs):
        return [f"      naive  {shown(ours)}", f"      engine {shown(theirs)}"]
    lines = []
    for key in [*ours, *(key for key in theirs if key not in ours)]:
        our_value, their_value = ours.get(key, "(absent)"), theirs.get(key, "(absent)")
        if our_value != their_value:
            lines += [f"    {key}:", f"      naive  {json.dumps(our_value)}", f"      engine {json.dumps(their_value)}"]
    return lines


def outcome(answer):
    return next((kind for kind in ("error", "illegal") if kind in answer), "state")


def shown(answer):
    """A fault or a refusal whole; of a state only where it stands."""
    if outcome(answer) != "state":
        return json.dumps(answer)
    return json.dumps({key: answer.get(key) for key in ("deal", "ply", "phase", "to_act", "legal")})
