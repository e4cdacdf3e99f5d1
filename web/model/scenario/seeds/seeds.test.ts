import { expect, test } from "vitest";
import type { Edit } from "../types";
import { changesMoreThanSeed } from "./seeds";

test("a run under another seed alone is still one of its scenario", () => {
  const seed: Edit = { kind: "set", path: "seed", to: 9 };
  const delay: Edit = { kind: "set", path: "links.forward.delay_ms", to: 90 };
  const left: Edit = { kind: "leave", name: "video", at_s: 5 };
  expect(changesMoreThanSeed([])).toBe(false);
  expect(changesMoreThanSeed([seed])).toBe(false);
  expect(changesMoreThanSeed([seed, delay])).toBe(true);
  expect(changesMoreThanSeed([left])).toBe(true);
});
