"""The scenarios of the project by name, and scenarios of one's own from files."""

from __future__ import annotations

import json
import os
import re
import warnings
from functools import cache
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from .compiled import data
from .engine import lab, meant
from .faults import Fault, ScenarioError, fault
from .paths import Tree, is_tree
from .traces import with_traces

LARGEST_MB = 16
"""Far above any scenario."""
MALFORMED = re.compile(r"line \d+, column \d+", re.ASCII)
"""Where the core finds what is wrong with JSON itself."""
_LONGEST_NAME = 200
"""Of what is none: more of it tells nothing."""


def scenarios() -> list[str]:
    """Return the names of all scenarios of the project, 5.2 before 5.10."""
    return list(_bundle()["scenarios"])


def scenario(name_or_path: str | PathLike[str]) -> dict[str, Any]:
    """Return a scenario as a dict, with the traces put in that it names.

    A file comes first, then a name such as ``rfc8867/5.1``; a name of former times is answered
    with a warning. Of a file with variants it is the base. Files of traces lie beside the
    scenario, or are those of the project: ``traces/cellular.mahimahi``. A file that was copied
    out of the project's folder is read without what only that folder can say, with a warning.
    The text of a scenario, ``{…}``, is taken for such a file.
    """
    what = _named(name_or_path)
    if what.strip() == "":
        raise fault("the scenario", "has an empty name; give a file or a name")
    if what.lstrip().startswith("{"):
        return _in_text(what, "the scenario", None)
    if os.path.isfile(what):
        return _own(Path(what), what)
    known = _bundle()
    if what in known["former"]:
        once = known["former"][what]
        warnings.warn(f"{what} is {once['now']} now", stacklevel=2)
        return _with_project_traces(once["text"])
    if what in known["scenarios"]:
        return _with_project_traces(known["scenarios"][what])
    raise _not_found(what)


def schema() -> dict[str, Any]:
    """Return what the engine says of its scenarios and figures: fields, units, defaults, sources."""
    return lab().schema()


def standalone(scenario: Tree) -> dict[str, Any]:
    """Return a scenario by itself, as if it were a file of one's own."""
    return _by_itself(scenario, "the scenario", None)


def text_as_written(name: str | PathLike[str]) -> str | None:
    """Return the text of one of the project's scenarios, where no file has to be read for it; else None."""
    what = _named(name)
    if what.lstrip().startswith("{"):
        return None
    text = None if os.path.isfile(what) else _bundle()["scenarios"].get(what)
    return None if text is None or '"file"' in text else text


def _named(given: object) -> str:
    name = fspath(given) if isinstance(given, PathLike) else given
    if isinstance(name, str):
        return name
    kind = type(given).__name__
    raise fault("the scenario", f"must be a name, a file or a dict, is of type {kind}")


@cache
def _bundle() -> dict[str, dict[str, Any]]:
    return json.loads(data("scenarios.json"))


def _with_project_traces(text: str) -> dict[str, Any]:
    return dict(with_traces(json.loads(text), lambda file, part: _trace(None, file, part)))


def _own(path: Path, name: str) -> dict[str, Any]:
    return _in_text(text_in_file(path, name), name, path.parent)


def _in_text(text: str, name: str, folder: Path | None) -> dict[str, Any]:
    _refuse_malformed(name, text)
    written = json.loads(text)
    if not is_tree(written):
        raise fault(name, "must hold an object, the scenario")
    return _by_itself(written, name, folder)


def _by_itself(written: Tree, name: str, folder: Path | None) -> dict[str, Any]:
    """Make it whole by what lies in its folder; without a collection there, leave out what that would say."""
    collection = None if folder is None else folder / "collection.json"
    if collection is not None and collection.is_file():
        base = {key: value for key, value in written.items() if key != "variants"}
        try:
            base = _with_assumptions(base, collection)
        except ScenarioError as cause:
            raise cause.inside(name) from None
    else:
        base, left_out = without_its_folder(written)
        if left_out is not None:
            warnings.warn(f"{name} {left_out}", stacklevel=2)
    return dict(with_traces(base, lambda file, part: _trace(folder, file, part)))


_MOST_NAMED = 3


