import { expect, test } from "vitest";
import { makingOfSlides, schema } from "../../../tests/slides/real-runs";
import { runOf } from "../deck/facts";
import { equationsOf, type WrittenEquation } from "./equations";

const { facts } = await makingOfSlides([]);
const times = runOf(facts, "one")?.columns.column("decisions.video", "t_s") ?? [];

function at(at_s: number | null): readonly WrittenEquation[] {
  const found = equationsOf({ run: "one", flow: "", id: "", at_s }, facts);
  return typeof found === "string" ? expect.fail(found) : found;
}

test("a decision's numbers hold from its moment until the next one", () => {
  const [before = 0, moment = 0, next = 0] = times.slice(100, 103);
  expect(at(moment)).toEqual(at((moment + next) / 2));
  expect(at(moment)).not.toEqual(at((before + moment) / 2));
  expect(at(null)).toEqual(at(times.at(-1) ?? 0));
});

test("a slide without a choice shows the equations themselves, not the parts that they rest on", () => {
  const { equations = [] } = schema.objects.controller?.kinds?.nada ?? {};
  const labels = at(null).map(({ label }) => label);
  const ofRole = (isPart: boolean) =>
    equations.filter(({ role }) => (role === "part") === isPart).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(0);
  expect(ofRole(false)).toEqual(expect.arrayContaining(labels));
  expect(labels.filter((label) => ofRole(true).includes(label))).toEqual([]);
});

test("before the first decision there is a sentence", () => {
  expect(equationsOf({ run: "one", flow: "", id: "", at_s: 0 }, facts)).toBe(
    "video has decided nothing by then; choose a later moment",
  );
});
