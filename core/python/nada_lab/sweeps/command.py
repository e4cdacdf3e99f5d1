"""`python -m nada_lab sweep`: the flags, files and exit codes of `nada-lab sweep`."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from ..faults import NadaLabError, ScenarioError
from ..text import counted
from ..whole_file import flush, flush_folders
from .api import about_of
from .asked import AskedSweep, planned
from .executors import MOST_WORKERS, Threads
from .faults import refused
from .growing_folder import growing, writing_fault
from .merge import merged, shard_of
from .options import Options, written_with
from .progress import Line
from .result import Sweep
from .results import DIGEST, TABLE, Results
from .run_missing import Asked, run_missing

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OK, FAILED, BAD_INPUT, BROKEN, INTERRUPTED = 0, 1, 2, 3, 130
_MOST_SHOWN = 5

_HELP = """python -m nada_lab sweep FILE --out DIR [--x PATH=FROM:TO:COUNT[:log]] [--y …]
                         [--trace [LINK=]FILE]… [--metric METRIC]… [--seeds N]
                         [--set PATH=VALUE]… [--workers N] [--shard I/N] [--yes]
                         [--take-over]
python -m nada_lab sweep --merge DIR… --out DIR
python -m nada_lab sweep DIR | FILE --chart heat | line --out FILE

runs a scenario over the values of axes and over seeds, by all cores; FILE is
a sweep file (scenarios/SWEEPS.md), or a scenario with --x and --metric. DIR
gets sweep.csv, a row per run, and the digest of all; ended early, the same
command goes on with what is missing
  --x, --y   axes: evenly from FROM to TO, or with :log in equal ratios; or
             PATH=VALUE,VALUE,…
  --trace    a recorded link: Mahimahi, AlphaRTC's JSON or the lab's own trace,
             whatever the file is called; several, or a pattern in quotes
             ('traces/*.up'), are an axis, written beside the results
  --metric   what is kept of each run: flow.video.queuing_delay_p95_ms,
             link.forward.utilisation, or as the sweep file has it:
             '{"flow": "video", "metric": "loss_ratio", "from_s": 10, "to_s": 20}'
  --set      of all runs; VALUE is JSON or a word
  --shard    the I-th of N parts, for machines that know nothing of one
             another; --merge puts their folders together
  --yes      more than an hour of one core, too
  --take-over  although another program has the folder, which then ends at its
             next write. Without it, one of another machine or container is
             honoured until nothing was heard of it for 60 s
  --chart    a picture of it; --out ends in .svg, .png or .pdf

