import { expect, test } from "vitest";
import { freshLab, made, shared } from "../../../tests/lab";
import { middleOf } from "../lanes/pieces";
import { rowsOfMembers, treeOf } from "./order";
import { TreeLayout } from "./tree-layout";

const lab = await freshLab();
const core = made(lab, shared);
const nodes = treeOf(core.layout);

test("the tree hangs from who sends, in the order of the links", () => {
  expect(nodes.map(({ name, depth }) => `${"-".repeat(depth)}${name}`)).toEqual([
    "A1",
    "-hub",
    "--A2",
    "--A3",
    "--A4",
  ]);
  expect(nodes.map(({ member }) => member)).toEqual([0, null, 1, 2, 3]);
  expect(rowsOfMembers(nodes)).toEqual([0, 2, 3, 4]);
});

test("who sends is the root, wherever it stands among the members; where nobody does, the first", () => {
  const { members = [] } = core.layout;
  const rootOf = (sends: readonly string[]) =>
    treeOf({
      ...core.layout,
      members: members.toReversed().map((one) => ({ ...one, sends: sends.includes(one.name) })),
    })[0]?.name;
  expect(rootOf(["A1"])).toBe("A1");
  expect(rootOf(["A3"])).toBe("A3");
  expect(rootOf([])).toBe("A4");
});

test("a node stands in the middle of its member's lane", () => {
  const [row, top] = [24, 20];
  const places = new TreeLayout(nodes, { width: 196, row, top });
  const rows = rowsOfMembers(nodes);
  for (const [member, at] of rows.entries())
    expect(places.at(at).y).toBe(
      middleOf({ rows, count: nodes.length, row, top, width: 0 }, member),
    );
});

test("a node knows whether what goes forth on its link comes to it", () => {
  const forth = Object.fromEntries(nodes.map(({ name, forth }) => [name, forth]));
  expect(forth).toMatchObject({ hub: true, A2: true, A3: false, A4: true });
});

test("a packet goes from one node to the other, around the corner", () => {
  const places = new TreeLayout(nodes, { width: 196, row: 24, top: 20 });
  const a3 = nodes[3];
  if (a3 === undefined) throw new Error("no A3");
  expect(places.along(a3, 0)).toEqual(places.at(1));
  const end = places.along(a3, 1);
  expect(end.x).toBeCloseTo(places.at(3).x);
  expect(end.y).toBeCloseTo(places.at(3).y);
  const steps = Array.from({ length: 101 }, (_, i) => places.along(a3, i / 100));
  for (let i = 1; i < steps.length; i += 1) {
    const [from, to] = [steps[i - 1], steps[i]];
    const way = Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0));
    expect(way).toBeGreaterThan(0.2);
    expect(way).toBeLessThan(2);
  }
});
