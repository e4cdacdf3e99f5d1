import { expect, test } from "vitest";
import { words } from "../../deck/deck";
import { emptyDeck } from "../../deck/edit";
import { isDeck, readDeck, writeDeck } from "../../deck/reading/read";
import { deckOfRivals, withRivals } from "./rivals-as-slides";

const rivals = (number: string) =>
  [
    ["nada_rfc", "NADA", "nada"],
    ["gcc", "GCC", "gcc"],
  ].map(([run = "", label = "", kind]) => ({
    run,
    label,
    link: `#v1=s=rfc8867/${number}&set=flows.video.controller.kind:${kind}`,
  }));
const compared = ["5.1", "5.2"].map((number) => ({
  number,
  title: `Test ${number}`,
  rivals: rivals(number),
}));

test("each scenario is a group of bars, one for each controller, and a row for each in the table", () => {
  const deck = withRivals(emptyDeck("A meeting"), "RFC 8867", compared);
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
      { name: "5.1", bars: [{ run: runs[0] }, { run: runs[1] }] },
      { name: "5.2", bars: [{ run: runs[2] }, { run: runs[3] }] },
    ],
  });
  expect(delay?.figures[0]?.title).toBe("Queuing delay, p95");
  expect(table?.table?.rows.map(({ run }) => run)).toEqual(runs);
  expect(table?.table?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    [words("NADA"), words("5.1")],
    [words("GCC"), words("5.1")],
    [words("NADA"), words("5.2")],
    [words("GCC"), words("5.2")],
  ]);
  expect(table?.table?.note).toEqual(words("5.1: Test 5.1. 5.2: Test 5.2"));
  // Each slide says what it is about where slides are listed by their titles.
  expect(deck.slides.map(({ title }) => title)).toEqual([
    words("RFC 8867: link’s utilisation"),
    words("RFC 8867: queuing delay, p95"),
    words("RFC 8867"),
  ]);
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});

test("as many scenarios as can be told apart stand on a slide", () => {
  const many = Array.from({ length: 13 }, (_, i) => ({
    ...(compared[0] as (typeof compared)[number]),
    number: `5.${i}`,
  }));
  const groups = deckOfRivals("RFC 8867", many).slides.map(({ figures: [figure] }) =>
    figure?.kind === "bars" ? figure.groups.length : 0,
  );
  expect(groups).toEqual([7, 6, 7, 6]);
});
