import { expect, test } from "vitest";
import type { GalleryEntry } from "../../session/types";
import { collections } from "./collections";
import { shortSource } from "./picker-button";

const entry = (id: string): GalleryEntry => ({
  id,
  title: id,
  variantOf: null,
  load: () => Promise.reject(new Error("not loaded in this test")),
});

test("scenarios are grouped by folder, in the gallery's order", () => {
  const groups = collections(["rfc8867/5.1", "fairness/two", "rfc8867/5.2"].map(entry));
  expect(groups.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    ["RFC 8867: test cases", ["rfc8867/5.1", "rfc8867/5.2"]],
    ["Fairness", ["fairness/two"]],
  ]);
});

test("an unknown folder is shown with its own name", () => {
  expect(collections([entry("slow-links/a")])[0]?.name).toBe("Slow links");
});

test("the header shows the first source in short", () => {
  expect(shortSource("RFC 8867 §5.1")).toBe("RFC 8867 · 5.1");
  expect(shortSource("ours")).toBe("");
  expect(shortSource("RFC 8867 §5.1; ns-3 (cisco/ns3-rmcat)")).toBe("RFC 8867 · 5.1");
});
