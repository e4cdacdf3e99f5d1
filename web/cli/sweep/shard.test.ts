import { expect, test } from "vitest";
import { shardOf } from "./shard";

test.each([
  [12, 3],
  [10, 3],
  [7, 7],
  [1001, 100],
])("each of %d runs is of one of %d parts", (count, parts) => {
  const shards = Array.from({ length: parts }, (_, i) => shardOf(`${i + 1}/${parts}`, count));
  expect(shards.map(({ from }) => from)).toEqual([0, ...shards.slice(0, -1).map(({ to }) => to)]);
  expect(shards.at(-1)?.to).toBe(count);
});

test("without a part it is all of them", () => {
  expect(shardOf(undefined, 12)).toEqual({ from: 0, to: 12 });
});
