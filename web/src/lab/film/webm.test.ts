import { expect, test } from "vitest";
import { runXml } from "../../../model/scenario/run-record";
import { recordIn } from "../app/files/figure-file";
import { type WebmFilm, type WebmFrame, webmOf } from "./webm";

interface Read {
  readonly id: string;
  readonly from: number;
  readonly bytes: Uint8Array;
  readonly inside: readonly Read[];
}

/** Elements that hold elements, of those that stand in a WebM. */
const MASTERS =
  "1a45dfa3 18538067 1549a966 1654ae6b ae e0 1254c367 7373 67c8 1f43b675 1c53bb6b bb b7".split(" ");

/** RFC 8794 §4: ids and lengths say in their first byte how long they are. */
function read(bytes: Uint8Array, offset = 0): readonly Read[] {
  const found: Read[] = [];
  let at = 0;
  const wide = (): number => Math.clz32(bytes[at] as number) - 24 + 1;
  while (at < bytes.length) {
    const from = at;
    const id = Buffer.from(bytes.subarray(at, at + wide())).toString("hex");
    at += wide();
    const long = wide();
    let length = (bytes[at] as number) & (0xff >> long);
    for (let i = 1; i < long; i += 1) length = length * 256 + (bytes[at + i] as number);
    at += long;
    const inner = bytes.subarray(at, at + length);
    expect(inner.length, id).toBe(length);
    const inside = MASTERS.includes(id) ? read(inner, offset + at) : [];
    found.push({ id, from: offset + from, bytes: inner, inside });
    at += length;
  }
  return found;
}

const all = (tree: readonly Read[], id: string): readonly Read[] =>
  tree.flatMap((one) => [...(one.id === id ? [one] : []), ...all(one.inside, id)]);
const only = (tree: readonly Read[], id: string): Uint8Array => {
  const found = all(tree, id);
  expect(found, id).toHaveLength(1);
  return (found[0] as Read).bytes;
};
const numberIn = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const textIn = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const frame = (at_ms: number, isKey: boolean): WebmFrame => ({
  ...{ at_ms, isKey },
  bytes: Uint8Array.of(at_ms % 256, 7, 7),
});

const FILM: WebmFilm = {
  ...{ codec: "V_VP9", width: 1280, height: 720, duration_ms: 400, title: "Capacity halves" },
  frames: [
    frame(0, true),
    frame(67, false),
    frame(133, false),
    frame(200, true),
    frame(267, false),
  ],
  tags: { "nada-lab run": "<lab:run/>" },
};

test("a WebM says what it is, how long it lasts and how large its one track is", () => {
  const tree = read(webmOf(FILM));
  expect(tree.map(({ id }) => id)).toEqual(["1a45dfa3", "18538067"]);
  expect(textIn(only(tree, "4282"))).toBe("webm");
  expect(numberIn(only(tree, "2ad7b1"))).toBe(1_000_000);
  const duration = only(tree, "4489");
  expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBe(400);
  expect(textIn(only(tree, "7ba9"))).toBe("Capacity halves");
  expect(textIn(only(tree, "86"))).toBe("V_VP9");
  expect(numberIn(only(tree, "b0"))).toBe(1280);
  expect(numberIn(only(tree, "ba"))).toBe(720);
});

test("each whole picture begins a cluster, and each frame is one block with its own time", () => {
  const tree = read(webmOf(FILM));
  const clusters = all(tree, "1f43b675");
  expect(clusters.map(({ inside }) => numberIn(only(inside, "e7")))).toEqual([0, 200]);
  const blocks = clusters.map(({ inside }) =>
    all(inside, "a3").map(({ bytes }) => ({
      track: (bytes[0] as number) & 0x7f,
      after_ms: new DataView(bytes.buffer, bytes.byteOffset).getInt16(1),
      isKey: ((bytes[3] as number) & 0x80) !== 0,
      bytes: [...bytes.subarray(4)],
    })),
  );
  expect(blocks).toEqual([
    [
      { track: 1, after_ms: 0, isKey: true, bytes: [0, 7, 7] },
      { track: 1, after_ms: 67, isKey: false, bytes: [67, 7, 7] },
      { track: 1, after_ms: 133, isKey: false, bytes: [133, 7, 7] },
    ],
    [
      { track: 1, after_ms: 0, isKey: true, bytes: [200, 7, 7] },
      { track: 1, after_ms: 67, isKey: false, bytes: [11, 7, 7] },
    ],
  ]);
});

test("a player finds each cluster by the table of places", () => {
  const tree = read(webmOf(FILM));
  const begins = (tree[1]?.inside[0] as Read).from;
  const clusters = all(tree, "1f43b675").map(({ from }) => from - begins);
  expect(all(tree, "bb").map(({ inside }) => numberIn(only(inside, "b3")))).toEqual([0, 200]);
  expect(all(tree, "f1").map(({ bytes }) => numberIn(bytes))).toEqual(clusters);
});

test("without whole pictures in between, a cluster ends before the times of its blocks run out", () => {
  const times = Array.from({ length: 100 }, (_, i) => 1000 * i);
  const tree = read(webmOf({ ...FILM, frames: times.map((at_ms) => frame(at_ms, at_ms === 0)) }));
  const clusters = all(tree, "1f43b675");
  const found = clusters.flatMap(({ inside }) => {
    const begins = numberIn(only(inside, "e7"));
    return all(inside, "a3").map(({ bytes }) => {
      const after = new DataView(bytes.buffer, bytes.byteOffset).getInt16(1);
      return begins + after;
    });
  });
  expect(found).toEqual(times);
  expect(all(tree, "bb")).toHaveLength(1);
});

test("the run stands in the file's tags, and is found there again", () => {
  const record = {
    ...{ scenario: "file:a & b", seed: 7, seeds: 1, build: "" },
    ...{ hash: "415dc286553a88d1", link: `#v1=${"x".repeat(900)}` },
  };
  const bytes = webmOf({ ...FILM, tags: { "nada-lab run": runXml(record) } });
  expect(textIn(only(read(bytes), "45a3"))).toBe("nada-lab run");
  expect(recordIn(bytes)).toEqual(record);
});
