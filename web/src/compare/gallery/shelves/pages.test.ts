import { describe, expect, test } from "vitest";
import type { Checked } from "../../../../model/data/run-preview";
import { type Collection, collectionOf } from "../../../lab/panels/scenarios/about-collections";
import { gallery } from "../../../lab/session/collections/titles";
import { type Experiment, experiments } from "../entries";
import { shelfOf } from "./pages";

const all = experiments(gallery, new Map(), new Map());
const names = [...new Set(all.map(({ collection }) => collection))];
const inside = (name: string) => all.filter(({ collection }) => collection === name);

test("the documents stand in the order of their numbers, before what is for a first visit", () => {
  expect(names.slice(0, 8)).toEqual([
    "ietf90",
    "ietf106",
    "fairness",
    "rfc4586",
    "gcc-nada",
    "rfc8867",
    "rfc8869",
    "rfc9743",
  ]);
  expect(names.slice(8)).toEqual(["explore", "authors"]);
});

describe.each(names)("the shelf of %s", (name) => {
  const { pages, missing } = shelfOf(collectionOf(name), inside(name), []);

  test("has each of its experiments once, and each page of its document", () => {
    const shown = pages.flatMap((page) => page.experiments.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(
      inside(name)
        .map(({ id }) => id)
        .toSorted(),
    );
    const numbered = [...pages.map(({ id }) => id).filter(Boolean), ...missing.map(([id]) => id)];
    expect(numbered.toSorted()).toEqual(Object.keys(collectionOf(name).ids).toSorted());
  });

  test("has every number that is published of several runs", () => {
    const numbers = pages.flatMap((page) => page.numbers);
    const { cross_run_checks: checks } = collectionOf(name);
    expect(numbers).toHaveLength(checks.length);
    const published = checks.filter((one) => one.published !== undefined);
    expect(numbers.filter((one) => one.published !== "")).toHaveLength(published.length);
  });
});

const checked = (more: Partial<Checked>): Checked => ({
  metric: "mean_receiving_rate_kbps",
  of: "video",
  from_s: 0,
  to_s: 10,
  value: 980,
  low: 900,
  high: 1100,
  ok: true,
  origin: "published",
  published: 1000,
  authors: null,
  differs: "",
  ...more,
});

function numbersOf(...all: Checked[]) {
  const [one] = inside("ietf90");
  const preview = { duration_s: 10, checked: all } as unknown as Experiment["preview"];
  const collection: Collection = { ...collectionOf("ietf90"), ids: {}, cross_run_checks: [] };
  return shelfOf(collection, one === undefined ? [] : [{ ...one, preview }], []).pages[0]?.numbers;
}

test("a published number stands beside ours in one unit, with its flow and its part of the time", () => {
  const [whole, part] = numbersOf(checked({}), checked({ from_s: 2, to_s: 8 })) ?? [];
  expect(whole).toMatchObject({
    published: "1.00",
    ours: "0.98",
    unit: "Mbit/s",
    verdict: "passes",
  });
  expect(whole?.what).toMatch(/: receiving rate, video$/);
  expect(part?.what).toMatch(/, video, 2–8 s$/);
});

test("the published number goes before that of the authors' code, which stands in for it where it is missing", () => {
  const publishedOf = (more: Partial<Checked>) => numbersOf(checked(more))?.[0]?.published;
  expect(publishedOf({ authors: 950 })).toBe("1.00");
  expect(publishedOf({ published: null, authors: 950 })).toBe("0.95");
});

test("what a document says in words is a range, and what is ours alone is left out", () => {
  const said = checked({ published: null, low: null });
  expect(numbersOf(said)?.[0]?.published).toBe("at most 1.10");
  expect(numbersOf(checked({ published: null, origin: "nada-lab" }))).toEqual([]);
});
