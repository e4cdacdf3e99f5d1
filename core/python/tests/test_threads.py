"""Threads: an engine each, equal hashes, and runs that several of them read."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import nada_lab
from nada_lab.engine import Lab, lab

THREADS = 8


def test_many_threads_give_equal_hashes(halving: dict[str, Any]) -> None:
    begin = Barrier(THREADS)

    def hashes(_: int) -> tuple[Lab, set[str]]:
        begin.wait()
        return lab(), {nada_lab.run(halving).hash for _ in range(20)}

    with ThreadPoolExecutor(THREADS) as pool:
        done = list(pool.map(hashes, range(THREADS)))
    assert len({id(one) for one, _ in done}) == THREADS
    assert set.union(*(found for _, found in done)) == {nada_lab.run(halving).hash}


def test_one_run_may_be_read_and_left_by_many_threads(halving: dict[str, Any]) -> None:
    run = nada_lab.run(halving)
    wanted = (run.hash, run.metrics(), float(run.tables["flows.video"]["t_s"].sum()))

    def read(_: int) -> Any:
        # Others run in the same engine meanwhile, and their runs are left to the collector.
        sim = run._sim.fork()
        sim.run(20)
        column = nada_lab.Tables(run._sim)["flows.video"]["t_s"]
        return run.hash, run.metrics(), float(column.sum())

    with ThreadPoolExecutor(THREADS) as pool:
        assert all(found == wanted for found in pool.map(read, range(100)))
