// The page moves the focus in one place, which knows of frames: whatever asks the browser itself would take the keys of a page around it.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));
const ONE = "lab/session/window/focus.ts";

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((name) => name.split(sep).join("/"))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .sort();

/** Lines that say it, but for what is a member of one's own. */
function saying(what: RegExp): readonly string[] {
  return files.filter((name) =>
    readFileSync(join(source, name), "utf8")
      .split("\n")
      .some((line) => what.test(line)),
  );
}

test("the focus is moved in one place", () => {
  expect(saying(/(?<!\b(?:this|parent))\??\.focus\(/)).toEqual([ONE]);
});

test("an element is brought on screen only where a person asks for it: that scrolls the pages around a frame, too", () => {
  expect(saying(/\.scrollIntoView\(/)).toEqual([
    "lab/panels/controls/all-settings.tsx",
    "learn/glossary/on-screen.ts",
  ]);
});
