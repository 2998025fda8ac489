"""The rule players beat chance, and the rules pages say by how much: what was measured, in every language."""

import json
import re
from pathlib import Path

import pytest

from benchmarks.rule_players import Table, better, means, one_rule_player
from rules_py.core.catalogue import slugs

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "mk", "ru", "uk")
MEASURED = json.loads((ROOT / "benchmarks/results/rule_players.json").read_text(encoding="utf-8"))
TOLD = {
    "laus": ("rule player", "random in its seat", "random among rule players"),
    "mensch": ("rule player", "random among rule players"),
    "svoi": ("rule player",),
    "dreyfus": ("rule player", "random among rule players"),
}


@pytest.mark.parametrize("slug", slugs())
def test_a_rule_player_beats_chance_in_the_same_seats(slug):
    """The benchmark in small: 20 deals, every seat in turn."""
    assert better(slug, *means(one_rule_player, 20, Table(slug, "source")))


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advice_has_the_figures_of_the_benchmark(slug, language):
    text = (ROOT / "content" / slug / f"rules.{language}.md").read_text(encoding="utf-8")
    advice = text.partition("{#strategy}")[2].partition("\n## ")[0]
    figures, decimals = MEASURED[slug]["source"], 2 if slug == "svoi" else 1
    told = [f"{figures['deals']:,}", *(f"{abs(figures[name]):.{decimals}f}" for name in TOLD[slug])]
    if language != "en":
        told = [each.replace(",", "").replace(".", ",") for each in told]
    assert re.findall(r"\d[\d.,]*\d", advice.strip().rpartition("\n\n")[2]) == told
