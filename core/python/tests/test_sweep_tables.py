"""Results as DataFrame, Dataset, pictures, links and runs."""

from __future__ import annotations

import base64
import dataclasses
import json
import zlib
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.figure import Figure
from sweeping import CONTROLLER, DELAY, P95, SCENARIO, USED, small, table

import nada_lab
from nada_lab.sweeps.heat import outline

mpl.use("Agg")

SLOW = {"duration_s": 6, "links.forward.capacity_kbps": 300}
"""A queue stands."""
METRICS = [P95, {**USED, "to_s": 6}]
WRONG = {
    "name": "fps",
    "label": "Frames",
    "unit": "frames/s",
    "values": [30, -1, 20],
    "set": {"flows.video.source.fps": 1},
}


@pytest.fixture(scope="module")
def found() -> nada_lab.Sweep:
    """Five delays by two controllers by three seeds, six seconds, so that there is a queue."""
    return nada_lab.sweep(
        small(
            set=SLOW,
            metrics=METRICS,
        )
    )


@pytest.fixture(scope="module")
def partly() -> nada_lab.Sweep:
    """One of three frame rates is refused."""
    return nada_lab.sweep(small(axes=[WRONG, DELAY]))


@pytest.fixture
def ax() -> Any:
    return Figure().subplots()


def rows(sweep: nada_lab.Sweep) -> list[list[str]]:
    """The CSV, in whose only cell with a comma it is left out."""
    text = table(sweep.folder).replace('"GCC, as in Chrome"', "GCC")
    return [line.split(",") for line in text.splitlines()[1:]]


def test_frame(found: nada_lab.Sweep) -> None:
    frame = found.frame()
    assert {name: str(kind) for name, kind in frame.dtypes.items() if name != "error"} == {
        "index": "int64",
        "delay_ms": "float64",
        "controller": "category",
        "seed": "int64",
        "hash": "string",
        "p95": "float64",
        "forward_utilisation": "float64",
        "events": "Int64",
    }
    assert list(frame["controller"].cat.categories) == ["NADA", "GCC, as in Chrome"]
    assert frame.attrs["units"] == {
        "delay_ms": "ms",
        "controller": "",
        "p95": "ms",
        "forward_utilisation": "",
    }
    for line, row in zip(rows(found), frame.itertuples(index=False), strict=True):
        assert [str(row.index), str(row.seed), row.hash] == [line[0], line[3], line[4]]
        assert (row.delay_ms, row.controller[:3]) == (float(line[1]), line[2][:3])
        assert [row.p95, row.forward_utilisation] == [float(line[5]), float(line[6])]
        assert (row.events, row.error) == (int(line[7]), "")


def test_frame_of_refused_runs(partly: nada_lab.Sweep) -> None:
    frame = partly.frame()
    refused = frame["fps"] == -1
    assert frame["hash"].isna().tolist() == refused.tolist() == frame["events"].isna().tolist()
    assert frame["p95"].isna().tolist() == refused.tolist()
    assert set(frame["error"]) == {"", "flows.video.source.fps: must be at least 0.1, is -1"}


def test_xarray(found: nada_lab.Sweep) -> None:
    data = found.xarray()
    assert dict(data.sizes) == {"delay_ms": 5, "controller": 2, "seed": 3}
    assert data["p95"].dims == ("delay_ms", "controller", "seed")
    assert data["p95"].attrs["units"] == "ms"
    assert data["p95"].attrs["long_name"] == "Queuing delay of video, 95 %"
    assert data["p95"].attrs["source"] != ""
    assert data["forward_utilisation"].attrs["units"] == "1"
    long = "Utilisation of forward, 0.5 to 6 s"
    assert data["forward_utilisation"].attrs["long_name"] == long
    assert data["delay_ms"].attrs == {"long_name": "One-way delay", "units": "ms"}
    assert data["seed"].values.tolist() == [5, 6, 7]
    assert data.attrs["digest"] == found.digest
    assert data.attrs["engine"] == nada_lab.engine_id()
    picked = data.sel(delay_ms=100, controller="GCC, as in Chrome", seed=6)
    line = rows(found)[28]
    assert line[1:4] == ["100", "GCC", "6"]
    assert picked["hash"].item() == line[4]
    assert float(picked["p95"]) == float(line[5])
    assert int(picked["events"]) == int(line[7])
    assert float(data["p95"].max()) > float(data["p95"].min()) > 0


def test_xarray_of_refused_runs(partly: nada_lab.Sweep) -> None:
    data = partly.xarray()
    assert np.isnan(data["p95"].sel(fps=-1).values).all()
    assert (data["hash"].sel(fps=-1).values == "").all()
    frame = partly.frame()
    thirty = frame["hash"][frame["fps"] == 30].tolist()
    assert data["hash"].sel(fps=30).values.ravel().tolist() == thirty
    assert all(len(hash_) == 16 for hash_ in thirty)
    assert str(data["error"].sel(fps=-1, delay_ms=10, seed=5).item()).startswith("flows.video")
    assert (data["error"].sel(fps=30).values == "").all()


