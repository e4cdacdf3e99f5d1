import { mean as meanOf, sum } from "d3-array";
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

const mean = (values: Iterable<number>): number => meanOf(values) ?? Number.NaN;

describe("what a kind begins with", () => {
  test.each([
    ["capacity_trace", 1000],
    ["mahimahi", 1000],
  ])("%s gives 1 Mbit/s, then half of it", async (kind, first) => {
    const access = { kind, ...firstContent("access", kind) };
    const core = (await freshLab()).create(
      JSON.stringify(scenario(access, { kind: "steady" })),
    ) as Core;
    expect(core).toBeInstanceOf(Core);
    core.run(20);
    const rows = core.column("links.forward", "throughput_kbps");
    // By the second: a row of 100 ms has 12 packets or 13.
    const carried = Array.from({ length: 20 }, (_, s) => mean(rows.slice(10 * s, 10 * s + 10)));
    expect(Math.max(...carried)).toBeLessThan(1.05 * first);
    const late = carried.slice(6, 9);
    expect(Math.max(...late)).toBeLessThan(0.6 * first);
  });

  test.each(["trace_driven", "hybrid"])("%s follows its target", async (kind) => {
    const source = { kind, ...firstContent("source", kind) };
    const core = (await freshLab()).create(
      JSON.stringify(scenario({ kind: "wire" }, source)),
    ) as Core;
    expect(core).toBeInstanceOf(Core);
    core.run(20);
    const rates = core.column("flows.video", "receiving_rate_kbps").slice(120, 190);
    expect(mean(rates)).toBeGreaterThan(700);
    expect(mean(rates)).toBeLessThan(1000);
  });

  test("a recorded delay is 40 ms and a recorded loss one packet in twenty, each half of the time", async () => {
    const traced = (part: string) => ({ kind: "trace", ...firstContent(part, "trace") });
    const base = scenario({ kind: "wire" }, { kind: "steady" });
    const forward = {
      ...link,
      capacity_kbps: "unlimited",
      delay_series: traced("delay_series"),
      loss_series: traced("loss_series"),
    };
    const flows = { udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 1000 } } };
    const core = (await freshLab()).create(
      JSON.stringify({ ...base, links: { forward }, flows }),
    ) as Core;
    expect(core).toBeInstanceOf(Core);
    core.run(20);
    const delays = core.column("flows.udp", "one_way_delay_ms");
    expect(delays[45]).toBeCloseTo(20, 9);
    expect(delays[95]).toBeCloseTo(60, 9);
    const sumOf = (table: string, name: string, from: number, to: number) =>
      sum(core.column(table, name).slice(from, to));
    expect(sumOf("links.forward", "packets_lost", 0, 50)).toBe(0);
    const sent = sumOf("flows.udp", "packets_sent", 50, 100);
    const lost = sumOf("links.forward", "packets_lost", 50, 100);
    // Four standard deviations.
    expect(Math.abs(lost - 0.05 * sent)).toBeLessThan(4 * Math.sqrt(0.05 * 0.95 * sent));
  });

  test("is nothing where nobody made anything up", () => {
    expect(firstContent("controller", "external")).toBeNull();
  });
});
