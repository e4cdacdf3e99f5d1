import { expect, test } from "vitest";
import type { Edit } from "../../../../model/scenario/types";
import { freshLab, halving } from "../../../../tests/lab";
import { inVain } from "./in-vain";

const schema = (await freshLab()).schema();
const CAPACITY = "links.forward.capacity_kbps";
const recorded = {
  ...halving,
  links: { ...halving.links, forward: { ...halving.links.forward, access: { kind: "wifi" } } },
};
const set: Edit = { kind: "set", path: CAPACITY, to: 500 };
const drawn: Edit = { kind: "redraw", path: CAPACITY, initial: 500, changes: [] };
const change = { kind: "change", change: { at_s: 5, set: CAPACITY, to: 500 } } as const;
const others: readonly Edit[] = [
  { kind: "set", path: "seed", to: 3 },
  { kind: "leave", name: "video", at_s: 5 },
  { kind: "flows", family: "nada", count: 2, at_s: null },
];
const all = [set, drawn, change, ...others];

test("a capacity that is set, drawn or changed beside a recording's own is in vain, and nothing else is", () => {
  const why = inVain(all, null, { schema, scenario: () => recorded });
  expect([...why.keys()]).toEqual([set, drawn, change]);
  for (const words of why.values()) expect(words).toMatch(/it brings its own capacity/);
  expect(inVain(all, null, { schema, scenario: () => halving }).size).toBe(0);
});

test("a packet that was missed is told of before what its path would say", () => {
  const missed = new Map([[change.change, "NADA sends no packets at all"]]);
  expect(inVain([change], missed, { schema, scenario: () => recorded }).get(change)).toBe(
    "NADA sends no packets at all",
  );
  // The same change made twice is another one.
  const again: Edit = { kind: "change", change: { ...change.change } };
  expect(inVain([again], missed, { schema, scenario: () => halving }).size).toBe(0);
});
