// One run for each value of each enumeration of the schema: its caption names the limit that is in force, and what has arrived is drawn.

import { describe, expect, test } from "vitest";
import { CATALOG } from "../figure/charts/catalog";
import { PLOTS } from "../figure/charts/plots/plots";
import { aboutOf } from "../figure/charts/series/about";
import { SCREEN } from "../figure/charts/style/screen";
import { factsOf } from "../figure/exports/run/facts";
import { PAGE } from "../figure/ink/typography";
import { figureOf } from "../figure/layout/figure-of";
import type { Core } from "../model/engine/core";
import { FATE, PACKET_KIND } from "../model/engine/packet-codes";
import type { Kind, Parameter } from "../model/engine/schema";
import { firstContent } from "../model/scenario/first-content";
import { queueLimit } from "../model/scenario/queue-words";
import type { Scenario } from "../model/scenario/types";
import { setUpLine } from "../src/slides/deck/templates/set-up";
import { freshLab, made } from "./lab";

const lab = await freshLab();
const schema = lab.schema();
const { objects } = schema;

type Fields = Readonly<Record<string, unknown>>;
const MEDIA = { source: { kind: "frames" }, controller: { kind: "nada" } };

/** A flow of its own beside UDP that fills the link from 5 s to 8 s, where `beside` says so. */
function scenarioOf(link: Fields, flow: Fields, beside = true): Scenario {
  const way = { path: ["forward"], return_path: ["return"] };
  const udp = {
    path: ["forward"],
    start_s: 5,
    stop_s: 8,
    source: { kind: "cbr", rate_kbps: 3000 },
  };
  return {
    title: "Tried",
    duration_s: 12,
    links: {
      forward: { capacity_kbps: 1000, delay_ms: 20, ...link },
      return: { capacity_kbps: "unlimited", delay_ms: 20 },
    },
    flows: { own: { ...way, stop_s: 10, ...flow }, ...(beside && { udp }) },
  } as unknown as Scenario;
}

const named = (kind: string, part = ""): Fields => ({
  kind,
  ...(firstContent(part, kind) as Fields | null),
});
const kindsOf = (object: string): readonly (readonly [string, Kind])[] =>
  Object.entries(objects[object]?.kinds ?? {});

/** A flow with that source: one that adapts has NADA, what TCP sends has CUBIC. */
function ofSource(name: string, kind: Kind): Fields {
  const controller =
    kind.family === "tcp" ? { kind: "cubic" } : kind.adaptive === true ? { kind: "nada" } : null;
  return { source: named(name), ...(controller !== null && { controller }) };
}

function ofController(name: string, kind: Kind): Fields {
  if (name === "none") return { source: { kind: "audio" } };
  return kind.family === "tcp"
    ? { controller: named(name) }
    : { ...MEDIA, controller: named(name) };
}

/** Enough of a part of a link that it does something. */
const SOME: Readonly<Record<string, Fields>> = { jitter: { std_ms: 3 }, loss: { ratio: 1e-5 } };

/** Each value of each choice among parameters, as what holds it. */
function choicesOf(rows: readonly Parameter[] = []): readonly Fields[] {
  return rows.flatMap(({ key, choices = [] }) => choices.map((one) => ({ [key]: one })));
}

