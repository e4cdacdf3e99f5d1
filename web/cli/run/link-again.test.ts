// A link that a run writes, in any form, is the same link for who plays the file.

import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { at, write } = testFolder();

/** Numbers that look drawn, the same in each run (Numerical Recipes, ranqd1). */
function drawing(seed: number): (low: number, high: number) => number {
  let state = seed >>> 0;
  return (low, high) => {
    state = (1664525 * state + 1013904223) >>> 0;
    return low + Math.floor((state / 2 ** 32) * (high - low + 1));
  };
}

const DURATION_S = 12;

/** A link that changes its capacity, delay and loss, at moments of a thousandth of a second. */
function drawn(seed: number) {
  const between = drawing(seed);
  const delay_ms = between(5, 80);
  const moments = Array.from({ length: between(2, 8) }, () => between(200, 11_800) / 1000);
  const changes = [...new Set(moments)]
    .sort((a, b) => a - b)
    .map((at_s, i) => {
      const what = between(0, 2);
      // The first one is of the capacity.
      if (i === 0 || what === 0)
        return { at_s, set: "links.forward.capacity_kbps", to: between(150, 6000) };
      return what === 1
        ? { at_s, set: "links.forward.delay_ms", to: between(1, 200) }
        : { at_s, set: "links.forward.loss.ratio", to: between(0, 20) / 100 };
    });
  const link = {
    ...halving.links.forward,
    ...{ capacity_kbps: between(300, 5000), delay_ms },
    loss: { kind: "bernoulli", ratio: between(0, 5) / 100 },
  };
  const of = (forward: object, changes: readonly object[]) => ({
    ...{ ...halving, duration_s: DURATION_S, changes },
    links: { ...halving.links, forward },
  });
  return {
    whole: write(`whole-${seed}.json`, of(link, changes)),
    // A link of which nothing is as it was, but the delay that a table without one leaves.
    other: write(
      `other-${seed}.json`,
      of({ ...halving.links.forward, capacity_kbps: 77, delay_ms }, []),
    ),
  };
}

async function written(name: string, ...args: readonly string[]): Promise<string> {
  const { code, err } = await heard("run", ...args, "--link", "forward", "--out", at(name));
  if (code !== 0) throw new Error(err);
  return textOf(at("."), name);
}

describe.each(Array.from({ length: 12 }, (_, i) => i + 1))("drawn link %i", (seed) => {
  const { whole, other } = drawn(seed);
  const name = (ending: string): string => `link-${seed}.${ending}`;

  test.each([
    "trace.csv",
    "tc.sh",
  ])("as %s has its capacity, delay and loss again", async (ending) => {
    const table = await written(name("table.trace.csv"), whole);
    await written(name(ending), whole);
    const again = await written(
      name(`again-${ending}.trace.csv`),
      other,
      "--trace",
      at(name(ending)),
    );
    expect(again).toBe(table);
  });

  test("as Mahimahi has its opportunities again", async () => {
    const first = await written(name("mahimahi"), whole);
    const again = await written(name("again.mahimahi"), other, "--trace", at(name("mahimahi")));
    expect(again).toBe(first);
  });
});
