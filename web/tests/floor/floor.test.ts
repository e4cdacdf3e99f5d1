// The floor of browsers: said once, told to people, and nothing above it is used unguarded.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { FLOOR, FLOOR_TEXT } from "../../model/engine/floor";
import { ALLOWED } from "./allowed";
import { newerInMarkup } from "./markup";
import { newerInScripts } from "./script";
import { newerInSheet } from "./sheet";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const dist = join(root, "web/dist");

/** Text by file. */
function built(ending: string): ReadonlyMap<string, string> {
  if (!existsSync(dist)) throw new Error("web/dist is not there: npm run build makes it");
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => [name, readFileSync(join(dist, name), "utf8")]),
  );
}

const inScript = (text: string) => [...newerInScripts(new Map([["a.js", text]])).keys()];

describe("the floor", () => {
  test("has a version for each browser that it names", () => {
    expect([...FLOOR]).toEqual([
      ["safari", "17.0"],
      ["ios_saf", "17.0"],
      ["chrome", "114"],
      ["edge", "114"],
      ["firefox", "125"],
    ]);
  });

  test.each(["web/index.html", "web/embed.html", "README.md"])("is told in %s", (file) => {
    const text = readFileSync(join(root, file), "utf8").replace(/\s+/g, " ");
    expect(text).toContain(FLOOR_TEXT);
  });
});

describe("what is built uses nothing above the floor unguarded", () => {
  const found = new Map(newerInScripts(built(".js")));
  for (const [newerIn, ending] of [
    [newerInSheet, ".css"],
    [newerInMarkup, ".html"],
  ] as const) {
    for (const [file, text] of built(ending)) {
      for (const name of newerIn(text)) found.set(name, [...(found.get(name) ?? []), file]);
    }
  }

  test("in scripts, style sheets and pages", () => {
    const sentences = [...found]
      .filter(([name]) => !(name in ALLOWED))
      .map(
        ([name, files]) =>
          `${name} is newer than the floor: guard it, then say so in allowed.ts (${files})`,
      );
    expect(sentences).toEqual([]);
  });

  test("and each of the exceptions is still one", () => {
    expect(Object.keys(ALLOWED).filter((name) => !found.has(name))).toEqual([]);
  });
});

describe("in a script the check finds", () => {
  test.each([
    ["document.startViewTransition(() => {})", "document.startViewTransition"],
    ["if (a) Promise.try(a)", "Promise.try"],
    ["new Set().isSubsetOf(other)", "Set.isSubsetOf"],
    ["other.isSubsetOf(mine)", ".isSubsetOf"],
    ["[].keys().flatMap(a).toArray()", ".toArray"],
    ["new Intl.DurationFormat('en')", "Intl.DurationFormat"],
    ["element.style.viewTransitionName = 'a'", ".viewTransitionName"],
    ["scheduler.yield()", "scheduler"],
    ["const { share } = navigator", "navigator.share"],
    ["element.addEventListener('scrollend', a)", "event scrollend"],
    ["jsx('button', { commandFor: id })", "commandfor="],
    ["/(?i:a)/.test(b)", "/(?i:a)/: modifier"],
    ["new RegExp('(?<a>b)|(?<a>c)')", "/(?<a>b)|(?<a>c)/: one name for two groups"],
  ])("%s", (text, name) => {
    expect(inScript(text)).toContain(name);
  });

  test.each([
    "element.showPopover(); element.popover = 'manual'",
    "jsx('button', { popoverTarget: id })",
    "/(?<=a)b(?:c)(?=d)/.test(a)",
    "/[a--b]/v.test(a)",
    "[1].toSorted(); [1].at(-1); structuredClone(a); crypto.randomUUID()",
    "window.addEventListener('pointerdown', a)",
  ])("nothing in %s", (text) => {
    expect(inScript(text)).toEqual([]);
  });

  test("nothing in a member that the scripts have given its name themselves", () => {
    expect(inScript("class Queue { take() {} } queue.take()")).toEqual([]);
  });
});

describe("in a style sheet the check finds", () => {
  test.each([
    ["@starting-style { a { opacity: 0 } }", "@starting-style"],
    ["a { field-sizing: content }", "field-sizing"],
    ["details:open { color: red }", ":open"],
    ["a { width: calc-size(auto, size) }", "calc-size()"],
    ["a { user-select: none }", "user-select"],
  ])("%s", (css, name) => {
    expect(newerInSheet(css)).toContain(name);
  });

  test.each([
    "@layer a { @container b (width > 4cqw) { a:has(> b) { color: color-mix(in srgb, red, blue) } } }",
    "a { -webkit-user-select: none; user-select: none }",
    '/* @starting-style */ a::before { content: "field-sizing: content" }',
  ])("nothing in %s", (css) => {
    expect(newerInSheet(css)).toEqual([]);
  });
});

test("in a page the check finds an attribute", () => {
  expect(newerInMarkup('<dialog closedby="any"><p hidden>a</p></dialog>')).toEqual(["closedby="]);
});
