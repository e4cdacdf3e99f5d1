import { expect, test } from "vitest";
import { missedText } from "./missed";

const part = {
  ...{ scenario: "x/one", figure: "loss_ratio of video over 10..20 s" },
  within: [null, 0.05] as const,
};

test("a part that is missed is told with its run, what it came to and what was asked", () => {
  const check = { cases: [[{ set: { "links.a.capacity_kbps": 300, changes: [] } }]], of: [part] };
  expect(missedText(check, [0.05])).toBe("");
  expect(missedText(check, [0.32])).toBe(
    "missed: loss ratio of video over 10..20 s is 0.32, at most 0.0500 (x/one links.a.capacity_kbps=300 changes=…)",
  );
  expect(missedText(check, [null])).toContain("is no value, at most 0.0500");
});

test("of many three are told, and how many more there are", () => {
  expect(missedText({ of: [part, part, part, part, part] }, [1, 1, 0, 1, 1])).toMatch(
    /; and 1 more$/,
  );
});
