"""Sweeps on a real cluster: workers that die, stop or never come, a client that dies, another engine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import PACKAGE
from dask_cluster import STARTS_S, Cluster, Counting, at, parts
from sweeping import SCENARIO, small, table

import nada_lab
from nada_lab.sweeps import chunks
from nada_lab.sweeps import dask as on_dask

CHUNK = 25
CELLS = 2000
# Dask's own connections and processes are closed by Dask, in its own time.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with Cluster(tmp_path) as made:
        yield made


@pytest.fixture
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a longer sweep has them: 80 chunks of 2,000 runs, and not 8."""
    monkeypatch.setattr(chunks, "_MOST_CELLS", CHUNK)


def many() -> dict[str, Any]:
    """2,000 runs of a second."""
    delay = {
        "name": "delay_ms",
        "from": 5,
        "to": 100,
        "count": 20,
        "set": {"links.forward.delay_ms": 1},
    }
    capacity = {
        "name": "capacity_kbps",
        "from": 300,
        "to": 3000,
        "count": 20,
        "scale": "log",
        "set": {"links.forward.capacity_kbps": 1},
    }
    scenario = {**SCENARIO, "duration_s": 1}
    goodput = {"flow": "video", "metric": "mean_goodput_kbps"}
    return small(axes=[delay, capacity], seeds={"count": 5}, metrics=[goodput], scenario=scenario)


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> nada_lab.Sweep:
    """The 2,000 runs in one process."""
    return nada_lab.sweep(many(), out=tmp_path_factory.mktemp("once"))


