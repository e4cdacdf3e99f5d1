import { expect, test } from "vitest";
import type { Parameter, Schema } from "../engine/schema";
import { defaultOf, NO_SCHEMA, ownersIn, parametersOfOwner, settingRowAt } from "./schema";
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

const profiled = (...names: string[]) =>
  Object.fromEntries(
    names.map((name, i) => [name, { label: `of ${name}`, source: `§ ${i}`, values: { a: i } }]),
  );

test("the variants of an object are its first row, with the first of them in force", () => {
  const object = { label: "Thing", parameters: [row("a")], profiles: profiled("one", "two") };
  expect(parametersOfOwner({ path: "", object, kind: null })).toEqual([
    {
      key: "profile",
      label: "Variant",
      meaning: "Sets of defaults. one: of one; two: of two.",
      unit: "",
      type: "choice",
      default: "one",
      choices: ["one", "two"],
      choice_labels: { one: "one: of one", two: "two: of two" },
      live: false,
      source: "§ 0",
    },
    row("a"),
  ]);
});

test("what holds where nothing is said is the variant's own, then the row's", () => {
  const object = { label: "Thing", parameters: [], profiles: profiled("one", "two") };
  const owner = { path: "flows.video", object, kind: null };
  const said = (profile: unknown) =>
    ({ links: {}, flows: { video: { profile } } }) as unknown as Scenario;
  const of = (profile: unknown, key: string, more: Partial<Parameter> = {}) =>
    defaultOf(said(profile), { owner, parameter: { ...row(key), default: 7, ...more } });
  expect(of("two", "a")).toBe(1);
  expect(of(undefined, "a")).toBe(0);
  expect(of("two", "b")).toBe(7);
  expect(of("none", "a")).toBe(7);
  expect(of("two", "b", { default: null })).toBe("");
  const kinds = { ...kind("Timer"), profiles: profiled("x", "y") };
  expect(defaultOf(said("y"), { owner: { ...owner, kind: kinds }, parameter: row("a") })).toBe(1);
});

test("the choice of a kind says what it is, what the one in force is, and where that is from", () => {
  const cited = (key: string, source: string) => ({ ...row(key), source });
  const kinds = {
    timer: { ...kind("Timer", row("shared")), meaning: "By the clock." },
    early: {
      ...kind(
        "Early",
        row("shared"),
        cited("x", "RFC 4585 §3, RFC 4585 §4"),
        cited("y", "RFC 4585, draft-ietf-a-1"),
        cited("z", "ours"),
      ),
      meaning: "At once.",
    },
  };
  const object = { label: "Timing", default_kind: "timer", kinds };
  const choice = (of: keyof typeof kinds | null, more: object = {}) =>
    parametersOfOwner({ path: "", object: { ...object, ...more }, kind: of && kinds[of] })[0];
  expect(choice("early")).toEqual({
    key: "kind",
    label: "Timing",
    meaning: "Which timing it is. Early: At once.",
    unit: "",
    type: "choice",
    default: "timer",
    choices: ["timer", "early"],
    choice_labels: { timer: "Timer", early: "Early" },
    live: false,
    source: "RFC 4585",
  });
  // Two of the document's own three are more than half; of one row without a document there is none.
  expect(choice("timer")?.source).toBe("");
  expect(choice(null)).toMatchObject({ meaning: "Which timing it is.", source: "" });
  expect(choice(null, { meaning: "When it is sent." })?.meaning).toBe("When it is sent.");
  expect(choice(null, { default_kind: undefined })?.default).toBeNull();
});

test.each([
  ["media", "flows.f.shaping.s", true],
  ["media", "flows.f.tcp.t", false],
  ["window", "flows.f.shaping.s", false],
  ["window", "flows.f.feedback.r", false],
  ["window", "flows.f.tcp.t", true],
  ["window", "flows.f.ecn.e", true],
  ["unheard-of", "flows.f.tcp.t", false],
])("a flow under %s has %s: %s", (controller, path, wanted) => {
  const parts = { shaping: "shaping", feedback: "feedback", tcp: "tcp", ecn: "ecn" };
  const part = (key: string) => ({ label: key, parameters: [row(key)] });
  const schema: Schema = {
    ...NO_SCHEMA,
    objects: {
      flow: { label: "Flow", parts },
      shaping: part("s"),
      feedback: part("r"),
      tcp: part("t"),
      ecn: part("e"),
      controller: {
        label: "Controller",
        kinds: { media: kind("Media"), window: { ...kind("Window"), family: "tcp" } },
      },
    },
  };
  const flow = { controller: { kind: controller } };
  const own = { links: {}, flows: { f: flow } } as unknown as Scenario;
  expect(settingRowAt(schema, own, path) !== null).toBe(wanted);
  expect(
    ownersIn(schema, own).some(
      (owner) => path.startsWith(`${owner.path}.`) && owner.path !== "flows.f",
    ),
  ).toBe(wanted);
});
