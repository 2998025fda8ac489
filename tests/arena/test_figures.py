"""Figures: means, the scale, the strengths of a league, and pictures."""

from random import Random
from xml.etree import ElementTree as ET

import pytest

from arena.figures import mean, on_scale
from arena.league import League
from arena.picture import Bar, bars
from arena.rivalry import Rivalry
from arena.tables import Setting


def test_a_mean_says_what_it_may_be_off():
    figure = mean([1.0, 2.0, 3.0, 4.0])
    assert figure.value == 2.5
    assert figure.off == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
    assert str(mean([1.0, 1.0])) == "1.00 ± 0.00"


def test_the_span_holds_the_true_mean_nineteen_times_in_twenty():
    rng = Random(1)
    figures = [mean([rng.gauss(7, 3) for _ in range(60)]) for _ in range(1000)]
    assert 920 <= sum(abs(each.value - 7) <= each.off for each in figures) <= 980


def test_the_scale_goes_from_the_random_to_the_cheating_bot():
    low, high = [-10.0, -30.0, -20.0], [40.0, 30.0, 20.0]
    assert on_scale(low, low, high).value == 0
    assert on_scale(high, low, high) == (100, 0)
    assert on_scale([0.0, 0.0, 0.0], low, high).value == pytest.approx(40)
    assert on_scale(low, high, low) is None


def test_the_scale_knows_how_sure_it_is():
    rng = Random(2)
    inside = 0
    for _ in range(400):
        deals = [rng.gauss(0, 5) for _ in range(80)]
        low = [each + rng.gauss(-10, 3) for each in deals]
        high = [each + rng.gauss(10, 3) for each in deals]
        figure = on_scale([each + rng.gauss(5, 3) for each in deals], low, high)
        inside += abs(figure.value - 75) <= figure.off
    assert 365 <= inside <= 395


def test_the_tables_of_a_rivalry_are_those_of_duplicated_deals():
    rivalry = Rivalry(Setting("laus"), 4, ("club",), "club", deals=3, first=5)
    tables = [table for piece in rivalry.job().pieces for table in piece["tables"]]
    assert len(tables) == 3 * (1 + 4 * 3)
    assert tables[0] == [["club"] * 4, 5]
    assert [["club", "random", "club", "club"], 6] in tables


def test_the_figures_of_a_rivalry_are_differences_in_the_same_seat():
    rivalry = Rivalry(Setting("laus"), 4, ("x",), "club", deals=2)
    alone = [-10.0, -20.0, -30.0, -40.0]
    shifts = {"random": -8.0, "x": 4.0, "cheating": 12.0}
    gains = []
    for _ in range(2):
        gains.append(alone)
        for bot in rivalry.everybody:
            gains.extend([own + shifts[bot] * (at == seat) for at, own in enumerate(alone)] for seat in range(4))
    result = rivalry.result([gains])
    assert {bot: figures["better"] for bot, figures in result["bots"].items()} == {**shifts, "club": 0.0}
    assert result["bots"]["x"]["scale"] == 60
    assert result["bots"]["club"]["scale"] == 40


def test_a_league_finds_the_strengths_that_were_put_in():
    strengths = {"a": 6.0, "b": 1.0, "c": -2.0, "d": -5.0}
    league = League(Setting("laus"), 4, tuple(strengths), deals=400)
    rng = Random(3)
    gains = []
    for mix in league.mixes():
        luck = [rng.gauss(0, 2) for _ in range(4)]
        for turn in range(4):
            seated = (*mix[turn:], *mix[:turn])
            middle = sum(strengths[bot] for bot in seated) / 4
            gains.append([strengths[bot] - middle + luck[seat] + rng.gauss(0, 4) for seat, bot in enumerate(seated)])
    result = league.result([gains])["bots"]
    assert list(result) == ["a", "b", "c", "d"]
    for bot, figures in result.items():
        assert abs(figures["strength"] - strengths[bot]) <= 2 * figures["strength_off"]
        assert 0.1 < figures["strength_off"] < 0.6
    assert result["a"]["behind"] == 0
    assert abs(result["d"]["behind"] - 11) <= 2 * result["d"]["behind_off"]


def test_a_league_has_every_mix_equally_often():
    league = League(Setting("svoi"), 2, ("a", "b", "c"), deals=12)
    assert sorted(league.mixes()) == sorted([(x, y) for x in "abc" for y in "abc" if x != y] * 2)


def test_a_picture_is_svg_that_says_its_figures():
    svg = bars("Title & more", "note", [Bar("one", 90.0, 5.0), Bar("two", -12.5, 3.0)], "percent")
    root = ET.fromstring(svg)
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Title & more" in texts
    assert "-12.5 ± 3.0" in texts
    assert "style=" not in svg
