import { expect, test } from "vitest";
import type { Played } from "../../../../reader/series/played";
import { partToRead } from "./fine-part";

const facts = { capacity: null, delay: null, loss: null };
const recorded = (isThinned: boolean): Played => ({
  duration_s: 100,
  isThinned,
  ...facts,
  facts,
  sentences: [],
});

test("only of a recording of very many values a part is read anew, and the whole once more after it", () => {
  const part = { from_s: 10, to_s: 20 };
  expect(partToRead(recorded(true), part)).toEqual([10, 20]);
  expect(partToRead(recorded(true), { from_s: 0, to_s: 100 })).toBeNull();
  expect(partToRead(recorded(false), part)).toBeNull();
  expect(partToRead(null, part)).toBeNull();
});
