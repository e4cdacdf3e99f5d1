import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { noticesBeside } from "../../tools/vite/notices";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const built = noticesBeside("## react\n\nIts terms.\n");

test("the licences that go along with the page are the project's, those of packages, of gifenc, font, equations and engine", () => {
  expect(built.match(/^##? .*$/gm)).toEqual([
    "# nada-lab",
    "## react",
    // Only a worker loads it, and Vite lists what the page loads.
    "## gifenc, which writes GIF",
    "## The font of figures and slides",
    "## The equations",
    "## The engine",
  ]);
  expect(built).toContain(readFileSync(join(root, "LICENSE"), "utf8"));
  expect(built).toContain("Its terms.");
  expect(built).toContain("Copyright (c) 2017 Matt DesLauriers");
});

test("the font's are the whole of the OFL, under the font's own copyright", () => {
  expect(built).toContain("Copyright (c) 2012 Red Hat, Inc. with Reserved Font Name Liberation.");
  expect(built).toMatch(
    /SIL OPEN FONT LICENSE Version 1\.1[\s\S]*PREAMBLE[\s\S]*TERMINATION[\s\S]*DISCLAIMER/,
  );
});

test("the equations' are the whole of MathJax's", () => {
  expect(built).toContain("Copyright (c) 2017-2022 The MathJax Consortium");
  const terms = readFileSync(join(root, "node_modules/mathjax-full/LICENSE"), "utf8");
  expect(built).toContain(terms.trim());
});

test("no font and no picture drawn by others lies in the page's source without terms that go along", () => {
  const files = ["model", "figure", "reader", "src"].flatMap((tree) =>
    readdirSync(join(root, "web", tree), { recursive: true, encoding: "utf8" }).map((name) =>
      join(tree, name),
    ),
  );
  const foreign = files.filter((file) =>
    /\.(ttf|otf|woff2?)$|equations\/pictures\.json$/.test(file),
  );
  expect(foreign.length).toBeGreaterThan(2);
  for (const file of foreign) {
    const folder = dirname(file);
    const terms = files.filter((one) => dirname(one) === folder && /(OFL|LICENSE)\.txt$/.test(one));
    expect(terms, file).toHaveLength(1);
    const [own = ""] = terms;
    expect(built, file).toContain(readFileSync(join(root, "web", own), "utf8"));
  }
});