const TRIED: readonly (readonly [string, Scenario])[] = [
  ...kindsOf("source").flatMap(([name, kind]) => [
    [`source ${name}`, scenarioOf({}, ofSource(name, kind))] as const,
    [`source ${name} alone`, scenarioOf({}, ofSource(name, kind), false)] as const,
  ]),
  ...kindsOf("controller").map(
    ([name, kind]) => [`controller ${name}`, scenarioOf({}, ofController(name, kind))] as const,
  ),
  ...kindsOf("access").map(
    ([name]) => [`access ${name}`, scenarioOf({ access: named(name) }, MEDIA)] as const,
  ),
  ...kindsOf("queue").flatMap(([name, { parameters }]) =>
    [{}, ...choicesOf(parameters)].map((one): readonly [string, Scenario] => [
      `queue ${name} ${JSON.stringify(one)}`,
      scenarioOf({ queue: { kind: name, ...one } }, { ...MEDIA, ecn: "ect0" }),
    ]),
  ),
  ...["delay_series", "loss_series"].flatMap((part) =>
    kindsOf(part).map(
      ([name]) => [`${part} ${name}`, scenarioOf({ [part]: named(name, part) }, MEDIA)] as const,
    ),
  ),
  ...Object.entries(objects.link?.parts ?? {}).flatMap(([part, object]) =>
    choicesOf(objects[object]?.parameters).map((one): readonly [string, Scenario] => [
      `${part} ${JSON.stringify(one)}`,
      scenarioOf({ [part]: { ...one, ...SOME[part] } }, MEDIA),
    ]),
  ),
  ...kindsOf("timing").map(
    ([name]) =>
      [
        `timing ${name}`,
        scenarioOf({}, { ...MEDIA, feedback: { timing: { kind: name } } }),
      ] as const,
  ),
  ...choicesOf(objects.tcp?.parameters).map((tcp): readonly [string, Scenario] => [
    `tcp ${JSON.stringify(tcp)}`,
    scenarioOf({}, { controller: { kind: "newreno" }, tcp }),
  ]),
  ...choicesOf(objects.link?.parameters).map((one): readonly [string, Scenario] => [
    `link ${JSON.stringify(one)}`,
    scenarioOf(one, MEDIA),
  ]),
  ...choicesOf(objects.flow?.parameters).map((one): readonly [string, Scenario] => [
    `flow ${JSON.stringify(one)}`,
    scenarioOf({}, { ...MEDIA, ...one }),
  ]),
];

function ran(scenario: Scenario): Core {
  const core = made(lab, scenario);
  core.runWith(core.duration_s, () => 500);
  return core;
}

/** What is drawn in place of each chart that is empty, by the chart's name. */
function emptyCharts(core: Core, scenario: Scenario, window_s: readonly [number, number]) {
  const about = aboutOf({ schema, layout: core.layout, scenario, theme: SCREEN });
  const charts = [...CATALOG, ...PLOTS].flatMap(({ choices }) => choices(about));
  const figure = figureOf({
    ...{ columns: core, about, charts, window_s },
    ...{ width: 640, height: 200 * charts.length, unit: "pt", typography: PAGE, samples: true },
  });
  return figure.panels.flatMap(({ id, empty }) => (empty === null ? [] : [[id, empty.text]]));
}

/** Packets of data that arrived in a part of the time: of that flow, or of any that is no part of its link. */
function arrivals(core: Core, [from_s, to_s]: readonly [number, number], only?: string): number {
  const column = (name: string) => core.column("packets", name);
  const [kinds, fates, received_s] = [column("kind"), column("fate"), column("received_s")];
  const flows = column("flow");
  let count = 0;
  for (let row = 0; row < kinds.length; row += 1) {
    const at_s = received_s[row] as number;
    if (kinds[row] !== PACKET_KIND.media || fates[row] !== FATE.received) continue;
    const { name, family } = core.layout.flows[flows[row] as number] ?? {};
    if (only === undefined ? family === "background" : name !== only) continue;
    if (at_s >= from_s && at_s < to_s) count += 1;
  }
  return count;
}

const SAYS_NOTHING = /^No (packet|flow)|nothing/;

describe.each(TRIED)("a run with %s", (_, scenario) => {
  const core = ran(scenario);

  test("is drawn where anything has arrived", () => {
    expect(arrivals(core, [0, 12])).toBeGreaterThan(0);
    const empty = emptyCharts(core, scenario, [0, 12]);
    expect(empty.filter(([, text]) => SAYS_NOTHING.test(String(text)))).toEqual([]);
  });

  test.each([
    [[0, 4]],
    [[6, 7]],
    [[11, 12]],
  ] as const)("says of %j that nothing arrived only of flows of which that is so", (window_s) => {
    const says = emptyCharts(core, scenario, window_s).filter(([, text]) =>
      SAYS_NOTHING.test(String(text)),
    );
    // UDP that fills the link is left out of charts of delays while there is something else.
    if (arrivals(core, window_s, "own") > 0) expect(says).toEqual([]);
    const ofThese = arrivals(core, window_s) === 0 ? /./ : / of these flows | decided nothing /;
    for (const [, text] of says) expect(text).toMatch(ofThese);
    for (const [, text] of says) expect(text).toMatch(/ in this time\.$/);
  });
});

