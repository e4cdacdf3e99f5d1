import { expect, test } from "vitest";
import type { Parameter, Schema } from "../engine/schema";
import { NO_SCHEMA, ownersIn, parametersOfOwner, settingRowAt } from "./schema";
import type { Scenario } from "./types";

const row = (key: string): Parameter => ({
  key,
  label: key,
  meaning: "",
  unit: "",
  type: "number",
  default: 0,
  source: "",
});

const kind = (label: string, ...parameters: Parameter[]) => ({ label, meaning: "", parameters });

/** A flow with a part that has a part, which has so many kinds. */
const schemaWith = (kinds: Record<string, ReturnType<typeof kind>>): Schema => ({
  ...NO_SCHEMA,
  objects: {
    flow: { label: "Flow", parameters: [], parts: { feedback: "feedback" } },
    feedback: { label: "Feedback", parameters: [row("a")], parts: { timing: "timing" } },
    timing: { label: "Timing", default_kind: "timer", kinds },
  },
});

const scenario = {
  links: {},
  flows: { video: { path: [], feedback: { timing: { kind: "early" } } } },
} as unknown as Scenario;

const two = schemaWith({ timer: kind("Timer"), early: kind("Early", row("b")) });

test("a part of a part is found by its path, and so is what may be set on it", () => {
  expect(settingRowAt(two, scenario, "flows.video.feedback.a")?.parameter.key).toBe("a");
  expect(
    settingRowAt(two, scenario, "flows.video.feedback.timing.kind")?.parameter.choices,
  ).toEqual(["timer", "early"]);
  expect(settingRowAt(two, scenario, "flows.video.feedback.timing.b")?.owner.path).toBe(
    "flows.video.feedback.timing",
  );
});

test("a path through parts that there are not leads nowhere", () => {
  for (const path of ["flows.video.timing.b", "flows.video.feedback.a.b", "flows.video"]) {
    expect(settingRowAt(two, scenario, path)).toBeNull();
  }
});

test("what may be set on a scenario includes parts of parts", () => {
  const paths = ownersIn(two, scenario).map(({ path }) => path);
  expect(paths).toEqual(["flows.video", "flows.video.feedback", "flows.video.feedback.timing"]);
});

test("a kind that asks a program is offered by a scenario only that has it", () => {
  const asking = schemaWith({ timer: kind("Timer"), external: kind("External") });
  const path = "flows.video.feedback.timing.kind";
  expect(settingRowAt(asking, scenario, path)?.parameter.choices).toEqual(["timer"]);
  const own = {
    links: {},
    flows: { video: { path: [], feedback: { timing: { kind: "external" } } } },
  } as unknown as Scenario;
  expect(settingRowAt(asking, own, path)?.parameter.choices).toEqual(["timer", "external"]);
});

test("of one kind there is nothing to choose", () => {
  const one = schemaWith({ timer: kind("Timer") });
  const owner = ownersIn(one, scenario).find(({ path }) => path.endsWith("timing"));
  expect(owner && parametersOfOwner(owner)).toEqual([]);
});
