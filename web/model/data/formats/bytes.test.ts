import { expect, test } from "vitest";
import { joinedBytes } from "./bytes";

test("pieces of bytes are put together in their order", () => {
  const pieces = [[1, 2], [], [3]].map((piece) => Uint8Array.from(piece));
  expect([...joinedBytes(pieces)]).toEqual([1, 2, 3]);
});
