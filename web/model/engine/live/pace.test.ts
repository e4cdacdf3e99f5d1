import { describe, expect, test } from "vitest";
import { Pace } from "./pace";

describe("the pace of a machine", () => {
  test("lets a first run of two flows and a hundred seconds be a short one", () => {
    expect(new Pace().predict_ms(200)).toBeLessThan(8);
    expect(new Pace().predict_ms(3000)).toBeGreaterThan(8);
  });

  test("comes down with one fast run", () => {
    const pace = new Pace();
    pace.learn(10_000, 1);
    expect(pace.ns_per_packet).toBeCloseTo(100);
  });

  test("does not mind some slow runs among fast ones, but believes many", () => {
    const pace = new Pace();
    pace.learn(10_000, 1);
    for (let run = 0; run < 5; run += 1) pace.learn(10_000, 1000);
    expect(pace.ns_per_packet).toBeCloseTo(100);
    pace.learn(10_000, 1000);
    expect(pace.ns_per_packet).toBeCloseTo(100_000);
  });

  test("learns nothing from a run of a few packets", () => {
    const pace = new Pace();
    // Neither of one that looks slow nor of one that looks fast.
    pace.learn(3, 100);
    pace.learn(2999, 0.001);
    expect(pace.ns_per_packet).toBe(250);
  });

  test("takes the next run for one like the last, by flows and seconds", () => {
    const pace = new Pace();
    pace.learnDensity(20_000, 200);
    expect(pace.predict_ms(400)).toBeCloseTo((40_000 * 250) / 1e6);
    pace.learnDensity(0, 0);
    expect(pace.predict_ms(400)).toBeCloseTo((40_000 * 250) / 1e6);
  });
});
