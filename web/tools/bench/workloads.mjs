// The scenarios that are timed, the same ones natively, in Node and in Chromium.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kindScenarios } from "../lib/kind-scenarios.mjs";
import { scenarios } from "../lib/paths.mjs";

const file = (path) => readFileSync(join(scenarios, path), "utf8");

/** `flows` NADA flows on one link of 1 Mbit/s for each of them. */
function many(flows, duration_s) {
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

/** @returns {{ name: string, scenario: string, perPacket?: number, kind?: true }[]} */
export const workloads = () => [
  // One NADA flow, and five, and nothing else, as the goals are stated.
  { name: "rfc8867-5.1", scenario: file("rfc8867/5.1-video-only.json") },
  { name: "rfc8867-5.1-udp", scenario: file("rfc8867/5.1-udp.json") },
  { name: "rfc8867-5.5", scenario: file("rfc8867/5.5-video-only.json") },
  { name: "rfc8867-5.5 with audio", scenario: file("rfc8867/5.5.json") },
  { name: "rfc8867-5.7", scenario: file("rfc8867/5.7.json") },
  { name: "100 mixed flows at 1 Gbit/s", scenario: mixed(10) },
  ...[1, 5, 50, 1000].map((flows) => ({
    name: `${flows} flow${flows === 1 ? "" : "s"}`,
    scenario: many(flows, flows < 1000 ? 120 : 12),
    perPacket: flows,
  })),
  // Long enough that making the run does not count.
  ...[...kindScenarios(60)].map(([name, scenario]) => ({
    name: name.replace("kinds/", ""),
    scenario,
    kind: true,
  })),
];

/**
 * Rows of one host from the measured median times (ms) and packet counts of the workloads.
 * @param {string} where
 * @param {{ ms: number, packets: number, bytes: number, duration_s: number }[]} measured in the order of the workloads
 */
export const rowsOf = (where, measured) =>
  workloads().flatMap(({ name, perPacket, kind }, i) => {
    const { ms, packets, bytes, duration_s } = measured[i];
    if (kind)
      return [{ name: `ns per packet, ${name}`, unit: "ns", value: (ms * 1e6) / packets, where }];
    if (!perPacket) return [{ name: `${name} run`, unit: "ms", value: ms, where }];
    const minutes = (perPacket * duration_s) / 60;
    return [
      { name: `ns per packet, ${name}`, unit: "ns", value: (ms * 1e6) / packets, where },
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
