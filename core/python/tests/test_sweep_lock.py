"""Who has a folder of results, and who gets it; hosts, processes and the folder's clock are what a test says."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from conftest import Process
from sweeping import small, table

import nada_lab
from nada_lab.sweeps import growing_folder
from nada_lab.sweeps.faults import SweepError
from nada_lab.sweeps.growing_folder import GrowingFolder, growing
from nada_lab.sweeps.lock import GONE_AFTER_S, NAME, Lock, locked, touch
from nada_lab.sweeps.lock_writer import Here, state_of, writer_in

BOOT = "0f0f0f0f-0000-4000-8000-000000000000"
LINE = (
    '{"process":2,"host":"pod-a","machine":"0f0f0f0f-0000-4000-8000-000000000000 '
    'pid:[4026532001]","started":"1000","token":"t"}\n'
)
"""The same as in web/cli/output/lock.test.ts."""


@dataclass(frozen=True)
class Container(Here):
    """Process 2 of a container, and those beside it by when they began."""

    process: int = 2
    host: str = "pod-a"
    machine: str = f"{BOOT} pid:[4026532001]"
    started: str = "1000"
    others: dict[int, str] = field(default_factory=dict)
    folder: Path | None = None
    """Where time passes while this one waits."""
    touched: bool = False
    """Whether the writer there touches its lock meanwhile."""
    waits: list[float] = field(default_factory=list)

    def start_of(self, process: int) -> str | None:
        return {**self.others, self.process: self.started}.get(process)

    def pause(self, wait_s: float) -> None:
        assert self.folder is not None, "nothing is waited for"
        self.waits.append(wait_s)
        aged(self.folder, -wait_s if self.touched else wait_s)


ELSEWHERE = Container(host="pod-b", machine=f"{BOOT} pid:[4026532002]")
OTHERS = [
    ELSEWHERE,
    Container(machine=f"{BOOT} pid:[4026532009]"),
    Container(machine="1f0f0f0f pid:[4026532001]"),
    Container(machine=""),
]
IDS = ["another host", "another space of process ids", "another boot", "nobody knows which boot"]


def left(folder: Path, line: str, age_s: float = 0) -> None:
    """Leave the lock of a program that runs no more."""
    (folder / NAME).mkdir()
    (folder / NAME / ".process").write_text(line)
    aged(folder, age_s)


def aged(folder: Path, age_s: float) -> None:
    """Let time pass by the folder's clock."""
    file = folder / NAME / ".process"
    touched_s = file.stat().st_mtime - age_s
    os.utime(file, (touched_s, touched_s))


def taken(folder: Path, here: Here, *, take_over: bool = False) -> list[str]:
    """Take the lock and give it back; what was said meanwhile."""
    said: list[str] = []
    with locked(folder, "map", take_over=take_over, say=said.append, here=here):
        pass
    assert os.listdir(folder) == []
    return said


def refused(folder: Path, here: Here) -> str:
    """What a folder of another is refused with."""
    with pytest.raises(SweepError) as found, locked(folder, "map", here=here):
        pass
    return str(found.value)


def test_a_line_is_the_same_as_the_command_lines() -> None:
    said = json.loads(Container().line())
    assert json.dumps({**said, "token": "t"}, separators=(",", ":")) + "\n" == LINE
    assert state_of(writer_in(LINE), Container()) == "alive"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells")
def test_a_line_of_this_process_names_one_that_runs(python: Callable[..., Process]) -> None:
    assert state_of(writer_in(Here().line()), Here()) == "alive"
    assert state_of(writer_in(python(PRINTS_ITS_LINE).stdout), Here()) == "gone"


PRINTS_ITS_LINE = "from nada_lab.sweeps.lock_writer import Here; print(Here().line(), end='')"


def test_a_process_of_this_machine_that_runs_is_not_waited_for(tmp_path: Path) -> None:
    left(tmp_path, Container(process=7, started="900").line(), 3600)
    said = refused(tmp_path, Container(others={7: "900"}))
    assert said.startswith("map: process 7 is writing there; wait for it, or name another place")
    assert os.listdir(tmp_path) == [NAME]


