import { expect, test } from "vitest";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, halving } from "../../../tests/lab";
import { richText } from "../../slides/deck/deck";
import { emptyDeck } from "../../slides/deck/edit";
import { comparisonIn } from "./comparison";
import { type Plan, planned } from "./plan";
import { reachableOf } from "./reach";
import { withComparison } from "./slide";

const schema = (await freshLab()).schema();
const { comparison } = comparisonIn({ at: "own/halving", more: {} });

function plan(scenario: Scenario = halving, sharedLink = false, other = "gcc"): Plan {
  const columns = ["nada-rfc", other];
  const found = planned(schema, scenario, { ...comparison, columns, sharedLink });
  if (typeof found === "string") throw new Error(found);
  return found;
}

const to = (at_s: number, kbps: number | string) => ({
  ...{ at_s, set: "links.forward.capacity_kbps", to: kbps },
});
const changing = (...changes: NonNullable<Scenario["changes"]>) => ({ ...halving, changes });
const noteOf = (scenario: Scenario, sharedLink = false, other = "gcc"): string | undefined =>
  withComparison(emptyDeck(), "", [plan(scenario, sharedLink, other)]).slides[0]?.table?.note.text;

test("a slide has who is compared in its title, both figures, and in its notes what each is", () => {
  const { slides, runs } = withComparison(emptyDeck(), "", [plan()]);
  expect(Object.entries(runs).map(([name, { label, made }]) => [name, label, made])).toEqual([
    ["nada-rfc", "NADA", null],
    ["gcc", "GCC", null],
  ]);
  const [slide] = slides;
  const figure = { kind: "charts", title: "", runs: ["nada-rfc", "gcc"], window_s: null };
  expect(slide).toMatchObject({
    layout: "two-figures-table",
    title: richText("NADA and GCC: Capacity halves"),
    figures: [
      { ...figure, charts: ["rates"] },
      { ...figure, charts: ["delay"] },
    ],
  });
  expect(slide?.notes.split("\n")[0]).toBe("NADA: RFC 8698 to the letter");
  expect(slide?.table?.columns.slice(0, 3)).toEqual([
    { head: "", best: null },
    { head: "Utilisation", best: "highest" },
    { head: "Delay, mean", best: "lowest" },
  ]);
  expect(slide?.table?.rows.map(({ run, cells }) => [run, ...cells.slice(0, 3)])).toEqual(
    ["nada-rfc", "gcc"].map((run, i) => [
      run,
      richText(i === 0 ? "NADA" : "GCC"),
      richText("{utilisation of forward}"),
      richText("{queuing delay mean of video}"),
    ]),
  );
});

test("runs that the deck has of that name are others: the slide speaks of its own", () => {
  const run = { label: "Another", link: "#v1=s=other", made: null };
  const deck = withComparison({ ...emptyDeck(), runs: { gcc: run } }, "", [plan()]);
  expect(Object.keys(deck.runs)).toEqual(["gcc", "nada-rfc", "gcc-2"]);
  expect(deck.slides[0]?.table?.rows.map((row) => row.run)).toEqual(["nada-rfc", "gcc-2"]);
  expect(deck.slides[0]?.figures[0]).toMatchObject({ runs: ["nada-rfc", "gcc-2"] });
});

test("what the highest rates cannot reach is said below the table, of a link of one's own", () => {
  // At most 1500 of 4000 kbit/s, and of 1000.
  const half = noteOf(changing(to(10, 4000)));
  expect(half).toMatch(/^The highest rates can reach 50 % of the link; /);
  expect(noteOf(changing(to(10, 4000)), false, "cubic")).toMatch(/can reach 50 % of the link; /);
  expect(noteOf(halving)).not.toContain("reach");
  expect(noteOf(changing(to(10, 4000)), true)).not.toContain("reach");
  const tcp = { ...halving.flows.video, source: { kind: "bulk" }, controller: { kind: "cubic" } };
  const beside = { ...changing(to(10, 4000)), flows: { ...halving.flows, tcp } };
  expect(noteOf(beside)).not.toContain("reach");
});

test.each<[what: string, scenario: Scenario, share: number]>([
  ["a narrow link can be filled", halving, 1],
  // 1000 of 1000 for 5 s, then 1500 of 3000 for 15 s: 27 500 of 50 000.
  ["what a wider one has longer counts for longer", changing(to(5, 3000)), 0.55],
  ["changes count in the order of time", changing(to(10, 1000), to(5, 3000)), 22_500 / 30_000],
  ["what is not a number is no capacity of its own", changing(to(5, "unlimited")), 1],
  ["what comes after the end does not count", changing(to(20, 9000), to(30, 9000)), 1],
])("%s", (_, scenario, share) => {
  expect(reachableOf(schema, scenario, "forward")).toBeCloseTo(share, 9);
});
