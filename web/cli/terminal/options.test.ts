import { describe, expect, test } from "vitest";
import { optionsOf } from "./options";

const KNOWN = { out: "text", set: "texts", force: "flag" } as const;

test("options are a text, several, or there or not, and what is none is a file", () => {
  expect(
    optionsOf(["a", "--out", "x", "--set", "b=1", "--set=c=2", "--force", "d"], KNOWN),
  ).toEqual({ values: { out: "x", set: ["b=1", "c=2"], force: true }, files: ["a", "d"] });
  expect(optionsOf([], KNOWN)).toEqual({ values: {}, files: [] });
});

describe("what a command does not take is refused", () => {
  test.each([
    [["--nothing"], /^Unknown option '--nothing'; this command takes --out, --set, --force$/],
    [["--out"], /; this command takes --out, --set, --force$/],
    [["--out", "-1"], '--out: a value that begins with "-" is written --out=-1'],
    [["--seed", "3"], "--seed: is gone: --set seed=N says the same"],
    [["--preset", "x"], "--preset: is --size now: slide, half, column or page"],
    [["--theme", "x"], "--theme: is --colours now: screen or print"],
    [["--size", "x"], "--size: is gone: slides are 16:9"],
    [["--figures"], "--figures: is gone: figures are shapes that can be edited"],
    [["--junit", "x"], "--junit: is gone: --markdown has every criterion"],
  ])("%j: %s", (args, told) => {
    expect(() => optionsOf(args, KNOWN)).toThrow(told);
  });

  test("also where it takes none", () => {
    expect(() => optionsOf(["--force"], {})).toThrow(/; this command takes no options$/);
  });
});
