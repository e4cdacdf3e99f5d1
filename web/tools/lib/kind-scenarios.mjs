// A small scenario for every kind that the schema knows, each under the same weather: what has no experiment
// of its own still has a golden line and a cost per packet.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "./command.mjs";
import { scenarios } from "./paths.mjs";

/** From the schema that the build writes. @returns {{ kind: string, profiles: string[], fields: string[] }[]} */
function kindsOf(object) {
  const schema = join(scenarios, "schema.json");
  if (!existsSync(schema))
    throw new Stop("scenarios/schema.json is not built yet: run `npm run build` first.");
  const { allOf } = JSON.parse(readFileSync(schema, "utf8")).$defs[object];
  return allOf.map(({ if: { properties: of }, then: { properties } }) => ({
    kind: of.kind.const,
    profiles: properties.profile?.enum ?? [],
    fields: Object.keys(properties),
  }));
}

const path = { path: ["forward"], return_path: ["return"] };

/** 2 Mbit/s, 40 ms each way; every 200th packet is lost, and all that come early in a queue may be marked. */
const world = (title, flows, forward = {}) => ({
  title,
  seed: 1,
  links: {
    forward: { capacity_kbps: 2000, delay_ms: 40, loss: { ratio: 0.005 }, ...forward },
    return: { capacity_kbps: "unlimited", delay_ms: 40 },
  },
  flows,
});

const withController = (controller) => ({ ...path, controller });

/** What a kind needs besides parameters. */
const contents = {
  mahimahi: { trace: { file: "traces/cellular.mahimahi" } },
  capacity_trace: {
    trace: [
      [2000, 1500],
      [1000, 400, 0.01],
    ],
  },
  wifi: { medium: "home", phy_kbps: 4000 },
  trace_driven: { trace: { file: "traces/talking-head.frames.csv" } },
  hybrid: { trace: { file: "traces/scene-cuts.frames.csv" } },
};

/** Of what a link does to packets, by the part that replays it: samples of a second. */
const recordings = {
  delay_series: [
    [1000, 0],
    [1000, 60],
    [1000, 20.5],
  ],
  loss_series: [
    [1000, 0],
    [1000, 0.05],
  ],
};

/** Kinds that wait for an answer from outside, which a scenario alone does not have. */
const asks = new Set(["external"]);

/** A controller beside NADA. */
function controllerScenario(kind, profile = "") {
  const named = profile === "" ? { kind } : { kind, profile };
  const controller = { ...named, ...contents[kind] };
  const flows = { flow: withController(controller), cross: withController(NADA) };
  return world(`${kind} ${profile}`, flows);
}

function* controllers() {
  for (const { kind, profiles } of kindsOf("controller")) {
    if (kind === "none" || asks.has(kind)) continue;
    for (const profile of profiles.length > 0 ? profiles : [""]) {
      yield [`controller/${profile || kind}`, controllerScenario(kind, profile)];
    }
  }
}

/** To the letter, which no choice of a default moves. */
const NADA = { kind: "nada", profile: "nada-rfc" };

function* queues() {
  for (const { kind } of kindsOf("queue")) {
    const flows = {
      video: { ...withController(NADA), ecn: "ect0" },
      l4s: { ...withController(NADA), ecn: "ect1" },
      bulk: withController({ kind: "cubic" }),
      burst: { ...path, source: { kind: "on_off", rate_kbps: 1500, on_s: 1, off_s: 3 } },
    };
    yield [`queue/${kind}`, world(kind, flows, { queue: { kind } })];
  }
}

/** Encoders, each over a link of its own and beside an audio flow. */
function* sources() {
  for (const { kind, fields } of kindsOf("source")) {
    if (!fields.includes("fps")) continue;
    const source = { kind, ...contents[kind] };
    const video = { ...withController(NADA), source };
    yield [`source/${kind}`, world(kind, { video, audio: { ...path, source: { kind: "audio" } } })];
  }
}

/** Reports come back through the same kind of access; a medium is the same one both ways. */
function* accesses() {
  for (const { kind } of kindsOf("access")) {
    const access = { kind, ...contents[kind] };
    const both = world(kind, { video: withController(NADA) }, { access });
    both.links.return = { capacity_kbps: 2000, delay_ms: 40, access };
    yield [`access/${kind}`, both];
  }
}

function* series() {
  for (const [part, trace] of Object.entries(recordings)) {
    for (const { kind } of kindsOf(part)) {
      if (kind === "none") continue;
      const flows = { video: withController(NADA), bulk: withController({ kind: "cubic" }) };
      yield [`${part}/${kind}`, world(kind, flows, { [part]: { kind, trace } })];
    }
  }
}

/**
 * The text of each scenario by its name, `kinds/queue/codel`.
 * @param {(scenario: { text: string, folder: string }) => string} withItsTraces of web/cli/input/scenario-files.ts
 * @returns {Map<string, string>}
 */
export const kindScenarios = (withItsTraces) =>
  new Map(
    [...controllers(), ...queues(), ...sources(), ...accesses(), ...series()].map(
      ([name, scenario]) => [
        `kinds/${name}`,
        withItsTraces({
          text: JSON.stringify({ ...scenario, duration_s: 20 }, null, 2),
          folder: scenarios,
        }),
      ],
    ),
  );
