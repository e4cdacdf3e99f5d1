import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";
import { describe, expect, test } from "vitest";
import { textsIn, withText } from "./png-text";

/** One transparent pixel. */
const PIXEL = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);

/** PIXEL with one chunk more, made by hand. */
function withChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(sumOf(body));
  return Buffer.concat([PIXEL.subarray(0, 33), length, body, sum, PIXEL.subarray(33)]);
}

const sumOf = (bytes: Uint8Array): number => (crc32 as (data: Uint8Array) => number)(bytes);

describe("texts in a PNG", () => {
  test("are read as they were written, in any letters", () => {
    const made = withText(PIXEL, { "nada-lab run": '{"title":"τ ≤ 50 ms, 漢"}', Title: "Rate" });
    expect(textsIn(made).get("nada-lab run")).toBe('{"title":"τ ≤ 50 ms, 漢"}');
    expect(textsIn(made).get("Title")).toBe("Rate");
    expect(textsIn(PIXEL).size).toBe(0);
  });

  test("have the check sum that every reader compares", () => {
    const made = Buffer.from(withText(PIXEL, { Title: "Rate" }));
    const length = made.readUInt32BE(33);
    const body = made.subarray(37, 41 + length);
    expect(body.toString("latin1", 0, 4)).toBe("iTXt");
    expect(made.readUInt32BE(41 + length)).toBe(sumOf(body));
  });

  test("are read also where another program has packed them", () => {
    const packed = zlibSync(Buffer.from("Rate"));
    const keyword = Buffer.from("Title\0\0", "latin1");
    expect(textsIn(withChunk("zTXt", Buffer.concat([keyword, packed]))).get("Title")).toBe("Rate");
    const international = Buffer.concat([Buffer.from("Title\0\u0001\0\0\0", "latin1"), packed]);
    expect(textsIn(withChunk("iTXt", international)).get("Title")).toBe("Rate");
    const plain = Buffer.from("Title\0Rate", "latin1");
    expect(textsIn(withChunk("tEXt", plain)).get("Title")).toBe("Rate");
  });

  test("of a damaged file are those that can be read", () => {
    const made = withText(PIXEL, { Title: "Rate", Other: "x" });
    for (let end = 0; end < made.length; end += 7) textsIn(made.subarray(0, end));
    expect(textsIn(made.subarray(0, 60)).get("Title")).toBe("Rate");
    expect(textsIn(withChunk("zTXt", Buffer.from("Title\0\0broken", "latin1"))).size).toBe(0);
    expect(textsIn(new Uint8Array(0)).size).toBe(0);
  });
});

test("a chunk of text without an end to its keyword is no text, and an empty keyword is one", () => {
  for (const type of ["tEXt", "zTXt", "iTXt"])
    expect(textsIn(withChunk(type, Buffer.from("Title", "latin1"))).size, type).toBe(0);
  expect(textsIn(withChunk("tEXt", Buffer.from("\0Rate", "latin1"))).get("")).toBe("Rate");
});