def test_heat_map(found: nada_lab.Sweep) -> None:
    limit = float(np.median(found.frame()["p95"]))
    view = {"kind": "heat", "x": "delay_ms", "y": "controller", "metric": "p95"}
    spec = small(
        set=SLOW,
        metrics=METRICS,
        views=[{**view, "lines_at": [limit]}],
    )
    again = nada_lab.sweep(spec, out=found.folder)
    made = again.plot()
    assert made.get_xlabel() == "One-way delay, ms"
    assert made.get_ylabel() == "Controller"
    assert made.get_xscale() == "log"
    assert [tick.get_text() for tick in made.get_yticklabels()] == ["NADA", "GCC, as in Chrome"]
    bar = made.figure.axes[1]
    assert bar.get_ylabel() == "Queuing delay of video, 95 %, ms"
    median = found.xarray()["p95"].median("seed").values.T
    mesh = made.collections[0]
    np.testing.assert_array_equal(np.asarray(mesh.get_array()), median)
    assert any(line.get_label() == "_limit" for line in made.lines)
    texts = [made.figure.get_suptitle(), made.figure.get_supxlabel().replace("\n", " ")]
    assert texts == [
        "Two controllers",
        f"Median of 3 seeds; outlined at {limit} ms; scenario: One flow; "
        f"nada-lab {nada_lab.engine_id()[:8]}, digest {(found.digest or '')[:16]}.",
    ]


def test_heat_map_of_refused_runs_is_hatched(partly: nada_lab.Sweep, ax: Any) -> None:
    assert partly.plot("heat", ax) is ax
    assert ax.patch.get_hatch() == "////"
    shown = np.ma.getmaskarray(ax.collections[0].get_array())
    assert shown.any(axis=0).tolist() == [False, True, False]
    # Frame rates are not even: they stand one after another.
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["30", "-1", "20"]


def test_outline_runs_along_edges_of_boxes_that_have_a_value() -> None:
    values = np.ma.masked_invalid([[1, 1, 1], [1, 9, 1], [1, 1, np.nan]])
    edges = np.arange(4.0)
    strokes = outline(values, 9, edges, edges)
    assert len(strokes) == 4
    assert outline(np.ma.masked_invalid([[5.0, 5.0]]), 3, edges[:3], edges[:2]) == []
    assert outline(np.ma.masked_invalid([[1.0, 5.0]]), 5, edges[:3], edges[:2]) == [
        ([1.0, 1.0], [0.0, 1.0])
    ]
    two = np.ma.masked_invalid([[1.0, 1.0, 1.0], [5.0, 5.0, 1.0]])
    assert outline(two, 5, edges, edges[:3]) == [([0.0, 2.0], [1.0, 1.0]), ([2.0, 2.0], [1.0, 2.0])]


def test_line(found: nada_lab.Sweep, ax: Any) -> None:
    found.plot("line", ax)
    data = found.xarray()["p95"]
    assert (ax.get_xlabel(), ax.get_xscale()) == ("One-way delay, ms", "log")
    assert ax.get_ylabel() == "Queuing delay of video, 95 %, ms"
    assert [line.get_label() for line in ax.lines] == ["NADA", "GCC, as in Chrome"]
    for i, line in enumerate(ax.lines):
        np.testing.assert_array_equal(line.get_xdata(), data["delay_ms"].values)
        np.testing.assert_array_equal(line.get_ydata(), data.median("seed").values[:, i])
    # Colour is not all that tells them apart.
    assert len({line.get_color() for line in ax.lines}) == 2
    assert len({str(line.get_linestyle()) for line in ax.lines}) == 2
    # Of three seeds the 5th and the 95th percentile are the lowest and the highest.
    band = ax.collections[0].get_paths()[0].get_extents()
    assert band.y0 == data.sel(controller="NADA").values.min()
    assert band.y1 == data.sel(controller="NADA").values.max()
    assert [text.get_text() for text in ax.texts] != []
    assert {text.get_text() for text in ax.texts} == {"NADA", "GCC, as in Chrome"}


def test_line_with_refused_runs_has_a_gap(partly: nada_lab.Sweep, ax: Any) -> None:
    views = [{"kind": "line", "x": "fps", "metric": "p95", "at": {"delay_ms": 100}}]
    again = nada_lab.sweep(small(axes=[WRONG, DELAY], views=views), out=partly.folder)
    again.plot(0, ax)
    assert np.isnan(ax.lines[0].get_ydata()).tolist() == [False, True, False]
    assert "One-way delay 100 ms" in again.plot().figure.get_supxlabel()


