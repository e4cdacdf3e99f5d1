"""The wheel: small, for every system, and installed without network and compiler it gives the same run.

`npm test` fetches the wheels of NumPy and wasmtime, and says where they are and which other
versions of Python this machine has.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import PACKAGE, ROOT

import nada_lab

OTHERS = filter(None, os.environ.get("NADA_LAB_PYTHONS", "").split(":"))
PYTHONS = [
    pytest.param(sys.executable),
    *(pytest.param(path, marks=pytest.mark.long) for path in OTHERS),
]
PIP = ["-m", "pip", "--isolated", "--disable-pip-version-check", "--no-input", "--quiet"]


def wheel_of(package: Path, folder: Path) -> Path:
    """As `npm run release` makes it."""
    program = (
        f"import {{ makeWheel }} from {json.dumps(str(ROOT / 'web/tools/lib/python.mjs'))};\n"
        "const [folder, python, from] = process.argv.slice(1);\n"
        "await makeWheel(folder, { python, from });"
    )
    node = ["node", "--input-type=module", "-e", program]
    subprocess.run([*node, str(folder), sys.executable, str(package)], check=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(PACKAGE, tmp_path_factory.mktemp("wheel"))


def test_the_same_files_are_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere"
    copy.mkdir()
    for name in ("pyproject.toml", "README.md"):
        shutil.copyfile(PACKAGE / name, copy / name)
    unread = shutil.ignore_patterns("__pycache__")
    # Files that were written just now, and may be read by nobody else.
    shutil.copytree(
        PACKAGE / "nada_lab", copy / "nada_lab", copy_function=shutil.copyfile, ignore=unread
    )
    for file in copy.rglob("*"):
        file.chmod(0o700 if file.is_dir() else 0o600)
    assert wheel_of(copy, tmp_path / "made").read_bytes() == wheel.read_bytes()


def test_the_format_of_scenarios_is_in_it(wheel: Path) -> None:
    fields = zipfile.ZipFile(wheel).read("nada_lab/data/FIELDS.md").decode()
    described = nada_lab.schema()
    for one in described["objects"]["link"]["parameters"] + described["metrics"]:
        assert f"| `{one.get('key') or one['name']}` |" in fields


def test_it_is_small_and_for_every_system(wheel: Path) -> None:
    version = json.loads((ROOT / "package.json").read_text())["version"]
    assert wheel.name == f"nada_lab-{version}-py3-none-any.whl"
    assert wheel.stat().st_size <= 1_500_000
    names = zipfile.ZipFile(wheel).namelist()
    data = {"lab.wasm", "scenarios.json"}
    assert {f"nada_lab/data/{name}" for name in data} <= set(names)
    assert any(name.endswith("licenses/nada_lab/data/LICENSE") for name in names)
    assert not any("test" in name or name.endswith(".pyc") for name in names)


@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: Path(path).name)
def test_it_runs_where_there_is_neither_network_nor_compiler(
    wheel: Path, python: str, tmp_path: Path, golden: dict[str, str]
) -> None:
    wheels = os.environ.get("NADA_LAB_WHEELS")
    assert wheels, "NADA_LAB_WHEELS is not set: `npm test -- --only Python` fetches the wheels"
    environment = tmp_path / "environment"
    fresh = str(environment / "bin/python")
    # A PATH with nothing on it has no compiler.
    env = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    subprocess.run([python, "-m", "venv", str(environment)], check=True)
    where = ["--no-index", "--find-links", wheels, "--find-links", str(wheel.parent)]
    subprocess.run([fresh, *PIP, "install", *where, "nada-lab"], check=True, env=env)
    program = "import nada_lab; print(nada_lab.run('rfc8867/5.1').hash, nada_lab.__file__)"
    said = subprocess.run(
        [fresh, "-c", program], check=True, env=env, cwd=tmp_path, capture_output=True, text=True
    ).stdout
    found, file = said.split()
    assert found == golden["rfc8867/5.1"]
    assert Path(file).is_relative_to(environment)
