import { describe, expect, test } from "vitest";
import { joinedBytes } from "../../../model/data/formats/bytes";
import { runXml } from "../../../model/scenario/run-record";
import { recordIn } from "../app/files/figure-file";
import { GifWriter } from "./gif";
import { PaletteMaker } from "./palette";

/** GIF89a, Appendix F, from the reader's side. */
function unpacked(bytes: Uint8Array, bits: number): readonly number[] {
  const clear = 1 << bits;
  const out: number[] = [];
  let [width, at, table] = [bits + 1, 0, [] as (readonly number[])[]];
  let before: readonly number[] | null = null;
  const next = (): number => {
    let code = 0;
    if (at + width > 8 * bytes.length) throw new Error("the codes end too early");
    for (let i = 0; i < width; i += 1, at += 1)
      code |= (((bytes[at >> 3] as number) >> (at & 7)) & 1) << i;
    return code;
  };
  for (;;) {
    const code = next();
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, i) => [i]);
      width = bits + 1;
      before = null;
      continue;
    }
    if (code === clear + 1) return out;
    const found: readonly number[] = table[code] ?? [
      ...(before as readonly number[]),
      (before as readonly number[])[0] as number,
    ];
    for (const index of found) out.push(index);
    if (before !== null && table.length < 4096) {
      table.push([...before, found[0] as number]);
      if (table.length === 1 << width && width < 12) width += 1;
    }
    before = found;
  }
}

interface Picture {
  readonly delay: number;
  readonly box: readonly number[];
  readonly indices: readonly number[];
}

function pictures(bytes: Uint8Array): readonly Picture[] {
  const short = (at: number): number => (bytes[at] as number) + 256 * (bytes[at + 1] as number);
  const found: Picture[] = [];
  let at = 13 + 3 * 256;
  let delay = 0;
  const blocks = (): Uint8Array => {
    const pieces: Uint8Array[] = [];
    while (bytes[at] !== 0) {
      const length = bytes[at] as number;
      pieces.push(bytes.subarray(at + 1, at + 1 + length));
      at += length + 1;
    }
    at += 1;
    return joinedBytes(pieces);
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = short(at + 4);
      at += 2;
      blocks();
    } else {
      expect(bytes[at]).toBe(0x2c);
      const box = [1, 3, 5, 7].map((by) => short(at + by));
      const bits = bytes[at + 10] as number;
      at += 11;
      found.push({ delay, box, indices: unpacked(blocks(), bits) });
    }
  }
  expect(at).toBe(bytes.length - 1);
  return found;
}

const [WHITE, BLACK, BLUE] = [0xffffff, 0x000000, 0x0072b2];

/** Four by three pixels: white, but for some. */
function picture(dots: Readonly<Record<number, number>>): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * 12);
  for (let i = 0; i < 12; i += 1) {
    const rgb = dots[i] ?? WHITE;
    rgba.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255], 4 * i);
  }
  return rgba;
}

const RECORD = {
  ...{ scenario: "rfc8867/5.1", seed: 7, seeds: 1, build: "" },
  ...{ hash: "415dc286553a88d1", link: `#v1=s=rfc8867/5.1&x=${"y".repeat(900)}` },
};

describe("what is packed comes out as it was", () => {
  const greys = Array.from({ length: 255 }, (_, i) => i * 0x010101);
  /** Grey by grey in one line. */
  const packed = (indices: Uint8Array): Uint8Array => {
    const palette = { colours: greys, nearest: (rgb: number) => rgb & 255 };
    const writer = new GifWriter(
      { width: indices.length, height: 1, palette, record: runXml(RECORD) },
      15,
    );
    const rgba = Uint8ClampedArray.from([...indices].flatMap((grey) => [grey, grey, grey, 255]));
    writer.add(rgba, true, true);
    return joinedBytes(writer.finish());
  };
  /** The same numbers in every run. */
  const noise = (count: number): Uint8Array => {
    let state = 1;
    return Uint8Array.from({ length: count }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) % 255;
    });
  };
  test.each([
    ["one index", Uint8Array.of(3)],
    ["one colour alone, longer and longer pieces of it", new Uint8Array(10_000)],
    ["two in turn", Uint8Array.from({ length: 5000 }, (_, i) => i % 2)],
    ["noise, for which the table begins anew several times", noise(20_000)],
  ])("%s", (_, indices) => {
    expect(pictures(packed(indices))[0]?.indices).toEqual([...indices]);
  });

  test("at every length around a wider code, and around a full table", () => {
    const all = noise(4200);
    const around = (length: number) => Array.from({ length: 60 }, (_, i) => length - 30 + i);
    for (const length of [...around(256), ...around(770), ...around(3840)]) {
      const indices = all.subarray(0, length);
      expect(pictures(packed(indices))[0]?.indices).toEqual([...indices]);
    }
  });
});