def without_its_folder(written: Tree) -> tuple[dict[str, Any], str | None]:
    """Return a scenario without its variants and the names of its collection's assumptions.

    Both stand beside the run and not in it. What was left out is told: "is read by itself,
    without …"; None where nothing was. The same as web/model/scenario/written/copied.ts.
    """
    base = dict(written)
    # What has another shape is for the engine to refuse.
    variants = base.pop("variants") if is_tree(base.get("variants")) else {}
    said = base.get("assumptions")
    names = [one for one in said if isinstance(one, str)] if isinstance(said, list) else []
    if names:
        base["assumptions"] = [one for one in said if not isinstance(one, str)]  # type: ignore[union-attr]
    parts = [*_counted(list(variants), "variant"), *_counted(names, "assumption")]
    if not parts:
        return base, None
    return base, (
        "is read by itself, without what stands in the folder that it was written for: "
        f"{' and '.join(parts)}. The run needs none of them"
    )


def _counted(names: list[str], what: str) -> list[str]:
    if not names:
        return []
    named = ", ".join(names[:_MOST_NAMED])
    more = ", …" if len(names) > _MOST_NAMED else ""
    return [f"{len(names)} {what}{'' if len(names) == 1 else 's'} ({named}{more})"]


def _trace(folder: Path | None, file: str, part: str) -> object:
    place = None if folder is None else folder / file
    own = place is not None and place.is_file()
    text = text_in_file(place, file) if own else _bundle()["traces"].get(file)  # type: ignore[arg-type]
    if text is None:
        what = (
            "is not among the project's scenarios; put its content in its place"
            if folder is None
            else f"is neither in {folder} nor among the project's scenarios; "
            "put the file there, or name another"
        )
        raise ScenarioError([Fault("", what)])
    try:
        return lab().trace(file, text, part)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(f"{file}, {one.at}" if one.at else file, one.what) for one in cause.faults
        ) from None


def _with_assumptions(base: Tree, collection: Path) -> dict[str, Any]:
    """Put those in place that a collection says once, and a scenario calls by their names."""
    said = base.get("assumptions")
    if not isinstance(said, list) or not any(isinstance(one, str) for one in said):
        return dict(base)
    shared = json.loads(text_in_file(collection, str(collection)))
    named = shared.get("assumptions") if is_tree(shared) else None
    faults: list[Fault] = []
    made = []
    for i, one in enumerate(said):
        whole = named.get(one) if isinstance(one, str) and is_tree(named) else None  # type: ignore[union-attr]
        if isinstance(one, str) and not is_tree(whole):
            what = (
                f'"{one}" is not among the assumptions of the collection.json beside this file; '
                "say it there, or write it out here"
            )
            faults.append(Fault(f"assumptions.{i}", what))
        made.append({"parameter": one, **whole} if is_tree(whole) else one)  # type: ignore[dict-item]
    if faults:
        raise ScenarioError(faults)
    return {**base, "assumptions": made}


def _refuse_malformed(name: str, text: str) -> None:
    """Names given twice and numbers too large are lost to whoever reads JSON as Python does."""
    faults = [one for one in lab().check(text) if MALFORMED.fullmatch(one.at)]
    if faults:
        raise ScenarioError(faults).inside(name)


def text_in_file(path: Path, name: str) -> str:
    """Return what a file holds, in UTF-8 and no larger than a scenario may be."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_MB * 2**20 + 1)
    except OSError as cause:
        raise fault(name, f"cannot be read ({cause.strerror}); name another file") from None
    if len(data) > LARGEST_MB * 2**20:
        raise fault(name, f"must not be larger than {LARGEST_MB} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise fault(name, "is not text in UTF-8") from None


def _not_found(what: str) -> ScenarioError:
    if len(what) > _LONGEST_NAME:
        return fault(f"{what[:_LONGEST_NAME]}…", "is neither a file nor a scenario")
    names = scenarios()
    inside = [name for name in names if name.startswith(f"{what.rstrip('/')}/")]
    if inside:
        return fault(
            what, f"is a collection of {len(inside)} scenarios; name one, such as {inside[0]}"
        )
    asked = meant(what, names, otherwise=";")
    return fault(what, f"is neither a file nor a scenario{asked} nada_lab.scenarios() names all")
