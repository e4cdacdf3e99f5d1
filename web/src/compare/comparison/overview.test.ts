import { expect, test } from "vitest";
import { richText } from "../../slides/deck/deck";
import { emptyDeck } from "../../slides/deck/edit";
import { isDeck, readDeck, writeDeck } from "../../slides/deck/reading/read";
import { withTests } from "./overview";
import type { Plan } from "./plan";

const competitors = (number: string) =>
  [
    ["nada_rfc", "NADA", "nada"],
    ["gcc", "GCC", "gcc"],
  ].map(([run = "", label = "", kind]) => ({
    run,
    label,
    link: `#v1=s=rfc8867/${number}&set=flows.video.controller.kind:${kind}`,
  }));
const planOf = (number: string) =>
  ({
    comparison: { of: { scenario: `rfc8867/${number}`, edits: [] } },
    title: `Test ${number}`,
    competitors: competitors(number),
  }) as unknown as Plan;
const compared = ["5.1", "5.2"].map(planOf);

test("each test is a group of bars, one for each column, and a row for each in the table", () => {
  const deck = withTests(emptyDeck("A meeting"), "RFC 8867", compared);
  expect(Object.values(deck.runs).map(({ label }) => label)).toEqual([
    "NADA",
    "GCC",
    "NADA",
    "GCC",
  ]);
  const [utilisation, delay, table] = deck.slides;
  const runs = Object.keys(deck.runs);
  expect(utilisation?.figures[0]).toMatchObject({
    kind: "bars",
    groups: [
      {
        name: "5.1",
        bars: [
          { run: runs[0], down: "" },
          { run: runs[1], down: "" },
        ],
      },
      { name: "5.2", bars: [{ run: runs[2] }, { run: runs[3] }] },
    ],
  });
  expect(delay?.figures[0]?.title).toBe("Queuing delay, p95");
  // Bars are of what stands above them.
  const formulas = [utilisation, delay].map((slide) => {
    const [figure] = slide?.figures ?? [];
    return figure?.kind === "bars"
      ? figure.groups.flatMap(({ bars }) => bars.map(({ up }) => up))
      : [];
  });
  expect(formulas.map((all) => [...new Set(all)])).toEqual([
    ["utilisation"],
    ["queuing delay p95"],
  ]);
  expect(table?.table?.rows.map(({ run }) => run)).toEqual(runs);
  expect(table?.table?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    [richText("NADA"), richText("5.1")],
    [richText("GCC"), richText("5.1")],
    [richText("NADA"), richText("5.2")],
    [richText("GCC"), richText("5.2")],
  ]);
  expect(table?.table?.note).toEqual(richText("5.1: Test 5.1. 5.2: Test 5.2"));
  // Each slide says what it is about where slides are listed by their titles.
  expect(deck.slides.map(({ title }) => title)).toEqual([
    richText("RFC 8867: link’s utilisation"),
    richText("RFC 8867: queuing delay, p95"),
    richText("RFC 8867"),
  ]);
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});

test("as many tests as can be told apart stand on a slide", () => {
  const many = Array.from({ length: 13 }, (_, i) => planOf(`5.${i}`));
  const groups = withTests(emptyDeck(), "RFC 8867", many).slides.flatMap(({ figures: [figure] }) =>
    figure?.kind === "bars" ? [figure.groups.length] : [],
  );
  expect(groups).toEqual([7, 6, 7, 6]);
});
