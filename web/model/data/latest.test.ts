import { expect, test } from "vitest";
import { latest, steady } from "./latest";

test("what is made of the same inputs is made once, and anew of one more, one less or another", () => {
  let times = 0;
  const made = latest((...inputs: readonly number[]) => {
    times += 1;
    return [inputs];
  });
  const first = made(1, Number.NaN);
  expect(made(1, Number.NaN)).toBe(first);
  expect(times).toBe(1);
  for (const other of [[1, 2], [1], []]) expect(made(...other)).toEqual([other]);
  expect(made(1, Number.NaN)).not.toBe(first);
});

test("an object stays while its members are the same ones", () => {
  const same = steady<{ readonly a: object; readonly b?: number }>();
  const a = {};
  const first = same({ a, b: 1 });
  expect(same({ a, b: 1 })).toBe(first);
  for (const other of [{ a, b: 2 }, { a }, { a: {} }]) expect(same(other)).toBe(other);
});
