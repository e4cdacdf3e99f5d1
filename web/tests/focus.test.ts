// The page moves the focus in one place, which knows of frames: whatever asks the browser itself would take the keys of a page around it.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("..", import.meta.url));
const ONE = "src/lab/session/window/focus.ts";

const files = ["model", "figure", "reader", "src"]
  .flatMap((tree) =>
    readdirSync(join(web, tree), { recursive: true, encoding: "utf8" }).map((name) =>
      [tree, ...name.split(sep)].join("/"),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .sort();

/** Lines that say it, but for what is a member of one's own. */
function saying(what: RegExp): readonly string[] {
  return files.filter((name) =>
    readFileSync(join(web, name), "utf8")
      .split("\n")
      .some((line) => what.test(line)),
  );
}

test("the focus is moved in one place", () => {
  expect(saying(/(?<!\b(?:this|parent))\??\.focus\(/)).toEqual([ONE]);
});

test("an element is brought on screen only where a person asks for it: that scrolls the pages around a frame, too", () => {
  expect(saying(/\.scrollIntoView\(/)).toEqual([
    "src/lab/controls/settings/all-settings.tsx",
    "src/learn/glossary/on-screen.ts",
  ]);
});
