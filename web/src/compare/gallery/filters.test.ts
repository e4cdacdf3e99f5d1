import { describe, expect, test } from "vitest";
import type { RunPreview } from "../../../model/data/run-preview";
import { experiments } from "./entries";
import { choices, FACETS, filtered, filtersIn, ignoredBy, withFilter } from "./filters";

const flow = (name: string, controller: string) => ({
  name,
  controller,
  profile: "",
  family: controller,
  source: "frames",
  path: ["forward"],
  return_path: [],
  rate: "###",
});

const preview = (id: string, tags: string[], controllers: string[]): RunPreview => ({
  id,
  number: "",
  tags,
  duration_s: 10,
  flows: controllers.map((controller, i) => flow(`flow${i}`, controller)),
  capacities: [],
  delay: "",
  top_kbps: 1,
  top_ms: 1,
  longest_ms: 1,
  checked: [],
  figures: { jain_index: null, flows: {}, links: {} },
});

const words = (id: string, title: string) => ({ id, title, variantOf: null });
const all = experiments(
  [
    words("explore/late-comer", "The late-comer"),
    words("rfc8867/5.1", "One flow"),
    words("rfc8867/5.6", "Beside TCP"),
  ],
  new Map([["rfc8867/5.6", { story: "A file is downloaded beside the call", source: "" }]]),
  new Map(
    [
      preview("explore/late-comer", ["late-comer"], ["nada", "nada"]),
      preview("rfc8867/5.1", ["capacity change"], ["nada", "none"]),
      preview("rfc8867/5.6", ["TCP"], ["nada", "newreno"]),
    ].map((one) => [one.id, one]),
  ),
);
const ids = (filters: Record<string, string>) => filtered(all, filters).map(({ id }) => id);

describe("the gallery", () => {
  test("has documents before what is for a first visit, and names controllers once", () => {
    expect(all.map(({ id }) => id)).toEqual(["rfc8867/5.1", "rfc8867/5.6", "explore/late-comer"]);
    expect(all.map(({ controllers }) => controllers)).toEqual([
      ["NADA"],
      ["NADA", "NewReno"],
      ["NADA"],
    ]);
  });

  test("shows what is all that was chosen and has every word of the search", () => {
    expect(ids({ controller: "NewReno" })).toEqual(["rfc8867/5.6"]);
    expect(ids({ in: "rfc8867", q: "flow one" })).toEqual(["rfc8867/5.1"]);
    expect(ids({ q: "downloaded" })).toEqual(["rfc8867/5.6"]);
    expect(ids({ in: "rfc8867", tag: "late-comer" })).toEqual([]);
  });

  test("counts for each choice what would be left with it", () => {
    const facet = FACETS.find(({ key }) => key === "controller");
    if (facet === undefined) throw new Error("there is no such facet");
    const found = choices(all, { in: "rfc8867", controller: "NewReno" }, facet);
    expect(found.map(({ value, count }) => [value, count])).toEqual([
      ["NADA", 2],
      ["NewReno", 1],
    ]);
  });

  test("takes a filter out of the address where it is taken back", () => {
    expect(withFilter({ q: "a" }, "in", "ietf90")).toEqual({ q: "a", in: "ietf90" });
    expect(withFilter({ q: "a", in: "ietf90" }, "in", "")).toEqual({ q: "a" });
  });

  test("stays usable where nothing is known of the runs", () => {
    const bare = experiments([words("new/a", "A")], new Map(), new Map());
    expect(filtered(bare, { q: "a" })).toHaveLength(1);
    expect(bare[0]?.verdict).toBe("none");
  });
});

test("what of the address is no choice is told", () => {
  expect(ignoredBy({ q: "late", verdict: "fails", seeds: "5" })).toEqual([
    'ignored "seeds=5": no such key',
  ]);
});

test("a link of before with a verdict by its former name finds the same experiments", () => {
  expect(filtersIn({ verdict: "missed", q: "late" })).toEqual({ verdict: "fails", q: "late" });
  expect(filtersIn({ verdict: "published" })).toEqual({ verdict: "published" });
});

test.each([
  ["ours", "nada-lab"],
  ["differs", "known deviation"],
  ["shown", "informational"],
])("the verdict %s of a former link is %s", (verdict, now) => {
  expect(filtersIn({ verdict })).toEqual({ verdict: now });
});

test("a phenomenon of a former link is a tag, where no tag is asked for", () => {
  expect(filtersIn({ phenomenon: "late-comer", q: "a" })).toEqual({ tag: "late-comer", q: "a" });
  expect(filtersIn({ phenomenon: "late-comer", tag: "TCP" })).toEqual({ tag: "TCP" });
  expect(filtersIn({})).toEqual({});
});

test("of what is found alike what is made for a first visit comes first, and the rest keeps its order", () => {
  expect(ids({})).toEqual(["explore/late-comer", "rfc8867/5.1", "rfc8867/5.6"]);
  expect(filtered([...all].toReversed(), {}).map(({ id }) => id)).toEqual([
    "explore/late-comer",
    "rfc8867/5.6",
    "rfc8867/5.1",
  ]);
});

test("what occurs most often is offered first, and what nothing is left with is offered, too", () => {
  const facet = FACETS.find(({ key }) => key === "tag");
  if (facet === undefined) throw new Error("there is no such facet");
  const more = experiments(
    [words("a/1", "A"), words("a/2", "B"), words("a/3", "C")],
    new Map(),
    new Map(
      [
        preview("a/1", ["rare", "usual"], []),
        preview("a/2", ["usual", "frequent"], []),
        preview("a/3", ["usual", "frequent"], []),
      ].map((one) => [one.id, one]),
    ),
  );
  expect(choices(more, { q: "a/1" }, facet)).toEqual([
    { value: "usual", words: "usual", count: 1 },
    { value: "frequent", words: "frequent", count: 0 },
    { value: "rare", words: "rare", count: 1 },
  ]);
});
