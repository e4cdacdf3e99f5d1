import { describe, expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { Core } from "../engine/core";
import { firstContent } from "./first-content";

const link = { capacity_kbps: 1000, delay_ms: 20, queue: { kind: "drop_tail", limit_ms: 300 } };
const scenario = (access: object, source: object) => ({
  duration_s: 20,
  links: { forward: { ...link, access } },
  flows: { video: { path: ["forward"], source, controller: { kind: "nada" } } },
});

describe("what a kind begins with", () => {
  test.each([
    ["capacity_trace", 1000],
    ["mahimahi", 1000],
  ])("%s gives 1 Mbit/s, then half of it", async (kind, first) => {
    const access = { kind, ...firstContent(kind) };
    const core = (await freshLab()).create(
      JSON.stringify(scenario(access, { kind: "steady" })),
    ) as Core;
    expect(core).toBeInstanceOf(Core);
    core.run(20);
    const carried = core.column("links.forward", "throughput_kbps");
    expect(Math.max(...carried)).toBeLessThan(1.05 * first);
    const late = carried.slice(60, 95);
    expect(Math.max(...late)).toBeLessThan(0.6 * first);
  });

  test.each(["trace_driven", "hybrid"])("%s follows its target", async (kind) => {
    const source = { kind, ...firstContent(kind) };
    const core = (await freshLab()).create(
      JSON.stringify(scenario({ kind: "wire" }, source)),
    ) as Core;
    expect(core).toBeInstanceOf(Core);
    core.run(20);
    const rates = [...core.column("flows.video", "receiving_rate_kbps").slice(120, 190)];
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    expect(mean).toBeGreaterThan(700);
    expect(mean).toBeLessThan(1000);
  });

  test("is nothing where nobody made anything up", () => {
    expect(firstContent("external")).toBeNull();
  });
});
