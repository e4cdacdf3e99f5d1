import { describe, expect, test } from "vitest";
import { Pace } from "./pace";

describe("the pace of a machine", () => {
  test("is taken for a cold one's before anything was measured", () => {
    expect(new Pace().predict_ms(10_000)).toBeCloseTo(4);
  });

  test("is what the first run showed", () => {
    const pace = new Pace();
    pace.learn(10_000, 1);
    expect(pace.predict_ms(20_000)).toBeCloseTo(2);
  });

  test("follows faster runs at once, slower ones slowly", () => {
    const pace = new Pace();
    pace.learn(10_000, 2);
    pace.learn(10_000, 1);
    expect(pace.ns_per_packet).toBeCloseTo(150);
    pace.learn(10_000, 10);
    expect(pace.ns_per_packet).toBeLessThan(250);
  });

  test("learns nothing from a run of a few packets", () => {
    const pace = new Pace();
    pace.learn(3, 100);
    expect(pace.predict_ms(10_000)).toBeCloseTo(4);
  });
});