@pytest.mark.parametrize(
    "here",
    [Container(process=3), Container(process=3, others={2: "5000"}), Container(started="2000")],
    ids=["ended", "another has its number", "this one has its number, after a restart"],
)
def test_one_that_is_gone_is_taken_at_once(tmp_path: Path, here: Here) -> None:
    left(tmp_path, Container().line())
    assert taken(tmp_path, here) == []


@pytest.mark.parametrize("other", OTHERS, ids=IDS)
def test_one_of_elsewhere_that_is_touched_is_anothers(tmp_path: Path, other: Here) -> None:
    left(tmp_path, other.line(), 3)
    here = Container(folder=tmp_path, touched=True)
    assert "is writing there; wait for it" in refused(tmp_path, here)
    assert len(here.waits) == 1


@pytest.mark.parametrize("other", OTHERS, ids=IDS)
def test_one_of_elsewhere_that_nobody_touches_is_taken(tmp_path: Path, other: Here) -> None:
    left(tmp_path, other.line(), 57.5)
    here = Container(folder=tmp_path)
    first, last = taken(tmp_path, here)
    # 57.5 s and three looks, one each second, are above 60 s.
    assert 57.5 + sum(here.waits) >= GONE_AFTER_S
    assert sum(here.waits) == 3
    assert "was writing there 58 s ago; taken over when nothing was heard of it for 60 s" in first
    assert last.startswith("map: taken over from process 2")
    assert "last heard of 6" in last


def test_the_clock_is_the_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left(tmp_path, ELSEWHERE.line(), 3)
    now_s = time.time() + 86_400
    monkeypatch.setattr(time, "time", lambda: now_s)
    assert "is writing there" in refused(tmp_path, Container(folder=tmp_path, touched=True))


def test_take_over_is_at_once(tmp_path: Path) -> None:
    left(tmp_path, ELSEWHERE.line(), 3)
    assert taken(tmp_path, Container(), take_over=True) == [
        "map: taken over from process 2 of the host pod-b, last heard of 3 s ago; "
        "if it still runs, it ends at its next write"
    ]


@pytest.mark.parametrize(("line", "waits"), [("7\n", 1), ("2\n", 1), ("", 1), ("[1]", 1)])
def test_a_lock_of_0_2_0_is_honoured_by_its_age(tmp_path: Path, line: str, waits: int) -> None:
    left(tmp_path, line, 59.5)
    here = Container(folder=tmp_path)
    taken(tmp_path, here)
    assert len(here.waits) == waits


def test_a_lock_of_0_2_0_of_a_process_that_runs_is_anothers(tmp_path: Path) -> None:
    left(tmp_path, "7\n", 3600)
    assert "process 7 is writing there" in refused(tmp_path, Container(others={7: "1"}))


def test_of_two_that_take_over_at_the_same_moment_one_has_it(tmp_path: Path) -> None:
    left(tmp_path, ELSEWHERE.line(), 61)
    won: list[Lock] = []
    held = locked(tmp_path, "map", here=Container(process=3))
    asked: list[str] = []

    class Slow(Here):
        """For its own line, and then for what it sees there: between that look and its step the other takes it."""

        def __getattribute__(self, name: str) -> object:
            asked.extend([name] if name == "machine" else [])
            if name == "machine" and len(asked) == 2:
                won.append(held.__enter__())
            return super().__getattribute__(name)

        def start_of(self, process: int) -> str | None:
            return "1000"

    one = Container()
    slow = Slow(one.process, one.host, one.machine, one.started)
    assert "process 3 is writing there" in refused(tmp_path, slow)
    (lock,) = won
    lock.keep()
    lock.release()
    assert os.listdir(tmp_path) == []


def test_one_that_has_slept_writes_nothing_more(tmp_path: Path) -> None:
    with growing("map", tmp_path) as folder:
        folder.write("a.csv", "mine\n")
        with growing("map", tmp_path, take_over=True) as taker:
            with pytest.raises(
                SweepError, match="the lock of this sweep was taken over by process"
            ):
                folder.write("a.csv", "mine, too\n")
            taker.write("b.csv", "the other's\n")
    assert (tmp_path / "a.csv").read_text() == "mine\n"
    assert (tmp_path / "b.csv").read_text() == "the other's\n"
    assert sorted(os.listdir(tmp_path)) == ["a.csv", "b.csv"]


