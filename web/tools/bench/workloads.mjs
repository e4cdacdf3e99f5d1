// The scenarios that are timed, the same ones natively, in Node and in Chromium.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kindScenarios } from "../lib/kind-scenarios.mjs";
import { scenarios } from "../lib/paths.mjs";

const file = (path) => readFileSync(join(scenarios, path), "utf8");

/** `flows` NADA flows on one link of 1 Mbit/s for each of them. */
export function many(flows, duration_s) {
  const path = { path: ["bottleneck"], return_path: ["back"] };
  const flow = { ...path, source: { kind: "steady" }, controller: { kind: "nada" } };
  return JSON.stringify({
    title: `${flows} flows`,
    seed: 1,
    duration_s,
    links: {
      bottleneck: { capacity_kbps: 1000 * flows, delay_ms: 50 },
      back: { capacity_kbps: "unlimited", delay_ms: 50 },
    },
    flows: Object.fromEntries(Array.from({ length: flows }, (_, i) => [`flow-${i + 1}`, flow])),
  });
}

/** A hundred flows at once on 1 Gbit/s: three windows of TCP, and NADA. */
function mixed(duration_s) {
  const kinds = ["newreno", "cubic", "bbr3", "nada", "cubic"];
  const path = { path: ["bottleneck"], return_path: ["back"] };
  const flow = (i) => ({
    ...path,
    start_s: i / 100,
    controller: { kind: kinds[i % kinds.length] },
  });
  return JSON.stringify({
    title: "100 mixed flows",
    seed: 1,
    duration_s,
    links: {
      bottleneck: { capacity_kbps: 1e6, delay_ms: 20, queue: { limit_ms: 50 } },
      back: { capacity_kbps: "unlimited", delay_ms: 20 },
    },
    flows: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`flow-${i + 1}`, flow(i)])),
  });
}

/**
 * The largest group of RFC 4586 §4.2 at its middle bandwidth: each sender has its share of it, as in the table. Most of what
 * happens is data, which every member hears.
 */
function sixteenMembers() {
  const scenario = JSON.parse(file("rfc4586/T-16.json"));
  scenario.session.bandwidth_kbps *= 10;
  for (const member of Object.values(scenario.members))
    if (member.rate_kbps) member.rate_kbps *= 10;
  return JSON.stringify(scenario);
}

/** Long enough that making the run does not count, and no longer. */
const secondsOf = (flows) => (flows < 250 ? 120 : Math.max(4, 12_000 / flows));

/** @typedef {{ name: string, scenario: string, perPacket?: number, kind?: true }} Workload */

/** What every host runs. @returns {Workload[]} */
export const workloads = () => [
  // One NADA flow, and five, and nothing else, as the goals are stated.
  { name: "rfc8867-5.1", scenario: file("rfc8867/5.1-video-only.json") },
  { name: "rfc8867-5.1-udp", scenario: file("rfc8867/5.1-udp.json") },
  { name: "rfc8867-5.5", scenario: file("rfc8867/5.5-video-only.json") },
  { name: "rfc8867-5.5 with audio", scenario: file("rfc8867/5.5.json") },
  { name: "rfc8867-5.7", scenario: file("rfc8867/5.7.json") },
  { name: "rfc4586-T-16 at 200 kbit/s", scenario: sixteenMembers() },
  { name: "100 mixed flows at 1 Gbit/s", scenario: mixed(10) },
  ...[1, 5, 50, 250, 1000, 4000].map((flows) => ({
    name: `${flows} flow${flows === 1 ? "" : "s"}`,
    scenario: many(flows, secondsOf(flows)),
    perPacket: flows,
  })),
];

/**
 * A run of each kind of controller, queue and source: how they compare is the same on every host, so one is enough. Long
 * enough that making the run does not count.
 * @returns {Workload[]}
 */
export const kinds = () =>
  [...kindScenarios(60)].map(([name, scenario]) => ({
    name: name.replace("kinds/", ""),
    scenario,
    kind: true,
  }));

/** The fixed loop, in the rows of its host: what tells one machine's speed from another's. */
export const CALIBRATION = "calibration loop";

/**
 * @typedef {{ ms: number, cpu_ms?: number, packets: number, bytes: number, duration_s: number }} Measured
 *   median wall time and mean processor time of a run
 */

/** A row of times, with the processor's time where the host tells it. `per` turns ms into the row's unit. */
export const timeRow = (name, unit, where, { ms, cpu_ms }, per = 1) => ({
  name,
  unit,
  value: ms * per,
  ...(cpu_ms !== undefined && { cpu: cpu_ms * per }),
  where,
});

/**
 * Rows of one host from what was measured.
 * @param {string} where
 * @param {readonly (readonly [Workload, Measured])[]} all
 */
export const rowsOf = (where, all) =>
  all.flatMap(([{ name, perPacket, kind }, measured]) => {
    const { packets, bytes, duration_s } = measured;
    const perPacketRow = () =>
      timeRow(`ns per packet, ${name}`, "ns", where, measured, 1e6 / packets);
    if (kind) return [perPacketRow()];
    if (!perPacket) return [timeRow(`${name} run`, "ms", where, measured)];
    const minutes = (perPacket * duration_s) / 60;
    return [
      perPacketRow(),
      // The memory of a wasm grows by large steps: only the native figure is exact.
      ...(where === "native"
        ? [
            {
              name: `bytes per simulated flow-minute, ${name}`,
              unit: "bytes",
              value: bytes / minutes,
              where,
            },
          ]
        : []),
    ];
  });
