import { expect, test } from "vitest";
import { identityOf } from "../../../figure/charts/style/identity";
import { layoutOf } from "../../../tests/figure-fixture";
import { freshLab, made } from "../../../tests/lab";
import { materialise } from "../materialise";
import type { Edit, Scenario } from "../types";

const lab = await freshLab();
const schema = lab.schema();

const call: Scenario = {
  title: "A call",
  duration_s: 1,
  links: { forward: { capacity_kbps: 1000 } },
  flows: { video: { path: ["forward"], source: { kind: "frames" }, controller: { kind: "nada" } } },
};

/** What the page calls each flow, by the engine's own layout. */
function shown(base: Scenario, ...edits: readonly Edit[]): Record<string, string> {
  const { layout } = made(lab, materialise(schema, { base, edits }));
  return Object.fromEntries(
    layout.flows.map(({ name }) => [
      name,
      identityOf(schema, layout, name, { scheme: "light" }).label,
    ]),
  );
}

const copy = (name: string): Edit => ({ kind: "join", name, flow: { like: "video" }, at_s: null });

test("the only flow of its kind is called by it, and keeps that name when others join", () => {
  expect(shown(call)).toEqual({ video: "NADA" });
  expect(shown(call, copy("video-2"))).toEqual({ video: "NADA", "video-2": "NADA 2" });
  expect(shown(call, copy("video-2"), copy("video-3"))).toEqual({
    video: "NADA",
    "video-2": "NADA 2",
    "video-3": "NADA 3",
  });
  const three: Edit = { kind: "flows", family: "nada", count: 3, at_s: 0.5 };
  expect(shown(call, three)).toEqual({ video: "NADA", "nada-2": "NADA 2", "nada-3": "NADA 3" });
});

test("a flow of another kind that joins changes no name, and has its own", () => {
  const gcc: Edit = {
    kind: "join",
    name: "gcc",
    flow: { controller: "gcc", profile: "", source: "frames" },
    at_s: null,
  };
  expect(shown(call, gcc)).toEqual({ video: "NADA", gcc: "GCC" });
});

test("a title is what is shown, alone and among others, and a copy has none of it", () => {
  const titled = { ...call, flows: { video: { ...call.flows.video, title: "Ana’s video" } } };
  expect(shown(titled)).toEqual({ video: "Ana’s video" });
  expect(shown(titled, copy("video-2"))).toEqual({ video: "Ana’s video", "video-2": "video-2" });
});

test("flows that go by their own names go on doing so", () => {
  const two = {
    ...call,
    flows: { as_written: call.flows.video ?? {}, bounded: call.flows.video ?? {} },
  };
  const third: Edit = { kind: "join", name: "third", flow: { like: "bounded" }, at_s: null };
  expect(shown(two, third)).toEqual({
    as_written: "as written",
    bounded: "bounded",
    third: "third",
  });
});

test("a flow that becomes another kind loses a name that said its kind, and no other", () => {
  const becomes = (name: string): Edit => ({
    kind: "set",
    path: `flows.${name}.controller.kind`,
    to: "gcc",
  });
  expect(shown(call, copy("video-2"), becomes("video-2"))).toEqual({
    video: "NADA",
    "video-2": "GCC",
  });
  const titled = { ...call, flows: { video: { ...call.flows.video, title: "Ana’s video" } } };
  expect(shown(titled, becomes("video"))).toEqual({ video: "Ana’s video" });
});

test("the engine's own layout is the only judge of kinds: both ways to a name agree for every kind", () => {
  for (const kind of Object.keys(schema.objects.controller?.kinds ?? {})) {
    if (kind === "none" || kind === "external") continue;
    const base = materialise(schema, {
      base: call,
      edits: [{ kind: "set", path: "flows.video.controller.kind", to: kind }],
    });
    const alone = shown(base).video;
    expect(shown(base, copy("video-2"))).toEqual({ video: alone, "video-2": `${alone} 2` });
  }
});

test("a title of a layout stands wherever a flow is named", () => {
  const layout = layoutOf({ video: "nada" });
  const [flow] = layout.flows;
  if (flow === undefined) throw new Error("no flow");
  const titled = { ...layout, flows: [{ ...flow, title: "<b>Ana</b>" }] };
  expect(identityOf(schema, titled, "video", { scheme: "light" }).label).toBe("<b>Ana</b>");
});
