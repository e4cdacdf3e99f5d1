import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { at, write } = testFolder();
const file = write("halving.json", halving);
const link = (name: string, ...more: readonly string[]) =>
  heard("run", file, "--link", "forward", "--out", at(name), ...more);
const written = (name: string): string => textOf(at("."), name);

describe("nada-lab run --link", () => {
  test("writes the link in the form that the file's end says, beside the figures of the run", async () => {
    const { code, out, err } = await link("half.mahimahi");
    expect(code).toBe(0);
    expect(out).toMatch(/^Capacity halves\n/);
    expect(err).toContain("A line is 1,500 bytes at a whole ms");
    const lines = written("half.mahimahi").trimEnd().split("\n");
    // 10 s of 1000 kbit/s and 10 s of 500: 15 Mbit, 12,000 bit a line.
    expect(lines).toHaveLength(1250);
    expect(lines.at(-1)).toBe("20000");

    await link("half.trace.csv");
    expect(written("half.trace.csv")).toBe("duration_ms,capacity_kbps\n10000,1000\n10000,500\n");

    const tc = await link("half.tc.sh", "--set", "links.forward.jitter.std_ms=5");
    expect(tc.err).toContain("half.tc.sh: Not in it: jitter.\n");
    expect(written("half.tc.sh")).toMatch(/tbf rate 500kbit .*\nsleep 10\n/);
  });

  test.each<readonly [string, readonly string[], string]>([
    [
      "no file",
      ["--link", "forward"],
      "--link forward: needs --out FILE that ends in one of .mahimahi, .tc.sh, .trace.csv",
    ],
    [
      "a file of another kind",
      ["--link", "forward", "--out", at("a.txt")],
      "needs --out FILE that ends in one of",
    ],
    [
      "a link that is not there",
      ["--link", "forwrd", "--out", at("a.tc.sh")],
      "--link forwrd: is none of forward, return",
    ],
    ["no link", ["--out", at("a.mahimahi")], "needs --link NAME: which link is written there"],
    [
      "many seeds",
      ["--link", "forward", "--out", at("a.mahimahi"), "--seeds", "3"],
      "is of one run; leave out --seeds",
    ],
    ["a link without end", ["--link", "return", "--out", at("a.mahimahi")], "capacity without end"],
  ])("with %s is refused with what to do", async (_, args, what) => {
    const { code, err } = await heard("run", file, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(what)]);
  });
});
