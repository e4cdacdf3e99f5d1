// What is done to lab.wasm once it is linked, on a module small enough to read.
import { expect, test } from "vitest";
import { alikeTogether } from "../../../core/cmake/alike.mjs";
import { alikeFunctionsTogether } from "../../../core/cmake/functions.mjs";

const steps = [0x41, 1, 0x6a, 0x41, 2, 0x6a, 0x41, 3, 0x6a]; // + 1 + 2 + 3
const body = (...instructions: number[]) => [instructions.length + 2, 0, ...instructions, 0x0b];

/** Function 0 is imported; 1 calls 3, which calls 0; 2 calls 3 by its place in the table. */
const sections = new Map<number, number[]>([
  [1, [1, 0x60, 0, 1, 0x7f]],
  [2, [1, 1, 0x65, 1, 0x66, 0, 0]],
  [3, [3, 0, 0, 0]],
  [4, [1, 0x70, 0, 1]],
  [7, [2, 1, 0x61, 0, 1, 1, 0x62, 0, 2]],
  [9, [1, 0, 0x41, 0, 0x0b, 1, 3]],
  [10, [3, ...body(0x10, 3, ...steps), ...body(0x41, 0, 0x11, 0, 0), ...body(0x10, 0, ...steps)]],
]);

async function results(content: Map<number, ArrayLike<number>>) {
  const bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  for (const [id, part] of content) bytes.push(id, part.length, ...Array.from(part));
  const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes), {
    e: { f: () => 100 },
  });
  const { a, b } = instance.exports as { a: () => number; b: () => number };
  return [a(), b()];
}

test("functions stand beside those that they resemble, and call whom they called", async () => {
  const given = new Map([...sections].map(([id, part]) => [id, Buffer.from(part)]));
  const packed: Map<number, Buffer> = alikeFunctionsTogether(given);

  expect(await results(given)).toEqual([112, 106]);
  expect(await results(packed)).toEqual([112, 106]);
  expect([...(packed.get(9) ?? [])].at(-1)).toBe(2); // was 3, and has changed places with 2
});

test("an instruction that is not known is no call that is missed", () => {
  const given = new Map([...sections].map(([id, part]) => [id, Buffer.from(part)]));
  given.set(10, Buffer.from([3, ...body(0x06), ...body(0x0f), ...body(0x0f)]));
  expect(() => alikeFunctionsTogether(given)).toThrow("instruction 6 is not known");
});

test("the next is always the one of which most has just been said", () => {
  const pieces = ["the quick brown fox", "0123456789", "a quick brown fox", "9876543210"];
  expect(alikeTogether(pieces.map((text) => Buffer.from(text))).slice(0, 2)).toEqual([0, 2]);
});
