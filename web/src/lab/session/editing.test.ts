import { expect, test } from "vitest";
import { materialise } from "../../../model/scenario/materialise";
import type { Edit, Scenario } from "../../../model/scenario/types";
import { freshLab, halving } from "../../../tests/lab";
import { parametersOf, valueAt } from "./editing";

const lab = await freshLab();
const schema = lab.schema();

const CAPACITY = "links.forward.capacity_kbps";

function editing(edits: readonly Edit[], at_s = 0, base: Scenario = halving) {
  return { schema, base, edits, scenario: materialise(schema, { base, edits }), at_s };
}

test("a value is what holds where an edit would begin, beside what the scenario says itself", () => {
  const edits: Edit[] = [{ kind: "change", change: { at_s: 5, set: CAPACITY, to: 700 } }];
  expect(valueAt(editing(edits, 4), CAPACITY)).toEqual({ value: 1000, base: 1000, changed: false });
  expect(valueAt(editing(edits, 5), CAPACITY)).toEqual({ value: 700, base: 1000, changed: true });
  expect(valueAt(editing(edits, 12), CAPACITY)).toEqual({ value: 500, base: 500, changed: false });
});

test("what may not change during a run has the value of its start", () => {
  const path = "flows.video.controller.kind";
  const changes = [{ at_s: 5, set: path, to: "gcc" }];
  expect(valueAt(editing([], 10, { ...halving, changes }), path).value).toBe("nada");
});

test("a path of nothing that may be set has what the scenario says there", () => {
  expect(valueAt(editing([], 3), "title").value).toBe(halving.title);
  expect(valueAt(editing([], 3), "links.forward.nothing")).toEqual({
    value: "",
    base: "",
    changed: false,
  });
});

test("a flow that was added since is compared with what it was when it came", () => {
  const join: Edit = { kind: "join", name: "two", flow: { like: "video" }, at_s: null };
  const path = "flows.two.controller.RMAX_kbps";
  const added = editing([join]);
  const own = valueAt(added, path);
  expect(own).toMatchObject({ base: own.value, changed: false });
  expect(own.value).toBeGreaterThan(0);
  const edits: Edit[] = [join, { kind: "set", path, to: 777 }];
  expect(valueAt(editing(edits), path)).toEqual({ value: 777, base: own.value, changed: true });
  // The same edits of another scenario are another flow.
  const high = materialise(schema, {
    base: halving,
    edits: [{ kind: "set", path: "flows.video.controller.RMAX_kbps", to: 3000 }],
  });
  expect(valueAt(editing(edits, 0, high), path)).toMatchObject({ value: 777, base: 3000 });
});

test("a path has all that lies below it, and nothing whose name only begins alike", () => {
  const base: Scenario = {
    ...halving,
    links: { ...halving.links, forward2: { capacity_kbps: 5, delay_ms: 1 } },
  };
  const all = parametersOf(editing([], 0, base));
  const below = parametersOf(editing([], 0, base), "links.forward");
  expect(below.length).toBeGreaterThan(10);
  expect(below.every(({ path }) => path.startsWith("links.forward."))).toBe(true);
  expect(below).toEqual(all.filter(({ path }) => path.startsWith("links.forward.")));
  expect(all.find(({ path }) => path === "seed")).toMatchObject({ value: 7, base: 7 });
  expect(all.find(({ path }) => path === "links.forward.queue.limit_ms")).toMatchObject({
    value: 300,
    changed: false,
    parameter: { key: "limit_ms" },
  });
});

test("each says whose it is: by the title of a link or flow, or by its name", () => {
  const base: Scenario = {
    ...halving,
    links: { ...halving.links, forward: { ...halving.links.forward, title: "DSL" } },
  };
  const settings = parametersOf(editing([], 0, base));
  const groupOf = (path: string) => settings.find((one) => one.path === path)?.group;
  expect(groupOf("links.forward.capacity_kbps")).toBe("Link DSL");
  expect(groupOf("links.forward.queue.limit_ms")).toBe("Link DSL · Queue");
  expect(groupOf("links.return.delay_ms")).toBe("Link return");
  expect(groupOf("flows.video.controller.kind")).toMatch(/^Flow video · /);
  expect(groupOf("seed")).toBe(schema.objects.scenario?.label);
});