function written(frames: readonly Uint8ClampedArray<ArrayBuffer>[]): Uint8Array {
  const colours = new PaletteMaker();
  for (const rgba of frames) colours.look(rgba);
  const palette = colours.palette();
  const writer = new GifWriter({ width: 4, height: 3, palette, record: runXml(RECORD) }, 15);
  for (const [i, rgba] of frames.entries()) writer.add(rgba, i === 0, i === frames.length - 1);
  return joinedBytes(writer.finish());
}

test("a GIF has its size, one palette with the colours as they are, and plays again and again", () => {
  const bytes = written([picture({ 0: BLUE, 1: BLUE, 5: BLACK })]);
  expect(Buffer.from(bytes).toString("latin1", 0, 6)).toBe("GIF89a");
  expect([...bytes.subarray(6, 13)]).toEqual([4, 0, 3, 0, 0xf7, 0, 0]);
  expect([...bytes.subarray(13, 22)]).toEqual([255, 255, 255, 0, 0x72, 0xb2, 0, 0, 0]);
  expect(Buffer.from(bytes).toString("latin1")).toContain(
    "NETSCAPE2.0\u0003\u0001\u0000\u0000\u0000",
  );
});

test("the first picture is whole; then only the box in which something differs, with what stays left out", () => {
  const [first, second, third] = pictures(
    written([
      picture({ 0: BLACK }),
      picture({ 0: BLACK, 5: BLUE, 10: BLACK }),
      picture({ 0: BLACK, 5: BLUE, 10: BLACK }),
    ]),
  );
  const [white, black, blue] = [0, 1, 2];
  expect(first?.box).toEqual([0, 0, 4, 3]);
  expect(first?.indices).toEqual([black, ...Array.from({ length: 11 }, () => white)]);
  expect(second?.box).toEqual([1, 1, 2, 2]);
  expect(second?.indices).toEqual([blue, 255, 255, black]);
  expect(third).toMatchObject({ box: [0, 0, 1, 1], indices: [255] });
});

test("fifteen frames of a second stand for a hundred hundredths, the last picture longer", () => {
  const delays = pictures(written(Array.from({ length: 16 }, () => picture({})))).map(
    ({ delay }) => delay,
  );
  expect(delays.slice(0, 15).reduce((sum, one) => sum + one, 0)).toBe(100);
  expect(new Set(delays.slice(0, 15))).toEqual(new Set([6, 7]));
  expect(delays[15]).toBe(150);
});

test("the run stands in the file in one piece, and is found there again", () => {
  expect(recordIn(written([picture({})]))).toEqual(RECORD);
});

test("of more colours than there is room for the most frequent ones stay as they are, the others become near ones", () => {
  const rgba = new Uint8ClampedArray(4 * 4096);
  for (let i = 0; i < 4096; i += 1)
    rgba.set(i < 2000 ? [0, 0x72, 0xb2, 255] : [i & 255, i & 255, (i >> 8) * 16, 255], 4 * i);
  const colours = new PaletteMaker();
  colours.look(rgba);
  const palette = colours.palette();
  expect(palette.colours).toHaveLength(255);
  expect(palette.colours[palette.nearest(BLUE)]).toBe(BLUE);
  const near = palette.colours[palette.nearest(0x0173b3)] as number;
  expect(Math.abs((near & 255) - 0xb3)).toBeLessThanOrEqual(8);
});

test("of colours that are nearly the same the one that was drawn most often stays", () => {
  const rgba = picture({ 0: BLACK, 1: BLACK, 2: 0x010101 });
  const colours = new PaletteMaker();
  colours.look(rgba);
  expect(colours.palette().colours).toEqual([WHITE, BLACK]);
});
