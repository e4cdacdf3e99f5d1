// Text can be read in both themes: pairs of the colours' names, by WCAG 2.2 (AA).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "../figure/ink/theme";

const sheet = readFileSync(new URL("../src/lab/app/sheets/theme.css", import.meta.url), "utf8");

const tokensOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

const light = tokensOf(/^:root \{([^}]*)\}/m.exec(sheet)?.[1] ?? "");
const dark = tokensOf(/^:root\[data-theme="dark"\] \{([^}]*)\}/m.exec(sheet)?.[1] ?? "");

/** What is written on what. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ["ink", ["background", "panel", "sunken", "accent-soft", "danger-soft"]],
  ["muted", ["background", "panel", "sunken"]],
  ["accent", ["background", "panel"]],
  ["changed", ["background", "panel"]],
  ["danger", ["background", "panel", "danger-soft"]],
  ["on-accent", ["accent"]],
  ["on-flag", ["flag"]],
];

test.each([
  ["light", light],
  ["dark", dark],
] as const)("text has a contrast of 4.5 in the %s theme", (_, tokens) => {
  const pairs = TEXT.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const));
  const of = (name: string): string => tokens.get(name) ?? "";
  const low = pairs
    .map(([ink, ground]) => ({ ink, ground, contrast: contrast(of(ink), of(ground)) }))
    .filter((pair) => !(pair.contrast >= 4.5));
  expect(low).toEqual([]);
});

test("the dark theme gives every colour of the light one anew", () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
});
