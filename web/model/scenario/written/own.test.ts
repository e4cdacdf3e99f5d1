import { expect, test } from "vitest";
import { trees, withOwn } from "./own";

const merged = (base: readonly object[], entries: readonly object[]) => {
  const missing: number[] = [];
  const list = withOwn(trees(base), {
    entries: trees(entries),
    about: ({ name }) => String(name),
    takesAway: ({ gone }) => gone === true,
    missing: (index) => missing.push(index),
  });
  return { list, missing };
};

test("all that a variant says of a thing stands where its base first spoke of it, other entries follow", () => {
  const base = [
    { name: "a", v: 1 },
    { name: "b", v: 1 },
    { name: "a", v: 2 },
  ];
  const own = [
    { name: "c", v: 3 },
    { name: "a", v: 3 },
    { name: "a", v: 4 },
  ];
  expect(merged(base, own).list).toEqual([
    { name: "a", v: 3 },
    { name: "a", v: 4 },
    { name: "b", v: 1 },
    { name: "c", v: 3 },
  ]);
});

test("an entry that only takes away leaves nothing behind, and is told of if there was nothing", () => {
  const gone = (name: string) => ({ name, gone: true });
  expect(merged([{ name: "a" }, { name: "b" }], [gone("b"), { name: "c" }, gone("d")])).toEqual({
    list: [{ name: "a" }, { name: "c" }],
    missing: [2],
  });
});

test("only objects are entries, and what is no list has none", () => {
  expect(trees([{ name: "a" }, 1, "b", null])).toEqual([{ name: "a" }]);
  expect(trees({ name: "a" })).toEqual([]);
});