@pytest.mark.long
@pytest.mark.usefixtures("short_chunks")
def test_workers_are_killed_and_stopped_and_the_client_is_killed(
    cluster: Cluster, once: nada_lab.Sweep, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = cluster.worker(), cluster.worker()
    client = cluster.client(2)
    dask = Counting(client, tmp_path / "begun")
    [address] = [at for at, pid in client.run(os.getpid).items() if pid == second.pid]
    fetch = on_dask._Piece._fetch
    stopped: list[on_dask._Piece] = []

    def fetch_after_a_stop(piece: on_dask._Piece) -> None:
        """The worker stops with rows that it has made and nobody has fetched."""
        if not stopped and any(address in at for at in client.who_has([piece._asked]).values()):
            stopped.append(piece)
            second.send_signal(signal.SIGSTOP)
        fetch(piece)

    monkeypatch.setattr(on_dask._Piece, "_fetch", fetch_after_a_stop)

    def go_on() -> None:
        assert [piece.done() for piece in stopped] == [False]
        second.send_signal(signal.SIGCONT)

    # Continued after the other has done more than there were under way; then the other is killed.
    events = [at(700, go_on), at(CELLS // 2, first.kill)]
    found = nada_lab.sweep(
        many(),
        executor=dask,
        out=tmp_path / "out",
        progress=lambda *said: [event(*said) for event in events],
    )
    assert first.wait() == -signal.SIGKILL
    assert second.poll() is None
    assert (found.digest, table(found.folder)) == (once.digest, table(once.folder))
    slots = 2
    assert CELLS <= dask.begun() <= CELLS + slots * CHUNK


@pytest.mark.long
@pytest.mark.usefixtures("short_chunks")
def test_a_client_that_is_killed_is_gone_on_with(
    cluster: Cluster, once: nada_lab.Sweep, tmp_path: Path
) -> None:
    out, tests = tmp_path / "out", str(Path(__file__).parent)
    cluster.worker()
    cluster.worker()
    client = cluster.client(2)
    program = f"""
import sys
sys.path[:0] = [{str(PACKAGE)!r}, {tests!r}]
from distributed import Client
import nada_lab
from nada_lab.sweeps import chunks
from test_sweep_dask import many
chunks._MOST_CELLS = {CHUNK}
nada_lab.sweep(many(), executor=Client(scheduler_file={str(cluster.file)!r}), out={str(out)!r})
"""
    with subprocess.Popen([sys.executable, "-c", program]) as killed:
        while parts(out) < 30:
            assert killed.poll() is None
            time.sleep(0.01)
        killed.kill()
    # What was written aside when it died is no part.
    (out / "parts/part-00001999.parquet.tmp").write_bytes(b"half of it")
    missing = nada_lab.Sweep.read(out).missing
    assert 0 < missing <= CELLS - 30 * CHUNK
    dask = Counting(client, tmp_path / "begun")
    found = nada_lab.sweep(many(), executor=dask, out=out)
    assert dask.begun() == missing
    assert (found.digest, table(found.folder)) == (once.digest, table(once.folder))


def test_a_client_is_an_executor_itself_and_refused_runs_are_rows(
    cluster: Cluster, tmp_path: Path
) -> None:
    cluster.worker()
    wrong = {
        "name": "fps",
        "values": [30, -1],
        "set": {"flows.video.source.fps": 1},
    }
    spec = small(axes=[wrong])
    found = nada_lab.sweep(spec, executor=cluster.client(1))
    local = nada_lab.sweep(spec, workers=1)
    assert list(found.errors) == [3, 4, 5]
    assert (found.digest, table(found.folder)) == (local.digest, table(local.folder))


@pytest.mark.long
def test_a_worker_with_another_engine_is_named(cluster: Cluster, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(PACKAGE / "nada_lab", other / "nada_lab")
    with (other / "nada_lab/data/lab.wasm").open("ab") as wasm:
        # An empty section of custom content, which changes nothing but the file's hash.
        wasm.write(b"\x00\x02\x01x")
    worker = cluster.worker(other)
    with pytest.raises(nada_lab.EngineMismatch) as refused:
        nada_lab.sweep(small(), executor=cluster.client(1), out=tmp_path / "out")
    assert str(refused.value).startswith("worker tcp://127.0.0.1:")
    assert f"(process {worker.pid} on " in str(refused.value)
    assert nada_lab.engine_id() in str(refused.value)
    assert nada_lab.Sweep.read(tmp_path / "out").missing == 30


@pytest.mark.long
def test_a_worker_without_the_package_says_so(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    cluster.worker(tmp_path / "none")
    with pytest.raises(nada_lab.SweepError, match=r"No module named 'nada_lab'.*: install"):
        nada_lab.sweep(small(), executor=cluster.client(1))


@pytest.mark.long
def test_without_workers_it_says_so_and_gives_up(cluster: Cluster, tmp_path: Path) -> None:
    client = cluster.client(0)
    dask = nada_lab.OnDask(client, no_worker_s=1, give_up_s=3)
    with (
        pytest.warns(RuntimeWarning, match="no worker for 1 s; waiting for 3 s in all, start one"),
        pytest.raises(nada_lab.SweepError, match=r"had no worker for .* rows that are there stay"),
    ):
        nada_lab.sweep(small(), executor=dask, out=tmp_path / "out")
    assert nada_lab.Sweep.read(tmp_path / "out").missing == 30


@pytest.mark.long
def test_it_goes_on_when_a_worker_comes(cluster: Cluster) -> None:
    dask = nada_lab.OnDask(cluster.client(0), no_worker_s=1, give_up_s=STARTS_S)
    said: list[str] = []

    def start(message: Warning | str, *_: object, **__: object) -> None:
        said.append(str(message))
        cluster.worker()

    with warnings.catch_warnings():
        warnings.simplefilter("always", RuntimeWarning)
        warnings.showwarning = start
        found = nada_lab.sweep(small(), executor=dask)
    assert len(said) == 1
    assert found.missing == 0


@pytest.mark.long
def test_a_scheduler_that_is_gone_ends_the_sweep_and_no_row(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunks, "_MOST_CELLS", CHUNK)
    cluster.worker()
    client = cluster.client(1)
    with pytest.raises(nada_lab.SweepError, match="rows that are there stay"):
        nada_lab.sweep(
            many(),
            executor=client,
            out=tmp_path / "out",
            progress=at(200, cluster.scheduler.kill),
        )
    assert 0 < nada_lab.Sweep.read(tmp_path / "out").missing < CELLS