/** Headers of 40 bytes around the 1000 of a media packet: the largest here, as UDP has the same. */
const LARGEST = 1040;
const BYTES_OF = { ms: (ms: number) => (ms * 1000) / 8, bytes: (bytes: number) => bytes };

const LIMITS: readonly (readonly [Fields, string, number])[] = [
  [{ limit_ms: 200 }, "200 ms", BYTES_OF.ms(200)],
  [{ limit_ms: "unlimited", limit_bytes: 12_500 }, "12\u2009500 bytes", 12_500],
  [{ limit_ms: 300, limit_bytes: 12_500 }, "12\u2009500 bytes", 12_500],
  [{ limit_ms: 80, limit_bytes: 12_500 }, "80 ms", BYTES_OF.ms(80)],
  [{ limit_ms: "unlimited", limit_packets: 50 }, "50 packets", 50 * LARGEST],
  [{ limit_ms: 300, limit_packets: 20 }, "20 packets", 20 * LARGEST],
  [{ limit_ms: 300, limit_packets: 2000 }, "300 ms", BYTES_OF.ms(300)],
  [{ limit_ms: 100, reference_kbps: 2000 }, "100 ms at 2 Mbit/s", BYTES_OF.ms(200)],
  [{ limit_ms: 300, follows_capacity: true }, "300 ms", BYTES_OF.ms(300)],
];

describe.each(kindsOf("queue").map(([name]) => name))("the caption of a %s queue", (kind) => {
  test.each(LIMITS)("with %j names what binds: %s", (limits, words, bytes) => {
    const scenario = scenarioOf({ queue: { kind, limit_packets: "unlimited", ...limits } }, MEDIA);
    const named = `${kind.replaceAll("_", "-")} queue of ${words}`;
    expect(factsOf(schema, scenario)).toMatch(new RegExp(`${named}( with a target of .*?)?, `));
    expect(setUpLine(schema, scenario)).toContain(`, ${words}`);
    const waiting = ran(scenario).column("links.forward", "queue_bytes");
    const most = Math.max(...waiting);
    expect(most).toBeLessThanOrEqual(bytes);
    // A plain queue fills up to what has no room for one more packet.
    if (kind === "drop_tail") expect(most).toBeGreaterThan(bytes - 2 * LARGEST);
  });

  test("without any limit says so, and what the discipline aims at", () => {
    const queue = { kind, limit_ms: "unlimited", limit_packets: "unlimited" };
    const scenario = scenarioOf({ queue }, MEDIA);
    const aims = objects.queue?.kinds?.[kind]?.parameters.find(({ key }) => key === "target_ms");
    const target = aims === undefined ? "" : ` with a target of ${String(aims.default)} ms`;
    expect(factsOf(schema, scenario)).toContain(` queue without a limit${target}, `);
    expect(setUpLine(schema, scenario)).toContain(`, no limit${target}`);
  });
});

test("a limit that changes is told as it changes, and one that depends on the packets as both", () => {
  const changing = {
    ...scenarioOf({ queue: { limit_ms: 300 } }, MEDIA),
    changes: [
      { at_s: 3, set: "links.forward.queue.limit_ms", to: 100 },
      { at_s: 6, set: "links.forward.queue.limit_packets", to: 5 },
      { at_s: 60, set: "links.forward.queue.limit_ms", to: 7 },
    ],
  };
  expect(queueLimit(schema, changing, "forward")).toBe("300 ms, then 100 ms, then 5 packets");
  // 37,500 bytes are fewer than 50 packets of 1040, and more than 50 small ones.
  const either = scenarioOf({ queue: { limit_ms: 300, limit_packets: 50 } }, MEDIA);
  expect(queueLimit(schema, either, "forward")).toBe("300 ms or 50 packets");
});
