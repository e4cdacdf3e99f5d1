import { describe, expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { inForce } from "./in-force";
import type { Scenario } from "./types";

const lab = await freshLab();
const schema = lab.schema();

const CAPACITY = "links.forward.capacity_kbps";

describe("the value in force", () => {
  test("is the scenario's own until it changes", () => {
    expect(inForce(schema, halving, CAPACITY, 9.999)).toBe(1000);
    expect(inForce(schema, halving, CAPACITY, 10)).toBe(500);
    expect(inForce(schema, halving, CAPACITY, 20)).toBe(500);
  });

  test("is the default where the scenario says nothing", () => {
    expect(inForce(schema, halving, "links.return.delay_ms", 0)).toBe(50);
    expect(inForce(schema, halving, "links.forward.overhead_bytes", 0)).toBe(0);
    expect(inForce(schema, halving, "links.forward.queue.follows_capacity", 0)).toBe(false);
    expect(inForce(schema, halving, "flows.video.stop_s", 0)).toBe("unlimited");
  });

  test("is that of the controller's profile where the controller says nothing", () => {
    const profiled = (profile: string): Scenario => ({
      ...halving,
      flows: { video: { ...halving.flows.video, controller: { kind: "nada", profile } } },
    });
    const { profiles } = lab.schema().objects.controller?.kinds?.nada ?? {};
    for (const [key, value] of Object.entries(profiles?.["nada-ns3"]?.values ?? {})) {
      const path = `flows.video.controller.${key}`;
      expect(inForce(schema, profiled("nada-ns3"), path, 0)).toBe(value);
      expect(inForce(schema, profiled("nada-rfc"), path, 0)).not.toBe(value);
    }
  });

  test("moves in a straight line along a ramp", () => {
    const ramp = { at_s: 4, set: CAPACITY, to: 2000, over_s: 4 };
    const scenario = { ...halving, changes: [ramp] };
    expect(inForce(schema, scenario, CAPACITY, 4)).toBe(1000);
    expect(inForce(schema, scenario, CAPACITY, 5)).toBe(1250);
    expect(inForce(schema, scenario, CAPACITY, 8)).toBe(2000);
    expect(inForce(schema, scenario, CAPACITY, 15)).toBe(2000);
  });

  test("goes on along a newer ramp from where the one before was when it began", () => {
    const ramps = [
      { at_s: 4, set: CAPACITY, to: 2000, over_s: 4 },
      { at_s: 6, set: CAPACITY, to: 500, over_s: 4 },
    ];
    const scenario = { ...halving, changes: ramps };
    // 1500 at 6 s, and from there to 500 at 10 s; the first would have ended at 8 s.
    expect([6, 7, 8, 9, 10].map((t_s) => inForce(schema, scenario, CAPACITY, t_s))).toEqual([
      1500, 1250, 1000, 750, 500,
    ]);
  });

  test("is what the core says, all along a run", () => {
    const scenario: Scenario = {
      ...halving,
      changes: [
        { at_s: 3, set: CAPACITY, to: 2000, over_s: 4 },
        { at_s: 12, set: CAPACITY, to: 600 },
      ],
    };
    const core = lab.create(JSON.stringify(scenario));
    if (!("run" in core)) throw new Error("refused");
    core.run(20);
    const [times, capacity] = ["t_s", "capacity_kbps"].map((c) => core.column("links.forward", c));
    for (let row = 0; row < core.rows("links.forward"); row += 1) {
      const t_s = times?.[row] as number;
      const near = Math.abs(t_s - 12) < 0.2;
      // A row speaks of the interval that ends with it.
      if (!near)
        expect(
          Math.abs(
            (capacity?.[row] as number) - (inForce(schema, scenario, CAPACITY, t_s) as number),
          ),
        ).toBeLessThan(30);
    }
  });
});
