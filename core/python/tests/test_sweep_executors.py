"""One sweep has one digest: by threads, by processes, in shards, resumed, and on the command line of Node."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import Process
from sweeping import small, table, written

import nada_lab
from nada_lab.__main__ import main
from nada_lab.sweeps.api import executor_of
from nada_lab.sweeps.executors import cores
from nada_lab.sweeps.work import OtherEngine, Work, rows_of


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> nada_lab.Sweep:
    """The sweep by one thread."""
    return nada_lab.sweep(small(), workers=1, out=tmp_path_factory.mktemp("once"))


def test_threads(once: nada_lab.Sweep) -> None:
    found = nada_lab.sweep(small(), workers=4)
    assert (found.digest, table(found.folder)) == (once.digest, table(once.folder))
    assert (len(found), found.missing, dict(found.errors)) == (30, 0, {})


def test_threads_are_as_many_as_this_process_has_cores() -> None:
    with executor_of(None, None) as threads:
        assert threads.slots() == cores() == len(os.sched_getaffinity(0))


@pytest.mark.parametrize("way", ["fork", "spawn"])
# Python 3.12 warns of forks besides threads, and these are ours.
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_processes(once: nada_lab.Sweep, way: str) -> None:
    # By now this process has compiled, and threads of its own have run.
    context = multiprocessing.get_context(way)
    with ProcessPoolExecutor(2, mp_context=context) as processes:
        found = nada_lab.sweep(small(), executor=processes)
    assert (found.digest, table(found.folder)) == (once.digest, table(once.folder))


def test_anything_with_submit_is_an_executor(once: nada_lab.Sweep) -> None:
    class Here:
        def __init__(self) -> None:
            self.most = self.under_way = 0

        def submit(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_result(function(*args))
            return future

    assert nada_lab.sweep(small(), executor=Here(), workers=2).digest == once.digest


def test_the_command_line_of_node_makes_the_same_files(
    once: nada_lab.Sweep, nada_lab_js: Callable[..., str], tmp_path: Path
) -> None:
    said = nada_lab_js("sweep", str(written(tmp_path)), "--out", str(tmp_path / "map"))
    assert f"digest {once.digest}" in said
    assert (tmp_path / "map/sweep.csv").read_bytes() == (once.folder / "sweep.csv").read_bytes()
    read = nada_lab.Sweep.read(tmp_path / "map")
    assert (read.digest, read.missing) == (once.digest, 0)


def test_it_goes_on_with_what_the_command_line_of_node_has_begun(
    once: nada_lab.Sweep, nada_lab_js: Callable[..., str], tmp_path: Path
) -> None:
    out, file = tmp_path / "map", written(tmp_path)
    nada_lab_js("sweep", str(file), "--shard", "1/2", "--out", str(out))
    assert nada_lab.Sweep.read(out).missing == 15
    found = nada_lab.sweep(file, out=out)
    kinds = {path.suffix for path in (out / "parts").iterdir()}
    assert (found.digest, kinds) == (once.digest, {".csv", ".parquet"})
    assert table(out) == table(once.folder)


def test_three_shards_merged_one_of_them_made_by_node(
    once: nada_lab.Sweep, nada_lab_js: Callable[..., str], tmp_path: Path
) -> None:
    file = written(tmp_path)
    shards = [tmp_path / f"shard{i}" for i in (1, 2, 3)]
    nada_lab_js("sweep", str(file), "--shard", "2/3", "--out", str(shards[1]))
    for i in (1, 3):
        args = ["sweep", str(file), "--shard", f"{i}/3", "--out", str(shards[i - 1])]
        assert main(args) == 0
    whole = nada_lab.Sweep.merge(shards)
    assert (whole.digest, table(whole.folder)) == (once.digest, table(once.folder))


def test_what_is_done_stays_and_the_same_call_goes_on(once: nada_lab.Sweep, tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(there: int, count: int, left_s: float | None) -> None:
        if there >= 10:
            raise Enough

    with pytest.raises(Enough):
        nada_lab.sweep(small(), workers=1, out=tmp_path / "out", progress=stop)
    begun = nada_lab.Sweep.read(tmp_path / "out")
    assert begun.digest is None
    assert 0 < begun.missing <= 20
    made: list[int] = []
    found = nada_lab.sweep(
        small(), out=tmp_path / "out", progress=lambda there, count, left_s: made.append(there)
    )
    assert made[0] == 30 - begun.missing
    assert found.digest == once.digest
    # A third time there is nothing to do.
    made.clear()
    nada_lab.sweep(small(), out=tmp_path / "out", progress=lambda *said: made.append(said[0]))
    assert made == []


def test_ctrl_c_ends_threads_within_a_run_and_keeps_what_is_done(
    python: Callable[..., Process], tmp_path: Path
) -> None:
    ran = python(
        f"""
