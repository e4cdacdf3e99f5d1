"""Every time that somebody may say: the clock comes to its nearest nanosecond, and no call waits for more."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import nada_lab
from nada_lab import ScenarioError
from nada_lab.sim import Sim

END_S = 20
MOST_CALLS = 12
"""Of the engine, in one call of ours: each is good for 100,000 events, and the whole run has fewer."""


def times() -> list[float]:
    """Doubles as programs come to them: most are no whole nanosecond."""
    chance = random.Random(1)
    steps = [float(t_s) for t_s in np.arange(0, END_S, 0.7)]
    places = [float(t_s) for t_s in np.linspace(0, END_S, 19)]
    odd = [chance.uniform(0, END_S) for _ in range(60)]
    small = [10 ** chance.uniform(-15, 0) for _ in range(20)]
    thirds = [1 / 3, 0.1 + 0.2, 0.1234567891, 1.0000000001, 2 / 7, 0.0, 1e-12, 5e-324]
    halves = [(chance.randrange(10**9) + 0.5) / 1e9 for _ in range(10)]
    beside = [math.nextafter(t_s, to) for t_s in (1, 12.3, END_S) for to in (0, math.inf)]
    return [*steps, *places, *odd, *small, *thirds, *halves, *beside]


TIMES = times()
BEYOND = [math.nextafter(END_S, math.inf), END_S + 1e-9, 1e9, 1e300]


@pytest.fixture
def most_calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Count calls of the engine since the list was emptied, and end a test that would wait for ever."""
    calls: list[int] = []
    run = Sim.run

    def counted(self: Sim, *given: float) -> float:
        calls.append(1)
        assert len(calls) <= MOST_CALLS, "the run does not arrive"
        return run(self, *given)

    monkeypatch.setattr(Sim, "run", counted)
    yield calls
    assert calls


def expect_on_clock(reached_s: float, wish_s: float) -> None:
    """The clock's own number, and the nearest to the wish, but for the rounding of the product in doubles."""
    ticks = round(reached_s * 1e9)
    assert reached_s == ticks / 1e9
    wish = Fraction(min(wish_s, END_S)) * 10**9
    assert abs(ticks - wish) <= Fraction(1, 2) + Fraction(math.ulp(float(wish) + 1)), wish_s


def test_until_comes_to_any_time(halving: dict[str, Any], most_calls: list[int]) -> None:
    live = nada_lab.open(halving)
    for t_s in [*sorted(TIMES), *BEYOND]:
        most_calls.clear()
        expect_on_clock(live.until(t_s), t_s)
    assert live.result().hash == nada_lab.run(halving).hash


def test_seek_comes_to_any_time(halving: dict[str, Any], most_calls: list[int]) -> None:
    live = nada_lab.open(halving)
    for t_s in [*TIMES, *BEYOND]:
        most_calls.clear()
        expect_on_clock(live.seek(t_s), t_s)
    assert live.result().hash == nada_lab.run(halving).hash


def test_run_ends_at_any_time(halving: dict[str, Any], most_calls: list[int]) -> None:
    for t_s in [*TIMES, *BEYOND]:
        most_calls.clear()
        with nada_lab.run(halving, until_s=t_s) as done:
            expect_on_clock(done.reached_s, t_s)


def test_a_controller_outside_is_asked_until_any_time(
    asking: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    run = Sim.run

    def counted(self: Sim, *given: float) -> float:
        nonlocal asked
        asked += 1
        # Two calls for each report, of which there are ten a second.
        assert asked <= 20 * END_S + MOST_CALLS, "the run does not arrive"
        return run(self, *given)

    monkeypatch.setattr(Sim, "run", counted)
    for t_s in [*TIMES[::4], *BEYOND]:
        asked = 0
        with nada_lab.run_with(asking, lambda _: 400.0, until_s=t_s) as done:
            expect_on_clock(done.reached_s, t_s)


def test_figures_are_of_any_time(halving: dict[str, Any]) -> None:
    done = nada_lab.run(halving)
    live = nada_lab.open(halving)
    live.until(END_S)
    for from_s, to_s in pairwise(TIMES):
        wanted = (min(from_s, to_s), max(from_s, to_s))
        if wanted[0] < wanted[1]:
            found = done.metrics(*wanted)
            assert (found["from_s"], found["to_s"]) == tuple(min(t_s, END_S) for t_s in wanted)
            assert live.metrics(*wanted) == found


def test_scenarios_last_and_change_at_any_time(
    halving: dict[str, Any], most_calls: list[int]
) -> None:
    for t_s in TIMES:
        if not 0.1 <= t_s <= END_S:
            continue
        most_calls.clear()
        changes = [{"at_s": t_s / 3, "set": "links.forward.capacity_kbps", "to": 500}]
        scenario = {**halving, "duration_s": t_s, "changes": changes}
        with nada_lab.run(scenario) as done:
            expect_on_clock(done.reached_s, t_s)
            assert done.hash == nada_lab.run(done.scenario).hash


NO_TIMES = [-1, -1e-12, math.nan, math.inf, -math.inf, "x", None, [1]]


@pytest.mark.parametrize("value", NO_TIMES, ids=repr)
def test_what_is_no_time_is_refused_with_a_sentence(halving: dict[str, Any], value: Any) -> None:
    live = nada_lab.open(halving)
    done = nada_lab.run(halving, until_s=1)
    calls = [
        ("t_s", lambda: live.until(value)),
        ("t_s", lambda: live.seek(value)),
        ("from_s", lambda: live.metrics(value)),
    ]
    # Without a time these go to the end.
    if value is not None:
        calls += [
            ("until_s", lambda: nada_lab.run(halving, until_s=value)),
            ("until_s", lambda: nada_lab.run_with(halving, lambda _: 1.0, until_s=value)),
            ("from_s", lambda: done.metrics(value)),
            ("to_s", lambda: done.metrics(0, value)),
            ("to_s", lambda: live.metrics(0, value)),
        ]
    for name, call in calls:
        with pytest.raises(ScenarioError) as refused:
            call()
        assert str(refused.value) == f"{name}: must be a time in s from 0 on, is {value}"


@pytest.mark.parametrize("value", [-1, math.nan, "x", [1]], ids=repr)
def test_a_limit_of_the_clock_is_a_time(halving: dict[str, Any], value: Any) -> None:
    live = nada_lab.open(halving)
    for call in (
        lambda: nada_lab.run(halving, timeout_s=value),
        lambda: live.until(1, timeout_s=value),
    ):
        with pytest.raises(ScenarioError, match=r"^timeout_s: must be a time of the clock in s"):
            call()
    assert live.until(1, timeout_s=math.inf) == 1


def test_a_sweep_measures_to_the_end_of_any_run(halving: dict[str, Any]) -> None:
    scenario = {**halving, "changes": []}
    metric = {"name": "used", "link": "forward", "metric": "utilisation"}
    for t_s in TIMES[::3]:
        if 0.1 <= t_s <= END_S:
            found = nada_lab.sweep(
                {
                    "sweep": 1,
                    "scenario": scenario,
                    "axes": [{"name": "long_s", "values": [t_s], "set": {"duration_s": 1}}],
                    "metrics": [{**metric, "from_s": t_s / 3, "to_s": t_s}],
                },
                workers=1,
            )
            assert (found.missing, dict(found.errors)) == (0, {}), t_s
