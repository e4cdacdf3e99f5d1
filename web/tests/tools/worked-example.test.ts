import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { edited, stepsOf } from "../../tools/lib/worked-example.mjs";

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), "utf8");
const readme = read("core/README.md");
const steps = stepsOf(readme);

test("the core's README names a class, two edits of the list and a test", () => {
  expect(steps.map(({ path, kind }) => [path, kind])).toEqual([
    ["core/src/control/aimd.h", "cpp"],
    ["core/src/control/controllers.h", "diff"],
    ["core/tests/control/aimd_test.cpp", "cpp"],
  ]);
  expect(steps[0]?.text).toContain("class Aimd : public ControllerHooks {");
});

test("the edits fit the list as it is", () => {
  const [, edit] = steps;
  const list = edited(read("core/src/control/controllers.h"), edit?.text ?? "");
  expect(list).toContain('#include "control/aimd.h"\n#include "control/controller.h"\n');
  expect(list).toContain("using Controller = std::variant<NoController, Aimd, ");
});

test("what the steps include is there, or is a step", () => {
  const made = steps.map(({ path }) => path);
  const included = steps.flatMap(({ text }) =>
    [...text.matchAll(/#include "([^"]+)"/g)].map(([, path = ""]) => path),
  );
  expect(included.length).toBeGreaterThan(2);
  const missing = included.filter((path) =>
    ["core/src", "core/tests"]
      .map((folder) => `${folder}/${path}`)
      .every((place) => !made.includes(place) && !existsSync(at(place))),
  );
  expect(missing).toEqual([]);
});

test("the types, functions and constants that the steps use are in the core", () => {
  const below = (folder: string): readonly string[] =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".h"))
      .map((name) => `${folder}/${name}`);
  const headers = [...below("core/src"), "core/tests/simulation/scenarios.h"].map(read).join("\n");
  const code = steps
    .map(({ text }) => text.replace(/\/\/.*|"[^"\n]*"|R"\([\s\S]*?\)"/g, ""))
    .join("\n");
  // Types by their capital, constants by their k, helpers of the tests by their namespace.
  const used = [...code.matchAll(/(?<!std::)\b([A-Z][a-z]\w+|k[A-Z]\w+)\b|\btest::(\w+)/g)].map(
    ([, type, helper]) => type ?? helper ?? "",
  );
  expect(used).toEqual(
    expect.arrayContaining(["ControllerHooks", "PerPacket", "run_of", "kVideo"]),
  );
  const own = ["Aimd", "kLimits"];
  const unknown = [...new Set(used)].filter(
    (name) => !own.includes(name) && !new RegExp(`\\b${name}\\b`).test(headers),
  );
  expect(unknown).toEqual([]);
});

test("the commands that the section names are there, and so are the files", () => {
  const [, section = ""] =
    /^## How to add a controller\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme) ?? [];
  const { scripts } = JSON.parse(read("package.json"));
  const commands = [...section.matchAll(/`npm (?:run )?([a-z]+)/g)].map(([, name = ""]) => name);
  expect(commands).toEqual(expect.arrayContaining(["derived", "example", "test"]));
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const paths = [...section.matchAll(/`((?:core|web|scenarios)\/[\w./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(4);
  const made = steps.map(({ path }) => path);
  expect(paths.filter((path) => !made.includes(path) && !existsSync(at(path)))).toEqual([]);
});

test("a line goes before the one that follows it, or in the place of the one before", () => {
  expect(edited("a\nb\nc 1\n", "+x\n b\n…\n-c\n+d\n")).toBe("a\nx\nb\nd 1\n");
});

test("an edit of what is not there, or there twice, is refused", () => {
  expect(() => edited("a\n", "-b\n+c\n")).toThrow('"b" does not stand there once');
  expect(() => edited("a\na\n", "+b\n a\n")).toThrow();
});
