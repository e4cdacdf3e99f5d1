import { expect, test } from "vitest";
import { controllerNamed, controllerOf, USUAL } from "../../../model/scenario/controllers";
import { readLink } from "../../../model/scenario/link/read-link";
import type { Edit, Scenario } from "../../../model/scenario/types";
import { halving } from "../../../tests/lab";
import { comparison, plan, schema } from "../../../tests/planned-comparison";
import type { Comparison } from "./comparison";
import { type Plan, planned } from "./plan";

const edited = (...edits: readonly Edit[]) => ({ of: { ...comparison.of, edits } });
const xref: Edit = { kind: "set", path: "flows.video.controller.XREF_ms", to: 20 };
const delay: Edit = { kind: "set", path: "links.forward.delay_ms", to: 20 };
const labels = ({ competitors }: Plan) => competitors.map(({ label }) => label);
const voice = { path: ["forward"], source: { kind: "audio" } };
const silent: Scenario = { ...halving, flows: { voice } };

test("NADA is the same wherever nothing else is said: in a scenario, among the usual, and by its short name", () => {
  const [own] = Object.keys(schema.objects.controller?.kinds?.nada?.profiles ?? {});
  const flows = { video: { ...halving.flows.video, controller: { kind: "nada" } } };
  const plain = { ...halving, flows };
  expect(controllerOf(schema, plain, "video")?.profile).toBe(own);
  expect(controllerNamed(schema, "nada")?.profile).toBe(own);
  expect(plan({}, plain).competitors[0]?.controller?.profile).toBe(own);
  const kinds = USUAL.map((name) => controllerNamed(schema, name)?.kind);
  expect(kinds).toEqual(["nada", "gcc", "scream"]);
});

test.each([
  ["by its kind's name", ["nada-rfc", "gcc"], "NADA"],
  ["by its profile's name beside its kin", ["nada-rfc", "nada-ns3"], "nada-rfc"],
  ["by its own name where it is not compared", ["gcc"], "NADA"],
])("whose own settings were changed is told %s", (_, columns, name) => {
  expect(plan({ columns, ...edited(xref) }).left).toEqual([
    `changes of ${name}’s own settings hold for it alone`,
  ]);
});

test("of changes of the path, or where no controller is compared, nothing is said", () => {
  expect(plan({ columns: ["gcc"], ...edited(delay) }).left).toEqual([]);
  expect(plan({ columns: ["own"], ...edited(xref) }).left).toEqual([]);
});

test.each<[what: string, edit: Edit, own: boolean]>([
  [
    "a value from a moment on",
    { kind: "change", change: { at_s: 2, set: xref.path, to: 30 } },
    true,
  ],
  [
    "a list of values",
    {
      kind: "redraw",
      path: xref.path,
      initial: 20,
      changes: [{ at_s: 2, set: xref.path, to: 30 }],
    },
    true,
  ],
  ["a value from the start", xref, true],
  ["another capacity", { kind: "set", path: "links.forward.capacity_kbps", to: 700 }, false],
])("%s is kept by the controller that had it", (_, edit, own) => {
  const [nada, gcc] = plan({ columns: ["nada-rfc", "gcc"], ...edited(edit) }).competitors;
  expect(readLink(nada?.link ?? "").state.edits).toEqual([edit]);
  const others = readLink(gcc?.link ?? "").state.edits;
  expect(others.some((one) => JSON.stringify(one) === JSON.stringify(edit))).toBe(!own);
});

test("where nothing can be compared there is a sentence", () => {
  expect(planned(schema, halving, { ...comparison, columns: ["nobody"] })).toBe(
    "None of the columns asked for is known; choose one",
  );
  expect(planned(schema, silent, { ...comparison, columns: ["gcc"] })).toBe(
    "No flow of this run has a rate controller that keeps to a range of rates; open one with NADA, GCC or SCReAM",
  );
  expect(planned(schema, silent, { ...comparison, sharedLink: true, columns: ["own"] })).toMatch(
    /^No flow of this run/,
  );
  expect(planned(schema, { ...halving, session: {} }, comparison)).toMatch(/session of members/);
});

test("a run without controllers is compared as it is, and who has no place is named", () => {
  const { left, ...all } = plan({ columns: ["own", "gcc", "nada"] }, silent);
  expect(labels(all as Plan)).toEqual(["this run"]);
  expect(left).toEqual([
    "GCC and NADA left out: no flow here has a rate controller to take the place of",
  ]);
  expect(all).toMatchObject({ flows: [], several: false, shared: false, link: "forward" });
});

test("the flow that was chosen is looked at, where it has a controller", () => {
  const flows = {
    first: halving.flows.video,
    voice,
    second: halving.flows.video,
  } as Scenario["flows"];
  const chosen = (flow: string) => plan({ of: { ...comparison.of, flow } }, { ...halving, flows });
  expect(chosen("second").flow).toBe("second");
  expect(chosen("voice").flow).toBe("first");
  expect(chosen("nobody").flow).toBe("first");
  const found = chosen("second");
  expect(found.competitors.map(({ flow, narrow }) => [flow, narrow])).toEqual(
    found.competitors.map(() => ["second", "forward"]),
  );
  expect(found).toMatchObject({ flows: ["first", "second"], several: true, title: halving.title });
});

test("a link of many seeds says how many; of one it says nothing", () => {
  const seeds = (count: number) =>
    readLink(plan({ seeds: count }).competitors[0]?.link ?? "").state.seeds;
  expect(seeds(2)).toBe(2);
  expect(plan({ seeds: 1 }).competitors[0]?.link).not.toContain("seeds");
});

test("the same start and the same feedback are set of those who have them, each where it is asked for", () => {
  const set = (change: Partial<Comparison>) =>
    plan({ columns: ["gcc", "cubic"], ...change }).competitors.map(({ link }) =>
      readLink(link).state.edits.flatMap((edit) =>
        edit.kind === "set" && /start|interval/.test(edit.path) ? [[edit.path, edit.to]] : [],
      ),
    );
  const feedback = ["flows.video.feedback.interval_ms", 100];
  const [[start] = []] = set({ sameStart: true });
  expect(start?.[0]).toMatch(/^flows\.video\.controller\./);
  expect(start?.[1]).toBe(150);
  expect(set({})).toEqual([[], []]);
  expect(set({ sameStart: true })).toEqual([[start], []]);
  expect(set({ sameFeedback: true })).toEqual([[feedback], []]);
  expect(set({ sameStart: true, sameFeedback: true })).toEqual([[start, feedback], []]);
});
