// The scenarios of whole runs: the project's by their names, as the command line finds them, and some that no document has.
import { projectScenarios } from "../lib/scenarios.mjs";

/**
 * `flows` NADA flows on one link that has 1 Mbit/s for each of them, 50 ms each way, all from the beginning. It lasts 12,000 s of
 * flow, so that each has as many packets whatever their number, but no longer than RFC 8867's tests and no shorter than 4 s.
 */
function manyFlows(flows, duration_s = Math.min(120, Math.max(4, 12_000 / flows))) {
  const flow = {
    path: ["forward"],
    return_path: ["return"],
    source: { kind: "steady" },
    controller: { kind: "nada" },
  };
  return JSON.stringify({
    title: `${flows} flows`,
    seed: 1,
    duration_s,
    links: {
      forward: { capacity_kbps: 1000 * flows, delay_ms: 50 },
      return: { capacity_kbps: "unlimited", delay_ms: 50 },
    },
    flows: Object.fromEntries(Array.from({ length: flows }, (_, i) => [`flow-${i + 1}`, flow])),
  });
}

/** `text` is asked for where it is run: the project's take its packages. @typedef {{ name: string, text: (short: boolean) => Promise<string> }} WholeRun */

/** Loaded once, and only where one of them is asked for. @type {ReturnType<typeof projectScenarios> | undefined} */
let project;

/** @returns {WholeRun} */
const named = (name) => ({
  name,
  text: async () => {
    project ??= projectScenarios();
    return (await project).scenarioText(name);
  },
});

/** A fifth of a second shows that they run: twice what a packet and its report take. @returns {WholeRun} */
const many = (flows) => ({
  name: `${flows.toLocaleString("en")} flows`,
  text: async (short) => manyFlows(flows, short ? 0.2 : undefined),
});

/** The same in Node and natively. */
export const WHOLE_RUNS = [
  // Without audio: NADA flows and nothing else.
  named("rfc8867/5.1-video-only"),
  named("rfc8867/5.1"),
  named("rfc8867/5.1-udp"),
  named("rfc8867/5.5-video-only"),
  named("rfc8867/5.5"),
  named("rfc8867/5.6"),
  named("rfc8867/5.7"),
  // As the authors ran them: the time that ns-3 takes for each stands in kept.json.
  ...["5.1", "5.5", "5.6", "5.7"].map((test) => named(`authors/${test}-fixfps`)),
  // An RTP session: members and their RTCP.
  named("rfc4586/T-16"),
  ...[100, 1000, 4000].map(many),
];
