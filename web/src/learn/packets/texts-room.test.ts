// Which words there is room for, and where they stand, in scenes that are written down here; texts.test.ts holds them against a run.

import { describe, expect, test } from "vitest";
import { themeFrom } from "../../../figure/ink/theme";
import { measureOn, paintPieces } from "../../../figure/render/canvas/pieces";
import { Recorder, words } from "../../../tests/pen-recorder";
import type { LinkScene, PacketScene, SceneTexts, Style } from "./scene-types";
import { sentence, textPieces } from "./texts";

const theme = themeFrom(() => "");
/** The recorder's letters are 6 px wide. */
const LINK: LinkScene = {
  name: "forward",
  queue: { left: 200, head: 500, px_per_ms: 1 },
  wire: { from: 506, to: 808 },
  limit_ms: 300,
  queued: { packets: 3, bytes: 3600, ms: 120 },
  flying: 4,
  late: { packets: 0, most_ms: 0, overtaken: 0 },
  lost: { packets: 0, early: 0, random: 0, injected: 0 },
};
const TEXTS: SceneTexts = {
  ends: ["", ""],
  shaping_bytes: 0,
  wire_ms: 50,
  moment: "1.00 s",
  groups: [],
};
const STYLE: Style = {
  ...{ theme, colours: [], chosen: null, steps: [], still: false },
  measure: measureOn(new Recorder(), "serif"),
};
const sceneOf = (links: readonly LinkScene[], more: Partial<PacketScene> = {}): PacketScene => ({
  ...{ width: 900, middle: 50, half: 13, back: 112, box: 92, links, drawn: [], returning: 0 },
  ...more,
});

function painted(scene: PacketScene, more: Partial<SceneTexts> = {}, style: Partial<Style> = {}) {
  const pen = new Recorder();
  paintPieces(pen, textPieces(scene, { ...TEXTS, ...more }, { ...STYLE, ...style }), "serif");
  return pen.operations;
}
const textsOf = (...all: Parameters<typeof painted>) => words(painted(...all));
const lines = (...all: Parameters<typeof painted>) => textsOf(...all).map(({ text }) => text);
const link = (more: Partial<LinkScene>) => sceneOf([{ ...LINK, ...more }]);
const NONE = "no report under way";

test.each([
  ["of a narrow picture", sceneOf([LINK], { width: 559 }), {}, ["120 of 300 ms", NONE]],
  [
    "of a queue without a limit and bytes",
    link({
      limit_ms: Number.POSITIVE_INFINITY,
      queued: { packets: 1, bytes: null, ms: 0 },
    }),
    {},
    ["0 ms", "Bottleneck queue", "1 packet", "50.0 ms of wire", NONE],
  ],
  [
    "of one queue that stands for itself",
    sceneOf([LINK], { returning: 2 }),
    {},
    [
      ...["120 of 300 ms", "Bottleneck queue", "3 packets · 3.60 kB", "50.0 ms of wire"],
      "2 reports flying back",
    ],
  ],
  [
    "of two links: their names, no bytes, no wire and no shaping",
    sceneOf([LINK, { ...LINK, name: "second" }]),
    { shaping_bytes: 1200 },
    ["120 of 300 ms", "forward", "120 of 300 ms", "second", NONE],
  ],
  [
    "of two links in a narrow picture",
    sceneOf([LINK, LINK], { width: 559 }),
    { shaping_bytes: 1200 },
    ["120 ms", "forward", "120 ms", "forward", NONE],
  ],
  [
    "of three links",
    sceneOf([LINK, LINK, LINK]),
    {},
    ["120 of 300 ms", "forward", "120 of 300 ms", "forward", "120 of 300 ms", "forward", NONE],
  ],
  [
    "of four links",
    sceneOf([LINK, LINK, LINK, LINK]),
    {},
    ["120 ms", "forward", "120 ms", "forward", "120 ms", "forward", "120 ms", "forward", NONE],
  ],
  [
    "of a narrow picture with something to shape",
    sceneOf([LINK], { width: 559 }),
    { shaping_bytes: 1200 },
    ["120 of 300 ms", NONE],
  ],
])("the words %s", (_, scene, more, expected) => {
  expect(lines(scene, more)).toEqual(expected);
});