import os, signal, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import nada_lab
from sweeping import DELAY, small
# Two quick runs, then one that would take minutes.
slow = {{"name": "slow", "choices": [{{"label": "no", "set": {{}}}},
        {{"label": "yes", "set": {{"duration_s": 90000}}}}]}}
def ctrl_c(there, count, left_s):
    if there >= 1:
        os.kill(os.getpid(), signal.SIGINT)
try:
    nada_lab.sweep(small(axes=[slow, DELAY], seeds={{}}), workers=1, out={str(tmp_path / "out")!r},
                   progress=ctrl_c)
except KeyboardInterrupt:
    print("ended", 0 < nada_lab.Sweep.read({str(tmp_path / "out")!r}).missing < 10)
"""
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "ended True\n", "")


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_process_that_is_lost_ends_the_sweep_and_no_row(tmp_path: Path) -> None:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("fork")) as processes:

        def kill(there: int, count: int, left_s: float | None) -> None:
            if there >= 5:
                for process in list(processes._processes.values()):
                    process.kill()

        with pytest.raises(nada_lab.SweepError, match=r"executor: ended .* same call goes on"):
            nada_lab.sweep(small(), executor=processes, out=tmp_path / "out", progress=kill)
    begun = nada_lab.Sweep.read(tmp_path / "out")
    assert 0 < begun.missing < 30
    assert nada_lab.sweep(small(), out=tmp_path / "out").missing == 0


def test_a_worker_with_another_engine_is_named() -> None:
    class Elsewhere:
        def submit(self, function: Callable[..., Any], work: Work) -> Future[Any]:
            future: Future[Any] = Future()
            other = Work("0123456789abcdef", *(work.sweep, work.scenario, work.first, work.count))
            answer = function(other)
            assert isinstance(answer, OtherEngine)
            future.set_result(OtherEngine("0123456789abcdef", answer.where))
            return future

    with pytest.raises(nada_lab.EngineMismatch) as refused:
        nada_lab.sweep(small(), executor=Elsewhere())
    assert str(refused.value).startswith(f"process {os.getpid()} on ")
    assert "has another engine, 0123456789abcdef, where this is " in str(refused.value)


def test_a_worker_that_raises_costs_its_own_rows_only(tmp_path: Path) -> None:
    class Failing:
        def submit(self, function: Callable[..., Any], work: Work) -> Future[Any]:
            future: Future[Any] = Future()
            if work.first == 8:
                future.set_exception(OSError("the disk\nis full"))
            else:
                future.set_result(function(work))
            return future

    with pytest.raises(nada_lab.SweepError) as refused:
        nada_lab.sweep(small(), executor=Failing(), workers=2, out=tmp_path)
    assert str(refused.value) == (
        "runs 8 to 11: the worker failed: OSError: the disk is full; rows that are there stay, "
        "and the same call goes on with the rest"
    )
    assert nada_lab.Sweep.read(tmp_path).missing == 4


def test_a_worker_loads_no_numpy_and_so_no_threads_of_a_blas(
    python: Callable[..., Process],
) -> None:
    ran = python(
        f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from sweeping import SCENARIO, small
from nada_lab import engine_id
from nada_lab.sweeps.work import Work, rows_of
from nada_lab.text import text_of
rows = rows_of(Work(engine_id(), text_of(small()), text_of(SCENARIO), 0, 2))
print(len(rows), rows[0].error, "numpy" in sys.modules)
"""
    )
    assert (ran.returncode, ran.stderr, ran.stdout) == (0, "", "2  False\n")


def test_the_function_of_a_worker_can_be_pickled() -> None:
    import pickle

    work = Work("0", "{}", "{}", 0, 1, 2.5)
    function, given = pickle.loads(pickle.dumps((rows_of, work)))
    assert (function, given) == (rows_of, work)
    assert "nada_lab" in sys.modules
