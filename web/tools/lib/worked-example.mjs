// What core/README.md says of adding a controller, done to the letter: its files and edits go into a copy of the core, which is
// built with the tests that whoever adds one meets. The copy stays, so that the next time only what has changed is compiled.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandFailed, node, run } from "./command.mjs";
import { lineOf } from "./golden.mjs";
import { controllerScenario } from "./kind-scenarios.mjs";
import { cache, cliBundle, core } from "./paths.mjs";
import { readDoctest } from "./reports.mjs";

const copy = join(cache, "example");
const build = join(copy, "build");

/** What the core is built from; of its tests what all of them need, and those that go through all controllers. */
const parts = [
  "CMakeLists.txt",
  "cli",
  "src",
  "tests/main.cpp",
  "tests/printed.h",
  "tests/simulation/scenarios.h",
  "tests/control/controllers_test.cpp",
  "tests/simulation/schema/schema_test.cpp",
];

/** @typedef {{ path: string, kind: "cpp" | "diff", text: string }} Step a file of the example, or how one changes */

/** The steps with a file, in order. @returns {Step[]} */
export function stepsOf(readme) {
  const section = /^## How to add a controller\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme)?.[1];
  const steps = (section ?? "").matchAll(
    /^\*\*\d\.\*\*(?:(?!^```)[\s\S])*?`(core\/[\w/.]+)`:\n\n```(cpp|diff)\n([\s\S]*?)^```/gm,
  );
  return [...steps].map(([, path, kind, text]) => ({ path, kind, text }));
}

/** A text after the lines of a diff, in which … stands for any others: `+` goes before the line that follows it. */
export function edited(text, diff) {
  const lines = diff.split("\n").filter((line) => line !== "" && line !== "…");
  let result = text;
  const replace = (was, is) => {
    if (result.split(was).length !== 2) throw new Error(`"${was}" does not stand there once`);
    result = result.replace(was, () => is);
  };
  lines.forEach((line, i) => {
    if (!line.startsWith("+")) return;
    const [before = "", after = ""] = [lines[i - 1], lines[i + 1]];
    if (before.startsWith("-")) replace(before.slice(1), line.slice(1));
    else replace(`${after.slice(1)}\n`, `${line.slice(1)}\n${after.slice(1)}\n`);
  });
  return result;
}

/** The files of the core that are copied, and their texts once the steps are done. @param {Step[]} steps */
function followed(steps) {
  const texts = new Map(
    parts.flatMap(filesBelow).map((path) => [path, readFileSync(join(core, path), "utf8")]),
  );
  for (const { path, kind, text } of steps) {
    const place = path.replace(/^core\//, "");
    const before = texts.get(place);
    if (kind === "diff" && before === undefined) throw new Error(`there is no ${path} to change`);
    texts.set(place, kind === "cpp" ? text : edited(before, text));
  }
  return texts;
}

/** @returns {string[]} paths below core; a file is its own. */
function filesBelow(part) {
  if (!statSync(join(core, part)).isDirectory()) return [part];
  return readdirSync(join(core, part), { recursive: true, encoding: "utf8" })
    .map((name) => join(part, name))
    .filter((path) => /\.(cpp|h)$/.test(path));
}

/** Makes the copy so. What is so already is left alone, that nothing is compiled for it. */
function write(texts) {
  for (const [path, text] of texts) {
    const to = join(copy, path);
    if (existsSync(to) && readFileSync(to, "utf8") === text) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  for (const part of ["src", "tests", "cli"]) {
    const there = readdirSync(join(copy, part), { recursive: true, encoding: "utf8" });
    for (const path of there.map((name) => join(part, name)))
      if (/\.(cpp|h)$/.test(path) && !texts.has(path)) rmSync(join(copy, path));
  }
}

/** What runs once need not be optimised; a folder is compiled as one file, which reads its headers once. */
const settings = {
  CMAKE_BUILD_TYPE: "None",
  CMAKE_CXX_FLAGS: "-O0",
  CMAKE_UNITY_BUILD: "ON",
};

/** @param {(line: string) => void} [onLine] @returns {Promise<import("./schedule.mjs").Counted>} */
export async function workedExample(onLine) {
  const steps = stepsOf(readFileSync(join(core, "README.md"), "utf8"));
  const test = steps.find(({ path }) => path.startsWith("core/tests/"));
  if (test === undefined) throw new Error("core/README.md has no example with a test");
  const kind = basename(test.path, "_test.cpp");
  write(followed(steps));
  if (!existsSync(join(build, "build.ninja"))) {
    const given = Object.entries(settings).map(([name, value]) => `-D${name}=${value}`);
    await run("cmake", ["-G", "Ninja", "-S", copy, "-B", build, ...given], { onLine });
  }
  await run("ninja", ["-C", build, "tests", "cli"], { onLine });
  const report = join(copy, "report.xml");
  rmSync(report, { force: true });
  await run(join(build, "tests"), ["-r=xml", `-o=${report}`]).catch((error) => {
    if (!(error instanceof CommandFailed)) throw error;
  });
  const counted = existsSync(report) ? readDoctest(report) : null;
  if (!counted) throw new Error("the tests of the example ended before their time");
  await derives(kind, join(build, "cli"));
  return { ...counted, passed: counted.passed + 1 };
}

/** Step 4: the schema names the kind and has what the page says of it, and a run under the common weather has a line. */
async function derives(kind, cli) {
  const told = join(copy, "told.json");
  writeFileSync(told, await run(cli, ["--schema"]));
  const described = JSON.parse(readFileSync(told, "utf8")).objects.controller.kinds[kind];
  if (!described?.follows) throw new Error(`the core does not say what ${kind} follows`);
  const schema = JSON.parse(await node([cliBundle, "schema", "--from", told]));
  const kinds = schema.$defs.controller.oneOf.map(({ properties }) => properties.kind.const);
  if (!kinds.includes(kind)) throw new Error(`the schema does not know ${kind}`);
  const page = await node([cliBundle, "schema", "--from", told, "--fields"]);
  if (!page.includes(`"kind": "${kind}"`)) throw new Error(`the tables do not name ${kind}`);
  const text = JSON.stringify({ ...controllerScenario(kind), duration_s: 20 });
  // One after the other: both go through the same file.
  const line = await lineOf(`kinds/controller/${kind}`, cli, run, text);
  const again = await lineOf(`kinds/controller/${kind}`, cli, run, text);
  if (line.hash !== again.hash) throw new Error("the same scenario gave two runs");
  if (!(line.mean_rate_kbps > 100)) throw new Error(`${kind} sends nothing`);
}