Exit codes: 0 complete, 1 a run was refused, 2 bad input, 3 the engine stopped,
130 ended by Ctrl-C (the same command goes on)
"""


def main(args: Sequence[str]) -> int:
    """Do what the arguments behind `sweep` say, and return the exit code."""
    try:
        return _done(_options(args))
    except ScenarioError as cause:
        print(cause, file=sys.stderr)
        return BAD_INPUT
    except NadaLabError as cause:
        print(cause, file=sys.stderr)
        return BROKEN
    except KeyboardInterrupt:
        print("ended early; the same command goes on with what is missing", file=sys.stderr)
        return INTERRUPTED


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise refused("", f"{message}; `python -m nada_lab sweep --help` says what it takes")

    def format_help(self) -> str:
        return _HELP


def _options(args: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="python -m nada_lab sweep", allow_abbrev=False)
    parser.add_argument("files", nargs="*")
    for name in ("--x", "--y", "--seeds", "--workers", "--shard", "--chart", "--out"):
        parser.add_argument(name)
    for name in ("--trace", "--metric", "--set"):
        parser.add_argument(name, action="append", default=[])
    for name in ("--merge", "--yes", "--take-over"):
        parser.add_argument(name, action="store_true")
    return parser.parse_intermixed_args(args)


def _done(said: argparse.Namespace) -> int:
    if said.out is None:
        what = "FILE" if said.chart else "DIR, where its results go"
        raise refused("sweep", f"needs --out {what}")
    out = Path(said.out)
    if said.merge:
        folders = [Path(file) for file in said.files]
        whole = merged(folders, out, f"--out {out}", take_over=said.take_over, say=_say)
        return _told(whole, str(out))
    if not said.files:
        raise refused("sweep", "needs a sweep file, or a scenario with --x")
    file, *more = said.files
    if more:
        quotes = "; several traces are one pattern in quotes, --trace 'traces/*.up'"
        raise refused(
            "sweep", f"takes one file, not also {' '.join(more)}{quotes if said.trace else ''}"
        )
    if said.chart is not None:
        _refuse_chart(said)
    options = Options(said.x, said.y, said.trace, said.metric, said.set, said.seeds)
    asked = planned(written_with(file, options))
    if said.chart is not None:
        return _drawn(said, asked, out)
    begin, end = shard_of(said.shard, asked.plan.count)
    results = _filled(said, asked, out, f"--out {out}", (begin, end))
    return _told(results, str(out), (begin, end))


def _filled(
    said: argparse.Namespace, asked: AskedSweep, path: Path, where: str, shard: tuple[int, int]
) -> Results:
    with (
        Threads(_workers(said.workers)) as threads,
        growing(where, path, take_over=said.take_over, say=_say) as folder,
    ):
        results = Results.begun(folder, about_of(asked))
        for sentence in results.mended:
            _say(sentence)
        there, begin_s = results.there, time.monotonic()
        with Line(sys.stderr) as line:
            run_missing(results, threads, Asked(*shard, None, said.yes, "--yes", line.say))
        if results.there > there:
            took_s = time.monotonic() - begin_s
            made = counted(results.there - there, "run")
            print(f"{made} in {took_s:.1f} s", file=sys.stderr)
        if not results.left:
            results.finish()
        return results


def _drawn(said: argparse.Namespace, asked: AskedSweep, out: Path) -> int:
    from .plot import chosen_view

    view = chosen_view(asked.plan, said.chart)
    with tempfile.TemporaryDirectory(prefix="nada-lab-") as aside:
        # Rows that the plan does not ask for lie aside meanwhile.
        path = Path(aside) if asked.folder is None else asked.folder
        whole = (0, asked.plan.count)
        results = _filled(said, asked, path, str(path), whole)
        import matplotlib as mpl

        mpl.use("Agg")
        figure = Sweep(results).plot(view).figure
        # The same rows are the same bytes.
        dated = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(out.suffix, {})
        with mpl.rc_context({"svg.hashsalt": "nada-lab"}):
            _saved(figure, out, dated)
    return FAILED if results.failed else OK


def _saved(figure: Figure, out: Path, dated: dict[str, None]) -> None:
    """Made beside its place, and moved there when it is on the disk."""
    try:
        with tempfile.TemporaryDirectory(prefix=".nada-lab-", dir=out.absolute().parent) as made:
            aside = Path(made) / out.name
            figure.savefig(aside, dpi=192, metadata=dated)
            flush(aside)
            aside.replace(out)
            flush_folders([out])
    except OSError as cause:
        raise writing_fault(f"--out {out}", cause) from cause


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _refuse_chart(said: argparse.Namespace) -> None:
    if said.chart not in ("heat", "line"):
        raise refused("--chart", f'must be heat or line, is "{said.chart}"')
    if said.shard is not None:
        raise refused("--chart", "shows a whole sweep, and --shard makes a part of one")
    if Path(said.out).suffix not in (".svg", ".png", ".pdf"):
        what = "must end in .svg, .png or .pdf, as --chart makes a picture"
        raise refused(f"--out {said.out}", what)
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise refused("--chart", "needs matplotlib: pip install matplotlib") from None


def _told(results: Results, folder: str, shard: tuple[int, int] | None = None) -> int:
    """Say at the end whether all runs are there, which failed, and the digest."""
    plan = results.plan
    if results.left:
        begin, end = shard or (0, plan.count)
        of = f"{end - begin} of {counted(plan.count, 'run')}, {begin} to {end - 1}"
        print(f"{folder}: {of}; {counted(results.left, 'is', 'are')} not there")
        return OK
    axes = " x ".join(f"{len(axis.points)} {axis.name}" for axis in plan.sweep.axes)
    digest = results.folder.text(DIGEST).strip()
    runs, seeds = counted(plan.count, "run"), counted(plan.sweep.seeds.count, "seed")
    print(f"{folder}/{TABLE}: {runs} of {axes}, {seeds}\ndigest {digest}")
    for warning in results.warnings:
        print(warning, file=sys.stderr)
    if not results.failed:
        return OK
    refused_rows = (row for row in results.rows() if row.error)
    for row, _ in zip(refused_rows, range(_MOST_SHOWN), strict=False):
        words = plan.words(row.index)
        print(f"run {row.index} ({words}): {row.error}", file=sys.stderr)
    more = results.failed - _MOST_SHOWN
    rest = f" ({more} more in the table)" if more > 0 else ""
    were = counted(results.failed, "run was", "runs were")
    print(f"{were} refused{rest}", file=sys.stderr)
    return FAILED


def _workers(text: str | None) -> int | None:
    if text is None:
        return None
    if text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_WORKERS:
        return int(text)
    raise refused(f"--workers {text}", f"must be a whole number from 1 to {MOST_WORKERS}")
