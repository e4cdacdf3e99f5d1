// One test for each rule: what is said where a choice comes to nothing alone, that the press brings what was meant, and silence then.

import { describe, expect, test } from "vitest";
import { scenarioText } from "../../../../../cli/input/scenario-files";
import { materialise } from "../../../../../model/scenario/materialise";
import type { Edit, Scenario } from "../../../../../model/scenario/types";
import { freshLab, halving, made } from "../../../../../tests/lab";
import { completionOf } from "./completing";

const lab = await freshLab();
const schema = lab.schema();

const set = (path: string, to: string | number | boolean): Edit => ({ kind: "set", path, to });

function opened(base: Scenario, ...edits: readonly Edit[]) {
  const scenario = materialise(schema, { base, edits });
  const completion = (path: string) => completionOf({ schema, base, scenario, t_s: 0 }, path);
  const pressed = (path: string) => opened(base, ...edits, ...(completion(path)?.edits ?? []));
  return { scenario, completion, pressed };
}

function metricsOf(scenario: Scenario, flow: string) {
  const core = made(lab, scenario);
  core.run(core.duration_s);
  const metrics = core.metrics(0, core.duration_s).flows[flow];
  core.destroy();
  return metrics;
}

describe("a queue that marks before NADA, whose packets carry no ECN", () => {
  const kind = "links.forward.queue.kind";

  test.each([
    ["dualpi2", "DualPI2", "ECT(1)", "ect1"],
    ["fq_codel", "FQ-CoDel", "ECT(0)", "ect0"],
  ])("%s says so, and its press lets it mark", (queue, label, shown, codepoint) => {
    const chosen = opened(halving, { ...set(kind, queue), keeps: "limits" } as Edit);
    expect(metricsOf(chosen.scenario, "video")?.mark_ratio).toBe(0);
    expect(chosen.completion(kind)).toMatchObject({
      words: `${label} marks only packets with ECN, and those of NADA are without: it drops them instead.`,
      press: `Send them as ${shown}`,
      edits: [set("flows.video.ecn", codepoint)],
    });
    const complete = chosen.pressed(kind);
    expect(complete.completion(kind)).toBeNull();
    expect(metricsOf(complete.scenario, "video")?.mark_ratio).toBeGreaterThan(0);
  });

  test("is not said of a queue that only drops, nor before a flow that asks for ECN itself or heeds no marks", () => {
    expect(opened(halving).completion(kind)).toBeNull();
    for (const controller of ["scream", "gcc", "cubic"]) {
      const other = opened(
        halving,
        set("flows.video.controller.kind", controller),
        set(kind, "dualpi2"),
      );
      expect(other.completion(kind), controller).toBeNull();
    }
  });
});

describe("ECN past queues that never mark", () => {
  test("says so, and its press puts one that marks at the narrowest link, as long as the one before", () => {
    const chosen = opened(halving, set("flows.video.ecn", "ect1"));
    expect(chosen.completion("flows.video.ecn")).toMatchObject({
      words: "No queue on its way marks: these packets fare as all others.",
      press: "Let DualPI2 mark them",
    });
    const complete = chosen.pressed("flows.video.ecn");
    expect(complete.completion("flows.video.ecn")).toBeNull();
    expect(complete.scenario.links.forward?.queue).toMatchObject({
      kind: "dualpi2",
      limit_ms: 300,
    });
    expect(metricsOf(complete.scenario, "video")?.mark_ratio).toBeGreaterThan(0);
  });
});

test.each([
  "codel",
  "red",
  "pie",
])("%s marks where it is told to, and then says what it needs", (queue) => {
  const told = [set("links.forward.queue.kind", queue), set("links.forward.queue.ecn", true)];
  const path = "links.forward.queue.ecn";
  expect(opened(halving, told[0] as Edit).completion("links.forward.queue.kind")).toBeNull();
  const complete = opened(halving, ...told).pressed(path);
  expect(complete.completion(path)).toBeNull();
  expect(metricsOf(complete.scenario, "video")?.mark_ratio).toBeGreaterThan(0);
  // The other way round: the codepoint first.
  const first = opened(halving, told[0] as Edit, set("flows.video.ecn", "ect0"));
  expect(first.completion("flows.video.ecn")?.edits).toEqual([set(path, true)]);
});

