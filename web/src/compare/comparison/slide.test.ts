import { expect, test } from "vitest";
import type { Scenario } from "../../../model/scenario/types";
import { halving } from "../../../tests/lab";
import { plan as planOf, schema } from "../../../tests/planned-comparison";
import { richText } from "../../slides/deck/deck";
import { emptyDeck } from "../../slides/deck/edit";
import { reachableOf } from "./reach";
import { withComparison } from "./slide";

const plan = (scenario: Scenario = halving, sharedLink = false, other = "gcc") =>
  planOf({ columns: ["nada-rfc", other], sharedLink }, scenario);

const to = (at_s: number, kbps: number | string) => ({
  ...{ at_s, set: "links.forward.capacity_kbps", to: kbps },
});
const changing = (...changes: NonNullable<Scenario["changes"]>) => ({ ...halving, changes });
/** Of 4000 kbit/s from 10 s on, there for a part of the time. */
const there = (when: object) => {
  const { video } = halving.flows;
  return { ...changing(to(10, 4000)), flows: { video: { ...video, ...when } } };
};
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
  // 4 * 1000 of 50 000, and 10 * 1500.
  ["a flow that ends early reaches what there is until then", there({ stop_s: 4 }), 0.08],
  ["one that begins late what there is from then on", there({ start_s: 10 }), 0.3],
])("%s", (_, scenario, share) => {
  expect(reachableOf(schema, scenario, "forward")).toBeCloseTo(share, 9);
});

test("a link without a limit is not filled, and a TCP fills any", () => {
  const wide = changing(to(10, 4000));
  expect(reachableOf(schema, wide, "return")).toBeNull();
  const [, tcp] = plan(wide, false, "cubic").competitors;
  expect(reachableOf(schema, tcp?.scenario ?? halving, "forward")).toBe(1);
});
