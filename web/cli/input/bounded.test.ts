// Commands read no further than what a file is for can be long.

import { existsSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder } from "../../tests/test-folder";
import { boundedText } from "./bounded";

const { at } = testFolder();
const out = ["--template", "ietf90", "--out", at("never.json")];

/** As long as it says, and on the disk as short as its beginning. */
function sparse(name: string, beginning: string): string {
  writeFileSync(at(name), beginning);
  truncateSync(at(name), 5 * 1024 ** 3);
  return at(name);
}

describe("a file that is far too long is refused in words", () => {
  test.each([
    [
      "a saved deck",
      () => ["slides", sparse("deck.json", '{"format": "nada-lab deck 1"'), ...out],
      "64 MB",
    ],
    ["a scenario of a deck", () => ["slides", sparse("s.json", "{"), ...out], "16 MB"],
  ])("%s", async (_, args, most) => {
    const { code, err } = await heard(...args());
    expect(err).toContain(`must not be larger than ${most}`);
    expect(code).toBe(2);
  });
});

describe.runIf(existsSync("/dev/zero"))("a file without an end", () => {
  test.each([
    [
      "by its name",
      () => ["slides", "/dev/zero", ...out],
      "is neither a collection nor a scenario",
    ],
    ["by a link", () => ["slides", linked("z.json"), ...out], "must not be larger than 16 MB"],
  ])("is refused in words, %s", async (_, args, sentence) => {
    const { code, err } = await heard(...args());
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  function linked(name: string): string {
    symlinkSync("/dev/zero", at(name));
    return at(name);
  }
});

describe("slides reads a scenario as run does", () => {
  test.each([
    [
      "a name that stands twice",
      '{"title": "x", "seed": 1, "seed": 2}',
      /line 1, column 27: .*seed/,
    ],
    ["a number out of range", '{"title": "x",\n "seed": 1e400}', /line 2, column 10: 1e400/],
    ["a value out of range", JSON.stringify({ ...halving, duration_s: -1 }), /duration_s/],
    ["no JSON", '{"title": }', /line 1, column 11/],
  ])("%s", async (_, text, sentence) => {
    writeFileSync(at("bad.json"), text);
    const [slides, run] = [
      await heard("slides", at("bad.json"), ...out),
      await heard("run", at("bad.json")),
    ];
    expect(slides.err).toMatch(sentence);
    expect(slides).toEqual(run);
    expect(slides.code).toBe(2);
  });
});

test.each([
  ["figure", "rfc8867/5.1", "--out", "-"],
  ["slides", "rfc8867/5.1", ...out],
])("%s takes no --site that is not an address of a page", async (...args) => {
  for (const site of [
    "javascript:alert(1)",
    "data:text/html,x",
    "example.org/lab",
    "",
    "file:///etc",
  ]) {
    const { code, err } = await heard(...args, "--site", site);
    expect(err).toContain("must be the address of the page, such as https://example.org/lab/");
    expect(code).toBe(2);
  }
});

test("the summary of an RTCP session counts what its members send", async () => {
  const { err } = await heard("run", "rfc4586/T-2", "--set", "duration_s=30");
  const [, packets] = /30 s, (\d+) RTCP packets, in \d+ ms/.exec(err) ?? [];
  expect(Number(packets)).toBeGreaterThan(0);
});

test("a file that is no text is refused, and no letter of it guessed", () => {
  writeFileSync(at("picture.json"), Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  expect(() => boundedText(at("picture.json"), "mine")).toThrow("mine: is not text in UTF-8");
});