describe("jitter before a NADA that judges each packet by itself", () => {
  const base = JSON.parse(scenarioText("explore/jitter-blinds-ramp-up")) as Scenario;
  const link = String((base.flows.jittery?.path as string[])[0]);
  const std = `links.${link}.jitter.std_ms`;

  test("says what it is taken for, and its press lets the ramp-up go on", () => {
    const chosen = opened(base);
    expect(chosen.completion(std)).toMatchObject({ press: "Judge by the filtered delay" });
    expect(chosen.completion(std)?.words).toMatch(
      /takes jitter of 10 ms or more for a queue, which forbids the ramp-up\.$/,
    );
    const complete = chosen.pressed(std);
    expect(complete.completion(std)).toBeNull();
    const rate = (scenario: Scenario) =>
      metricsOf(scenario, "jittery")?.mean_receiving_rate_kbps ?? Number.NaN;
    expect(rate(complete.scenario)).toBeGreaterThan(1.2 * rate(chosen.scenario));
  });

  test("is not said of jitter that stays below what NADA asks for, and of none", () => {
    expect(opened(base, set(std, 1)).completion(std)).toBeNull();
    expect(opened(halving).completion("links.forward.jitter.std_ms")).toBeNull();
  });
});

describe("another controller with a range of rates of its own", () => {
  const kind = "flows.video.controller.kind";
  const ranged: Scenario = {
    ...halving,
    flows: {
      video: {
        ...halving.flows.video,
        controller: { kind: "nada", RMIN_kbps: 100, RMAX_kbps: 800 },
      },
    },
  };

  test("says that two things have changed, and its press keeps the range", () => {
    const chosen = opened(ranged, set(kind, "gcc"));
    expect(chosen.completion(kind)).toMatchObject({ press: "Keep 100 kbit/s to 800 kbit/s" });
    const complete = chosen.pressed(kind);
    expect(complete.completion(kind)).toBeNull();
    expect(complete.scenario.flows.video?.controller).toMatchObject({
      kind: "gcc",
      min_rate_kbps: 100,
      max_rate_kbps: 800,
    });
  });

  test("says so where the highest rate alone is another", () => {
    const rows = schema.objects.controller?.kinds?.gcc?.parameters ?? [];
    const own = (label: string) => Number(rows.find((row) => row.label === label)?.default);
    const low = own("Lowest rate");
    const controller = { kind: "nada", RMIN_kbps: low, RMAX_kbps: own("Highest rate") / 2 };
    const flows = { video: { ...halving.flows.video, controller } };
    const chosen = opened({ ...halving, flows }, set(kind, "gcc"));
    expect(chosen.completion(kind)?.press).toMatch(/^Keep \d/);
    const kept = chosen.pressed(kind).scenario.flows.video?.controller;
    expect(kept).toMatchObject({ min_rate_kbps: low, max_rate_kbps: controller.RMAX_kbps });
  });

  test("is not said of the one that was there, nor of TCP, which has none", () => {
    expect(opened(ranged).completion(kind)).toBeNull();
    expect(opened(ranged, set(kind, "cubic")).completion(kind)).toBeNull();
  });
});

describe("another kind of queue, chosen on the page", () => {
  const kind = "links.forward.queue.kind";
  const choose = (to: string): Edit => ({ ...set(kind, to), keeps: "limits" }) as Edit;
  const queueOf = (base: Scenario, to: string) =>
    opened(base, choose(to)).scenario.links.forward?.queue;

  test.each([
    "codel",
    "fq_codel",
    "pie",
    "red",
    "dualpi2",
  ])("%s is as long as the drop-tail before, in the same unit", (to) => {
    const base = JSON.parse(scenarioText("rfc8867/5.1")) as Scenario;
    expect(queueOf(base, to)).toMatchObject({ kind: to, limit_ms: 300, follows_capacity: true });
    const { limit_packets = "unlimited" } = queueOf(base, to) as Record<string, unknown>;
    expect(["codel", "fq_codel", "pie"].includes(to) ? limit_packets : "unlimited").toBe(
      "unlimited",
    );
  });

  test("a limit of the delay, which drop-tail alone has, becomes one that follows the capacity", () => {
    const queue = { kind: "drop_tail", limit_ms: 200, limit_of: "backlog" };
    const base = {
      ...halving,
      links: { ...halving.links, forward: { ...halving.links.forward, queue } },
    };
    expect(queueOf(base, "pie")).toMatchObject({ limit_ms: 200, follows_capacity: true });
  });

  test("there and back changes nothing of the run", () => {
    const there = opened(halving, choose("codel"), choose("drop_tail")).scenario;
    const [own, back] = [halving, there].map((scenario) => {
      const core = made(lab, scenario);
      core.run(core.duration_s);
      return core.hash();
    });
    expect(back).toBe(own);
  });
});
