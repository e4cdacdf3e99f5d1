"""One instance of the engine: how it refuses, ends, grows and is replaced."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest
import wasmtime

import nada_lab
from nada_lab import engine
from nada_lab.engine import Lab, lab
from nada_lab.faults import EngineTrap, RunFull, ScenarioError
from nada_lab.sim import Sim
from nada_lab.text import text_of

NOWHERE = 0x7FFFFFFF


def trap(one: Lab) -> None:
    with pytest.raises(EngineTrap, match=r"stopped unexpectedly \(.*out of bounds"):
        one.call("lab_now", NOWHERE)


def test_a_run_has_what_sim_h_says(halving: dict[str, Any]) -> None:
    sim = Sim.create(lab(), text_of(halving))
    assert (sim.now_s, sim.duration_s) == (0, 20)
    before = sim.events()
    assert sim.run(5, 100) < 5
    assert sim.events() == before + 100
    assert sim.run(5) == 5
    assert sim.metrics(0, 5)["to_s"] == 5
    assert sim.run(20) == 20
    assert len(sim.metrics()["segments"]) == 2
    assert len(sim.hash()) == 16
    sim.destroy()
    sim.destroy()
    with pytest.raises(nada_lab.NadaLabError, match="this run is closed"):
        sim.hash()


def test_a_refusal_has_all_faults_in_the_words_of_the_core(halving: dict[str, Any]) -> None:
    halving["seed"] = -1
    halving["links"]["forward"]["delay_ms"] = "long"
    with pytest.raises(ScenarioError) as refused:
        Sim.create(lab(), text_of(halving))
    assert [fault.at for fault in refused.value.faults] == ["seed", "links.forward.delay_ms"]
    assert str(refused.value).count("\n") == 1
    assert lab().check(text_of(halving)) == refused.value.faults
    assert lab().check(text_of({**halving, "seed": 1, "links": {}}))


def test_a_trap_ends_the_engine_with_its_runs_and_the_next_run_takes_another(
    halving: dict[str, Any],
) -> None:
    before = lab()
    lost = nada_lab.run(halving)
    trap(before)
    with pytest.raises(EngineTrap, match="the next run takes a new engine"):
        lost.metrics()
    lost.close()
    after = nada_lab.run(halving)
    assert lab() is not before
    assert after.hash == nada_lab.run(halving).hash


def test_a_run_that_starts_in_a_dying_engine_is_started_once_more(
    halving: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = nada_lab.run(halving).hash
    first = lab()
    create = Sim.create

    def failing(one: Lab, text: str) -> Sim:
        if one is first:
            trap(one)
            one.call("lab_now", NOWHERE)
        return create(one, text)

    monkeypatch.setattr(Sim, "create", failing)
    assert nada_lab.run(halving).hash == wanted
    assert first.dead is not None


def test_an_engine_that_has_grown_large_is_left_to_its_runs(halving: dict[str, Any]) -> None:
    kept = nada_lab.run(halving)
    before = lab()
    before.call("lab_buffer", engine.LARGEST_BYTES)
    assert lab() is not before
    assert before.dead is None
    assert nada_lab.run(halving).hash == kept.hash
    assert kept.tables["flows.video"].rows == 200


def test_memory_stays_where_it_is_over_many_runs(halving: dict[str, Any]) -> None:
    nada_lab.run(halving).close()
    before = lab().memory_bytes
    for _ in range(100):
        nada_lab.run(halving)
    assert lab().memory_bytes == before


def test_more_memory_than_was_allowed_is_said(halving: dict[str, Any]) -> None:
    one = Lab(limit_bytes=24 << 20)
    sim = Sim.create(one, text_of({**halving, "duration_s": 20_000, "changes": []}))
    with pytest.raises(RunFull, match=r"^duration_s: the run needs more than the 24 MB"):
        sim.run(20_000)
    # It would still answer.
    with pytest.raises(EngineTrap, match="it left with code 1"):
        one.schema()


def test_the_limit_holds_for_engines_that_are_made_later() -> None:
    before = lab()
    engine.limit_memory(32 << 20)
    try:
        trap(before)
        assert lab().limit_bytes == 32 << 20
    finally:
        engine.limit_memory(None)
        trap(lab())
    assert lab().limit_bytes is None


def test_full_memory_has_the_words_of_the_core(
    halving: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    sim = Sim.create(lab(), text_of(halving))
    said = [nada_lab.Fault("duration_s", "the run has recorded all that fits into memory")]
    monkeypatch.setattr(Lab, "call", lambda *_: -1.0)
    monkeypatch.setattr(Lab, "faults", lambda _: said)
    with pytest.raises(RunFull, match="all that fits into memory"):
        sim.run(20)


def test_pointers_beyond_two_gigabytes_are_no_negative_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = Lab()
    monkeypatch.setitem(one._functions, "lab_schema", lambda _store: -16)
    assert one.call("lab_schema") == 2**32 - 16
    with pytest.raises(EngineTrap, match="are not in its memory"):
        one.schema()


def test_words_that_are_no_json_come_from_a_broken_engine() -> None:
    one = Lab()
    one.text = lambda *_: "{"  # type: ignore[method-assign]
    with pytest.raises(EngineTrap):
        one.schema()


def test_whole_numbers_are_taken_wherever_a_number_is(asking: dict[str, Any]) -> None:
    live = nada_lab.open(asking)
    live.until(5)
    assert live.question() is not None
    live.answer(500)
    live.seek(0)
    live.change("links.forward.capacity_kbps", 2000, 3)
    assert live.metrics(0, 0)["to_s"] == 0
    assert live.until(1) < 1


def test_a_wasmtime_that_cannot_reserve_less_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(wasmtime.Config, "memory_reservation")
    refused = wasmtime.WasmtimeError("mmap failed to reserve 0x104000000 bytes\nmore")
    monkeypatch.setattr(Lab, "_start", lambda *_: (_ for _ in ()).throw(refused))
    with pytest.raises(nada_lab.NadaLabError, match=r"0x104000000 bytes\): raise the limit, or"):
        Lab()
    monkeypatch.undo()
    assert Lab().may_move is False


def test_control_c_is_heard_between_slices_and_costs_no_run(
    halving: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = nada_lab.run(halving)
    before = lab()
    run = Sim.run
    calls = []

    def interrupted(self: Sim, *given: float) -> float:
        calls.append(given)
        if len(calls) == 2:
            os.kill(os.getpid(), signal.SIGINT)
        return run(self, *given)

    monkeypatch.setattr(Sim, "run", interrupted)
    # A shell that starts tests in the background has told them to ignore it.
    told = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            nada_lab.run({**halving, "duration_s": 20_000, "changes": []})
    finally:
        signal.signal(signal.SIGINT, told)
    monkeypatch.undo()
    assert len(calls) == 2
    assert lab() is before
    assert kept.hash == nada_lab.run(halving).hash