@pytest.mark.parametrize("over_seeds", ["median", "mean", "p5", "p95"])
def test_what_is_shown_over_seeds(over_seeds: str, ax: Any) -> None:
    views = [{"kind": "line", "x": "delay_ms", "metric": "p95", "over_seeds": over_seeds}]
    found = nada_lab.sweep(small(axes=[DELAY], seeds={"count": 5}, views=views))
    found.plot(ax=ax)
    ordered = np.sort(found.xarray()["p95"].values, axis=1)
    place = {"p5": 0, "median": 2, "mean": 2, "p95": 4}[over_seeds]
    np.testing.assert_array_equal(ax.lines[0].get_ydata(), ordered[:, place])


def test_pictures_that_there_are_not(found: nada_lab.Sweep) -> None:
    one = nada_lab.sweep(small(axes=[DELAY]))
    with pytest.raises(nada_lab.SweepError, match="view heat: needs two axes"):
        one.plot("heat")
    with pytest.raises(nada_lab.SweepError, match='must be "heat", "line" or a number'):
        one.plot("pie")
    with pytest.raises(nada_lab.SweepError, match="view 0: is none of the sweep's; it has 0"):
        one.plot(0)
    many = {**DELAY, "name": "other", "count": 9, "set": {"links.return.delay_ms": 1}}
    wide = nada_lab.sweep(small(axes=[CONTROLLER, many], seeds={}))
    with pytest.raises(
        nada_lab.SweepError, match="would have 9 lines, one for each other; at most 8"
    ):
        wide.plot("line")


def test_a_run_opened_has_the_hash_of_its_row(found: nada_lab.Sweep) -> None:
    for i in (0, 17, 29):
        with found.open(i) as run:
            assert run.hash == rows(found)[i][4]
    cell = found.cell(29)
    assert (cell["seed"], cell["links"]["forward"]["delay_ms"]) == (7, 100)
    assert cell["flows"]["video"]["controller"] == {
        "kind": "gcc",
        "min_rate_kbps": 150,
        "max_rate_kbps": 1500,
    }
    with pytest.raises(nada_lab.SweepError, match="run 30: is none of the sweep's, 0 to 29"):
        found.cell(30)
    with pytest.raises(nada_lab.SweepError, match="run -1: is none"):
        found.link(-1)


def test_link_of_a_scenario_of_the_project() -> None:
    delay = {**DELAY, "set": {"links.forward.delay_ms": 0.5, "links.return.delay_ms": 0.5}}
    found = nada_lab.sweep(
        {
            "sweep": 1,
            "scenario": "rfc8867/5.1",
            "set": {"duration_s": 1, "title": "2 = two, 'too'"},
            "axes": [{**delay, "count": 2}, CONTROLLER],
            "metrics": [P95],
        }
    )
    assert found.link(3) == (
        "#v1=s=rfc8867/5.1&set=duration_s:1&set=title:2%20%3D%20two%2C%20'too'"
        "&set=links.forward.delay_ms:50&set=links.return.delay_ms:50"
        "&set=flows.video.controller.kind:gcc&set=flows.video.controller.min_rate_kbps:150"
        "&set=flows.video.controller.max_rate_kbps:1500&set=seed:1"
    )


def test_link_of_any_other_scenario_holds_it(found: nada_lab.Sweep) -> None:
    link = found.link(29)
    head, packed = link.split("&scenario=")
    assert head == "#v1=s=file%3Asweep"
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    assert json.loads(zlib.decompress(data, -15)) == found.cell(29)


def test_link_of_a_run_that_is_too_large_for_one_is_empty() -> None:
    noise = np.random.default_rng(1).bytes(60_000).hex()
    found = nada_lab.sweep(small(scenario={**SCENARIO, "story": noise}, axes=[DELAY], seeds={}))
    assert found.link(0) == ""


def test_results_say_what_they_are(found: nada_lab.Sweep, tmp_path: Path) -> None:
    assert repr(found).startswith("<Sweep of 30 of 30 runs in ")
    assert (found.title, found.engine) == ("Two controllers", nada_lab.engine_id())
    folder = found.folder
    lost = nada_lab.sweep(small())
    where = lost.folder
    assert where.exists()
    del lost
    assert (where.exists(), folder.exists()) == (False, True)


def test_a_view_of_means_has_their_interval_as_its_band(found: nada_lab.Sweep, ax: Any) -> None:
    view = found.plan.sweep.shown["line"]
    assert view is not None
    found.plot(dataclasses.replace(view, over_seeds="mean"), ax)
    data = found.xarray()["p95"].sel(controller="NADA")
    mean = data.mean("seed").values
    # Of three runs: Student's t of two degrees of freedom is 4.303 at 0.975, by any table.
    half = 4.303 * data.std("seed", ddof=1).values / np.sqrt(3)
    np.testing.assert_allclose(ax.lines[0].get_ydata(), mean)
    band = ax.collections[0].get_paths()[0].get_extents()
    assert band.y0 == pytest.approx((mean - half).min(), rel=1e-3)
    assert band.y1 == pytest.approx((mean + half).max(), rel=1e-3)
