import { describe, expect, test } from "vitest";
import { beside } from "./gcc";

describe("GCC beside libwebrtc's, in closed loop", () => {
  test("judges every metric by one rule, whichever way it comes out", () => {
    const about = { of: "x", metric: "mean queuing delay", unit: "ms", theirs: 20 };
    const verdict = (values: readonly number[]) => beside(about, values, 3).verdict;
    expect(verdict([21, 22])).toBe("passes");
    expect(verdict([19, 40])).toBe("passes within seed variance");
    expect(verdict([25, 40])).toBe("fails");
    expect(verdict([10, 12])).toBe("fails");
    expect(verdict([Number.NaN])).toBe("fails");
  });
});
