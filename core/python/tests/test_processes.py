"""What could crash or hang: views that outlive their engine, forks, little address space, no home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

HASH = "3c846bf0603cdc41"
"""Of rfc8867/5.1; test_golden.py holds all of them to the golden file."""
NO_CACHE = {"HOME": "/dev/null/none", "XDG_CACHE_HOME": ""}


def test_a_view_that_is_used_after_its_engine_is_refused_and_no_crash(
    python: Callable[..., Any],
) -> None:
    ran = python(
        """
import gc
import numpy as np
import nada_lab
live = nada_lab.open("rfc8867/5.1")
live.until(50)
with live.view("flows.video", "sending_rate_kbps") as rates:
    part, plain = rates[100:], np.asarray(rates)
live.close()
del live
gc.collect()
nada_lab.engine.lab().call("lab_buffer", 100 << 20)
for _ in range(3):
    nada_lab.run("rfc8867/5.1").close()
print(float(plain.sum()) == float(plain.sum()), len(plain))
for use in (lambda: rates.mean(), lambda: part[0], lambda: rates + 1, lambda: np.median(part)):
    try:
        use()
    except nada_lab.NadaLabError as refused:
        print(refused)
del rates, part
nada_lab.engine._ours.lab = None
gc.collect()
print(len(plain.tolist()))
"""
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    refusal = "this view ended with its block: copy inside of it what is wanted afterwards"
    assert ran.stdout.splitlines() == ["True 500", *[refusal] * 4, "500"]


def test_a_child_that_was_forked_after_compiling_compiles_and_runs(
    python: Callable[..., Any],
) -> None:
    ran = python(
        """
import os, threading, sys
import nada_lab
kept = nada_lab.run("rfc8867/5.1")
for _ in range(2):
    child = os.fork()
    if child == 0:
        thread = threading.Thread(target=lambda: print(nada_lab.run("rfc8867/5.1").hash, flush=True))
        thread.start()
        thread.join()
        print(nada_lab.run("rfc8867/5.1").hash, kept.hash, flush=True)
        sys.exit(0)
    print(os.waitpid(child, 0)[1], flush=True)
print(nada_lab.run("rfc8867/5.1").hash, kept.hash)
""",
        env=NO_CACHE,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    once = [HASH, f"{HASH} {HASH}", "0"]
    assert ran.stdout.splitlines() == [*once, *once, f"{HASH} {HASH}"]


def test_a_child_does_not_wait_for_a_call_that_its_parent_is_in(python: Callable[..., Any]) -> None:
    ran = python(
        """
import os, sys, threading, warnings
import nada_lab
# From 3.12 on Python warns of a fork beside threads, which is what this is about.
warnings.simplefilter("ignore", DeprecationWarning)
held, go = threading.Event(), threading.Event()
def hold():
    global run
    run = nada_lab.run("rfc8867/5.1")
    with run._sim.lab.held():
        held.set()
        go.wait()
thread = threading.Thread(target=hold)
thread.start()
held.wait()
child = os.fork()
if child == 0:
    try:
        run.metrics()
    except nada_lab.EngineTrap as refused:
        print(refused, flush=True)
    print(nada_lab.run("rfc8867/5.1").hash, flush=True)
    os._exit(0)
print(os.waitpid(child, 0)[1])
go.set()
thread.join()
print(run.hash)
"""
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    busy = "This run belongs to another process, which was busy with it."
    assert ran.stdout.splitlines() == [busy, HASH, "0", HASH]


def test_pools_of_processes_run_by_fork_and_by_spawn(python: Callable[..., Any]) -> None:
    ran = python(
        """
import multiprocessing, sys
from concurrent.futures import ProcessPoolExecutor
import nada_lab
def hashed(seed):
    return nada_lab.run("rfc8867/5.1", seed=seed).hash
def refused(seed):
    nada_lab.run("rfc8867/5.1", seed=-seed)
if __name__ == "__main__":
    wanted = [hashed(seed) for seed in (1, 2, 3)]
    for way in ("fork", "spawn"):
        with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(way)) as pool:
            print(list(pool.map(hashed, (1, 2, 3))) == wanted, wanted[0])
            print(pool.submit(refused, 1).exception().faults[0].at)
"""
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [f"True {HASH}", "seed"] * 2


def test_little_address_space_is_enough_and_is_said(python: Callable[..., Any]) -> None:
    ran = python(
        """
import gc
import numpy as np
import nada_lab
runs = [nada_lab.run("rfc8867/5.1")]
nada_lab.engine.lab().call("lab_buffer", 65 << 20)
runs.append(nada_lab.run("rfc8867/5.1"))
print(*{run.hash for run in runs})
live = nada_lab.open("rfc8867/5.1")
live.until(50)
with live.view("flows.video", "t_s") as t:
    seen = np.asarray(t)
    nada_lab.engine.lab().call("lab_buffer", 300 << 20)
    print(seen[-1], t[-1])
""",
        before="ulimit -v 8000000",
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [HASH, "50.0 50.0"]
    assert ran.stderr.count("RuntimeWarning: address space is limited here (ulimit -v)") == 1


def test_without_a_home_there_is_no_cache_which_is_said_once(python: Callable[..., Any]) -> None:
    program = """
import logging
logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
import nada_lab
print(nada_lab.run("rfc8867/5.1").hash)
nada_lab.compiled._compile(small=False)
"""
    ran = python(program, env=NO_CACHE)
    assert (ran.returncode, ran.stdout.strip()) == (0, HASH)
    said = "INFO nada_lab no cache for the compiled engine, each process compiles it anew: "
    assert ran.stderr.startswith(said)
    assert ran.stderr.count("INFO") == 1
    assert python("import nada_lab; nada_lab.engine.lab()", env=NO_CACHE).stderr == ""
