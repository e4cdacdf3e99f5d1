import { describe, expect, test } from "vitest";
import { Pace } from "./pace";

describe("the pace of a machine", () => {
  test("is taken for a cold one's before anything was measured", () => {
    expect(new Pace().predict_ms(10_000)).toBeCloseTo(4);
  });

  test("comes down within a few fast runs", () => {
    const pace = new Pace();
    for (let run = 0; run < 6; run += 1) pace.learn(10_000, 1);
    expect(pace.ns_per_packet).toBeLessThan(110);
  });

  test("is hardly moved by one slow run, but by many", () => {
    const pace = new Pace();
    pace.learn(10_000, 1000);
    expect(pace.ns_per_packet).toBeCloseTo(480);
    for (let run = 0; run < 40; run += 1) pace.learn(10_000, 1000);
    expect(pace.ns_per_packet).toBeCloseTo(100_000);
  });

  test("learns nothing from a run of a few packets", () => {
    const pace = new Pace();
    pace.learn(3, 100);
    expect(pace.predict_ms(10_000)).toBeCloseTo(4);
  });
});