test("the name of one of several links stands below its queue, cut where it is longer than the link", () => {
  const narrow = { ...LINK, name: "a name of a link", queue: { ...LINK.queue, left: 742 } };
  const names = textsOf(sceneOf([LINK, narrow])).filter(({ y }) => y === 78);
  // From 742 to 808 less 6 px: ten letters, and the blank at their end goes.
  expect(names).toMatchObject([
    { text: "forward", align: "left", x: 200 },
    { text: "a name of…", align: "left", x: 742 },
  ]);
});

test.each([
  [316, "Bottleneck queue"],
  [317, "Bottleneck que…"],
  [382, "Bott…"],
  [394, "Bo…"],
  [395, ""],
  [450, ""],
])("a queue that begins at %d px is called “%s”", (left, title) => {
  // 500 − left, less 10 px and 78 px of "120 of 300 ms".
  const queue = { ...LINK.queue, left };
  expect(textsOf(link({ queue }))[1]?.text).toBe(title);
});

describe("what is lost", () => {
  const lost = { packets: 6, early: 1, random: 2, injected: 3 };
  test.each([
    [lost, "6 lost in 500 ms: 1 by the queue’s rule, 2 at random, 3 injected"],
    [{ ...lost, early: 0, injected: 0 }, "6 lost in 500 ms: 2 at random"],
    [{ ...lost, early: 0, random: 0, injected: 0 }, "6 lost in 500 ms"],
    [{ ...lost, random: 0, injected: 0 }, "6 lost in 500 ms: 1 by the queue’s rule"],
  ])("is counted by its reasons: %o", (own, text) => {
    const found = textsOf(link({ lost: own })).filter(({ colour }) => colour === theme.harm);
    expect(found).toMatchObject([{ text, align: "left", x: 210, y: 92 }]);
  });
});

test.each([
  [{ packets: 2, most_ms: 35.7, overtaken: 1 }, 900, "1 overtaken, 35 ms or more"],
  [{ packets: 2, most_ms: 1, overtaken: 0 }, 900, "2 held up, 1 ms or more"],
  [{ packets: 2, most_ms: 0.9, overtaken: 0 }, 900, "2 held up"],
  [{ packets: 2, most_ms: 35.7, overtaken: 1 }, 559, "2"],
])("what is held up on the wire (%o, %d px) is told in the wire's place: %s", (late, width, text) => {
  const found = textsOf(sceneOf([{ ...LINK, late }], { width }), {}, { still: true });
  expect(found.at(-2)).toMatchObject({ text, x: 657, y: 20, align: "center", colour: theme.harm });
  expect(found.some((one) => / of wire$/.test(one.text))).toBe(false);
});

test("in a sentence several queues have their names, and what happens on all links is one sum", () => {
  const late = { packets: 2, most_ms: 20, overtaken: 0 };
  const lost = { packets: 3, early: 0, random: 0, injected: 1 };
  const open = { ...LINK, name: "second", limit_ms: Number.POSITIVE_INFINITY, late, lost };
  expect(sentence(sceneOf([LINK, open], { returning: 1 }), TEXTS)).toBe(
    "At 1.00 s: 3 packets in the queue of forward, 120 of 300 ms, " +
      "3 packets in the queue of second, 120 ms; 8 on the wire, 2 of them held up; " +
      "1 report on its way back; 3 dropped in the last half second, 1 of them injected",
  );
  expect(sentence(sceneOf([LINK]), TEXTS)).toBe(
    "At 1.00 s: 3 packets in the queue, 120 of 300 ms; 4 on the wire; " +
      "0 reports on their way back; 0 dropped in the last half second",
  );
});

test("whose packets wait is said beside their number, where several flows have some and there is room", () => {
  const waiting = (flow: number, count = 1) =>
    ({ place: "queue", flow, count }) as PacketScene["drawn"][number];
  const onWire = { ...waiting(1), place: "wire" } as PacketScene["drawn"][number];
  const names = ["NADA", "audio"];
  const both = sceneOf([LINK], { drawn: [waiting(0), waiting(1), waiting(0), onWire] });
  expect(lines(both, { names })).toContain("3 packets · 3.60 kB: NADA 2, audio 1");
  const alone = sceneOf([LINK], { drawn: [waiting(0), onWire] });
  expect(lines(alone, { names })).toContain("3 packets · 3.60 kB");
  // Drawn in groups, flows have no names.
  expect(lines(both, { names: [] })).toContain("3 packets · 3.60 kB");
  const tight = { ...LINK, queue: { ...LINK.queue, left: LINK.queue.head - 90 } };
  expect(lines(sceneOf([tight], { drawn: both.drawn }), { names })).toContain(
    "3 packets · 3.60 kB",
  );
});