def test_a_lock_is_touched_meanwhile_and_only_while_it_is_ours(tmp_path: Path) -> None:
    line = Here().line()
    left(tmp_path, line, 30)
    file = tmp_path / NAME / ".process"
    before_s = file.stat().st_mtime
    touch(tmp_path / NAME, Here().line())
    assert file.stat().st_mtime == before_s
    others = set(threading.enumerate())
    lock = Lock("map", tmp_path / NAME, tmp_path / NAME, line).beat(0.005)
    beats = set(threading.enumerate()) - others
    end_s = time.monotonic() + 20
    while file.stat().st_mtime == before_s and time.monotonic() < end_s:
        time.sleep(0.005)
    assert file.stat().st_mtime > before_s + 29
    assert file.read_text() == line
    assert [beat.daemon for beat in beats] == [True]
    lock.release()
    for beat in beats:
        beat.join()
    assert os.listdir(tmp_path) == []


def test_the_file_of_a_full_disk_does_not_get_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    with growing("map", tmp_path) as folder:
        folder.write("sweep.csv", "the one before\n")
    with monkeypatch.context() as patched, growing("map", tmp_path) as folder:
        patched.setattr(growing_folder, "flush", full)
        with pytest.raises(SweepError) as found:
            folder.write("sweep.csv", "the next\n")
    assert str(found.value) == (
        "map: No space left on device; what is there is whole; make room and start the same "
        "command again, or name another place"
    )
    assert os.listdir(tmp_path) == ["sweep.csv"]
    assert (tmp_path / "sweep.csv").read_text() == "the one before\n"


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    victim, out = tmp_path / "victim.txt", tmp_path / "out"
    victim.write_text("precious")
    out.mkdir()
    for name in ("sweep.csv", "sweep.csv.tmp"):
        (out / name).symlink_to(victim)
    with growing("map", out) as folder:
        folder.write("sweep.csv", "rows\n")
    assert victim.read_text() == "precious"
    assert not (out / "sweep.csv").is_symlink()
    with pytest.raises(RuntimeError, match="is only read"):
        GrowingFolder("map", out).write("sweep.csv", "")


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("done") / "out"
    nada_lab.sweep(small(), out=folder)
    return folder


@pytest.mark.parametrize("length", [0, 3, 4, -1, -9])
@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_a_part_that_was_cut_off_is_made_whole(
    tmp_path: Path, done: Path, suffix: str, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nada_lab.sweeps import results

    out = tmp_path / "out"
    if suffix == "csv":
        with monkeypatch.context() as patched:
            patched.setattr(results, "has_parquet", lambda: False)
            nada_lab.sweep(small(), out=out)
    else:
        nada_lab.sweep(small(), out=out)
    part = sorted((out / "parts").glob(f"*.{suffix}"))[-1]
    whole = part.read_bytes()
    # Of CSV within the rows: the last line is a checksum.
    rows = whole[: whole.rindex(b"#")] if suffix == "csv" else whole
    part.write_bytes(rows[:length])
    assert nada_lab.Sweep.read(out).missing > 0
    with pytest.warns(RuntimeWarning, match="its end was cut off; what is lost is made again"):
        found = nada_lab.sweep(small(), out=out)
    assert found.missing == 0
    assert table(out) == table(done)


def test_rows_of_another_program_are_seen_before_there_is_a_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nada_lab.sweeps import api

    out = tmp_path / "out"
    make = api.run_missing

    def twice(*asked: object) -> None:
        make(*asked)
        first = sorted((out / "parts").iterdir())[0]
        (out / "parts" / f"part-00000099{first.suffix}").write_bytes(first.read_bytes())

    monkeypatch.setattr(api, "run_missing", twice)
    with pytest.raises(SweepError, match="run 0 is not there exactly once, in its order"):
        nada_lab.sweep(small(), out=out)
    assert not (out / "digest.txt").exists()


def test_a_program_that_was_killed_at_its_very_beginning_finds_its_own_folder(
    tmp_path: Path, done: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "sweep.json").write_bytes((done / "sweep.json").read_bytes())
    assert nada_lab.sweep(small(), out=out).missing == 0
    assert table(out) == table(done)


def test_the_api_takes_over(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    left(out, replace(ELSEWHERE).line())
    with pytest.warns(RuntimeWarning, match="taken over from process 2 of the host pod-b"):
        assert nada_lab.sweep(small(), out=out, take_over=True).missing == 0
