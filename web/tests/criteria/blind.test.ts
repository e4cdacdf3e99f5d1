// Senders that do not listen: what they meet of the lab's own criteria, beside controllers.

import { describe, expect, test } from "vitest";
import { crossRunChecksOf } from "../../cli/cross-run/collection";
import { scenarioText } from "../../cli/input/scenario-files";
import { readBlind, staleBlind } from "../../cli/verify/blind/kept";
import { blindKeys } from "../../cli/verify/blind/keys";
import { demandingText } from "../../cli/verify/blind/words";
import { type Line, lineOf, nameOfCheck, withBlind } from "../../cli/verify/verdicts/lines";
import { chosenOf, planOf } from "../../cli/verify/verdicts/plan";
import { done } from "../../cli/work/job";
import { onThisThread } from "../../cli/work/pool";
import { BLIND, blindMet, isMetBlindly } from "../../model/data/blind";
import { isPassed } from "../../model/data/verdict-kinds";
import { blindRanges, blindScenario, deafMoment } from "../../model/scenario/blind";
import { limitsOf } from "../../model/scenario/language/cross-run-check";
import type { Scenario } from "../../model/scenario/types";
import { freshLab } from "../lab";

const lab = await freshLab();
const schema = lab.schema();
const rows = crossRunChecksOf("rfc9743").filter(({ within }) => within !== "report");
const blind = readBlind();
const metIn = (name: string, within: (typeof rows)[number]["within"]): readonly boolean[] =>
  blindMet(blind.get(name)?.[0]?.values ?? [], limitsOf(within));

describe("blind senders", () => {
  const scenario = JSON.parse(scenarioText("rfc9743/5.1.4-fairness")) as Scenario;
  const ranges = blindRanges(schema, scenario);

  test("stand for every flow that another controller would take, at its range", () => {
    expect([...ranges]).toEqual(["video", "video2", "video3"].map((name) => [name, [150, 1500]]));
    const beside = JSON.parse(scenarioText("rfc9743/5.2.2-nada")) as Scenario;
    expect([...blindRanges(schema, beside).keys()]).toEqual(["video"]);
  });

  test.each([
    ["lowest", 150],
    ["middle", 825],
    ["highest", 1500],
  ] as const)("send at the %s rate, and their share is of the range and not of that rate", (how, kbps) => {
    const { flows } = blindScenario(scenario, ranges, how, 0);
    expect(flows.video?.controller).toEqual({
      ...{ kind: "fixed_rate", rate_kbps: kbps, max_rate_kbps: 1500 },
    });
  });

  test("deaf, hear nothing from half of the warm-up on, and from their start at the earliest", () => {
    const span = { flow: "video3", from_s: 60 };
    // It begins at 30 s.
    expect(deafMoment(scenario, ranges, span)).toBe(45);
    expect(deafMoment(scenario, ranges, { from_s: 60 })).toBe(30);
    const { changes, flows } = blindScenario(scenario, ranges, "deaf", 20);
    expect(flows).toBe(scenario.flows);
    expect(changes).toEqual([
      { at_s: 20, set: "flows.video.deaf", to: true },
      { at_s: 20, set: "flows.video2.deaf", to: true },
      { at_s: 30, set: "flows.video3.deaf", to: true },
    ]);
  });
});

describe("a criterion of our own that a constant rate meets", () => {
  const limits = { low: 0.5, high: 1 };
  test.each([
    ["rfc9743", [0.6, 0, 0, 0], true],
    ["explore", [0, 0, 1, 0], true],
    ["rfc9743", [0.4, 0.4, 1.1, 0.6], false],
    // A document's rows stay what they are.
    ["rfc8867", [0.6, 0.6, 0.6, 0.6], false],
  ] as const)("judges nobody: %s, %j is %j", (collection, values, free) => {
    expect(isMetBlindly(collection, values, limits)).toBe(free);
    const check = {
      id: "1",
      title: "x",
      statistic: "value",
      collection,
      within: [0.5, 1],
    } as const;
    const line = withBlind(lineOf({ ...check, of: [] }, [[0.7]], false), values);
    expect(line.verdict).toBe(free ? "informational" : "passes");
  });

  test("the headline counts those that no blind sender meets", () => {
    const check = { id: "1", title: "x", statistic: "value", within: [0.5, 1], of: [] } as const;
    const line = (value: number, values: readonly number[]): Line =>
      withBlind(lineOf({ ...check, collection: "rfc8867" }, [[value]], false), values);
    const lines = [line(0.7, [0, 0, 0, 0]), line(0.2, [0, 0, 0, 0]), line(0.7, [0, 0, 0, 0.8])];
    expect(demandingText(lines)).toBe("of 2 that no blind sender meets 1 passes");
  });
});

describe("rfc9743", () => {
  test("asks in each of its rows what nobody meets who does not listen", () => {
    expect(rows.length).toBeGreaterThan(20);
    const met = rows.flatMap((check) => {
      const name = nameOfCheck(check);
      expect(blind.get(name)?.[0]?.values, name).toHaveLength(BLIND.length);
      return metIn(name, check.within).includes(true) ? [name] : [];
    });
    expect(met).toEqual([]);
  });

  // Minutes: LAB_SCHEDULED=1 npx vitest run web/tests/criteria/blind.test.ts
  test.runIf(process.env.LAB_SCHEDULED === "1")(
    "is met in fewer rows by each of them than by the worst controller",
    { timeout: 3_600_000 },
    async () => {
      const pool = onThisThread((job) => done(lab, job));
      const passed: number[] = [];
      for (const controller of ["nada", "gcc", "scream-v2"]) {
        const set = ["video", "video2", "video3"].map(
          (flow) => `flows.${flow}.controller=${controller}`,
        );
        const scenarios = ["rfc9743/6.3-wired"];
        const plan = planOf(schema, { scenarios, checks: rows }, 1, set);
        const lines = plan
          .lines(await pool.do(plan.jobs, () => {}))
          .filter(({ name }) => !scenarios.includes(name));
        passed.push(lines.filter(({ verdict }) => isPassed(verdict)).length);
      }
      for (const i of BLIND.keys()) {
        const met = rows.filter((check) => metIn(nameOfCheck(check), check.within)[i]).length;
        expect(met).toBeLessThan(Math.min(...passed));
      }
    },
  );
});

test("every criterion of a controller has its blind senders, of this engine, its scenario and what it asks", () => {
  const { scenarios, checks } = chosenOf([]);
  const asked = scenarios.filter((name) => {
    const scenario = JSON.parse(scenarioText(name)) as Scenario & { expect?: readonly unknown[] };
    return (scenario.expect ?? []).length > 0 && blindRanges(schema, scenario).size > 0;
  });
  const known = checks.filter((check) => blind.has(nameOfCheck(check)));
  expect(known.length).toBeGreaterThan(200);
  expect(staleBlind({ scenarios: asked, checks: known }, blind, blindKeys())).toEqual({
    ...{ scenarios: [], checks: [] },
  });
});
