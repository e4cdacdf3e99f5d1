"""Runs that one walks through: changes, questions, forks, moments, views."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import nada_lab
from nada_lab import NadaLabError, ScenarioError


def test_a_change_on_the_way_replays(halving: dict[str, Any]) -> None:
    with nada_lab.open(halving, seed=3) as live:
        assert (live.now_s, live.duration_s) == (0, 20)
        assert live.until(8) == 8
        live.change("links.forward.capacity_kbps", 700)
        live.change("links.forward.delay_ms", 80, over_s=2)
        assert live.until(1000) == 20
        done = live.result()
        assert len(live.scenario["changes"]) == 3
    assert nada_lab.run(done.scenario).hash == done.hash


def test_a_change_that_is_refused_changes_nothing(halving: dict[str, Any]) -> None:
    live = nada_lab.open(halving)
    live.until(5)
    before = live.result().hash
    with pytest.raises(ScenarioError, match=r"^changes.1.set: nothing can be set at"):
        live.change("links.forward.capacity_kbsp", 700)
    with pytest.raises(ScenarioError, match=r"^links.forward.capacity_kbps: is NaN"):
        live.change("links.forward.capacity_kbps", float("nan"))
    assert live.result().hash == before


def test_it_goes_back_and_forth(halving: dict[str, Any]) -> None:
    live = nada_lab.open(halving)
    live.until(20)
    wanted = live.result().hash
    assert live.seek(3) == 3
    assert live.tables["flows.video"].rows == 30
    assert live.until(20) == 20
    assert live.result().hash == wanted
    assert live.metrics(5, 10) == nada_lab.run(halving).metrics(5, 10)
    assert live.metrics()["to_s"] == 20


def test_forks_know_nothing_of_each_other(halving: dict[str, Any]) -> None:
    one = nada_lab.open(halving)
    one.until(5)
    other = one.fork()
    other.change("links.forward.capacity_kbps", 300)
    assert (one.until(20), other.until(20)) == (20, 20)
    assert one.result().hash == nada_lab.run(halving).hash
    assert other.result().hash != one.result().hash
    result = one.result()
    one.close()
    other.close()
    assert result.hash == nada_lab.run(halving).hash


def test_questions_are_answered_by_hand(asking: dict[str, Any]) -> None:
    live = nada_lab.open(asking)
    with pytest.raises(ScenarioError, match=r"^answer: nothing is asked now"):
        live.answer(500)
    reached_s = live.until(20)
    asked = live.question()
    assert asked is not None
    assert (asked.flow, asked.t_s) == ("video", reached_s)
    assert asked.rtt_ms > 100
    assert live.until(20) == reached_s
    with pytest.raises(ScenarioError, match=r"^flows.audio: asks nothing now; video does"):
        live.answer(500, flow="audio")
    with pytest.raises(ScenarioError, match=r"at most 1000000"):
        live.answer(1e9)
    with pytest.raises(ScenarioError):
        live.answer(float("nan"))
    live.answer(500, flow="video")
    assert live.question() is None
    assert live.until(20) > reached_s


def test_a_limit_of_the_clock_leaves_the_run_usable(halving: dict[str, Any]) -> None:
    live = nada_lab.open({**halving, "duration_s": 1000, "changes": []})
    with pytest.raises(TimeoutError):
        live.until(1000, timeout_s=0)
    assert 0 < live.now_s < 1000
    assert live.until(1000) == 1000


@pytest.fixture
def live(halving: dict[str, Any]) -> nada_lab.Live:
    made = nada_lab.open(halving)
    made.until(20)
    return made


def test_a_view_is_the_column_without_a_copy(live: nada_lab.Live) -> None:
    copied = live.tables["flows.video"]["sending_rate_kbps"]
    with live.view("flows.video", "sending_rate_kbps") as rates:
        assert rates.shape == copied.shape
        assert rates.mean() == copied.mean()
        assert rates[-1] == copied[-1]
        assert list(rates[:3]) == list(copied[:3])
        assert np.array_equal(
            np.concatenate([rates, rates[::2]]), np.concatenate([copied, copied[::2]])
        )
        assert type(rates + 1) is np.ndarray
        assert np.percentile(rates, 95) == np.percentile(copied, 95)
        assert (rates > 300).sum() == (copied > 300).sum()
        assert str(rates) == str(copied)
        with live.view("flows.video", "sending_rate_kbps") as again:
            assert np.shares_memory(rates, again)
        with pytest.raises(ValueError, match="read-only"):
            rates[0] = 1
        with pytest.raises(ValueError, match="WRITEABLE"):
            rates.flags.writeable = True
        kept = rates.copy()
        inner = rates[10:].reshape(2, -1)
    assert np.array_equal(kept, copied)
    for use in (
        lambda: rates[0],
        lambda: rates.mean(),
        lambda: rates + 1,
        lambda: np.sort(rates),
        lambda: list(rates),
        lambda: rates.tolist(),
        lambda: copy.deepcopy(rates),
        lambda: pickle.dumps(rates),
        lambda: rates.view(np.ndarray),
        lambda: rates.T[0],
    ):
        with pytest.raises(NadaLabError, match="this view ended with its block"):
            use()
    assert str(rates) == repr(rates) == "<View after its block>"
    assert inner.shape == (2, 95)


def test_a_view_of_what_is_not_there_is_refused(live: nada_lab.Live) -> None:
    with pytest.raises(KeyError, match="there is no table"), live.view("flows.none", "t_s"):
        pass
    with pytest.raises(KeyError, match="has no column"), live.view("flows.video", "none"):
        pass


def test_a_table_without_rows_has_an_empty_view(halving: dict[str, Any]) -> None:
    with nada_lab.open(halving).view("packets", "sent_s") as sent:
        assert sent.shape == (0,)
