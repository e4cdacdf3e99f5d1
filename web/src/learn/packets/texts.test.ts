// The words in the picture of packets, held against the table that they are about.

import { afterAll, describe, expect, test } from "vitest";
import { readingText } from "../../../model/data/quantity";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import { openPicture, theme } from "../../../tests/packets-picture";
import { boxes, type Operation, words } from "../../../tests/pen-recorder";
import { sentence } from "./texts";

const picture = await openPicture();
const { passages, ends, at } = picture;
afterAll(() => picture.session.dispose());
const BUSY_S = 10.6;

const rows = Array.from({ length: passages.rows }, (_, row) => row);
const value = (column: "queued_s" | "dequeued_s" | "since_s" | "arrived_s", row: number): number =>
  passages[column][row] as number;
const ofKind = (kind: number) => rows.filter((row) => passages.kind[row] === kind);
const media = ofKind(PACKET_KIND.media);
const waiting = (t_s: number) =>
  media.filter((row) => value("queued_s", row) <= t_s && value("dequeued_s", row) > t_s);
/** "NADA 23, UDP 17": counted in the table. */
const whose = (t_s: number) =>
  ["NADA", "UDP"]
    .map((name, flow) => {
      const own = waiting(t_s).filter((row) => passages.flow[row] === flow);
      return own.length === 0 ? "" : `${name} ${own.length}`;
    })
    .filter((part) => part !== "");
const onWire = (t_s: number) =>
  media.filter((row) => value("dequeued_s", row) <= t_s && value("arrived_s", row) > t_s);
const reports = (t_s: number) =>
  ofKind(PACKET_KIND.feedback).filter(
    (row) => value("since_s", row) <= t_s && value("arrived_s", row) > t_s,
  );
const lost = (t_s: number) =>
  media.filter(
    (row) =>
      passages.fate[row] !== FATE.received &&
      (ends.end_s[row] as number) > t_s - 0.5 &&
      (ends.end_s[row] as number) <= t_s,
  );
const say = (drawn: readonly Operation[], pattern: RegExp) =>
  words(drawn).filter(({ text }) => pattern.test(text));

describe("beside a queue", () => {
  test("stands how long it is in time, of how long it may be, above its head", () => {
    const { scene, drawn } = at(BUSY_S);
    const [said, ...more] = say(drawn, / ms$/);
    expect(more).toEqual([]);
    const [, ms = "", limit = ""] = /^(\d+) of (\d+) ms$/.exec(said?.text ?? "") ?? [];
    const last_s = Math.max(...waiting(BUSY_S).map((row) => value("dequeued_s", row)));
    expect(Math.abs(Number(ms) - 1000 * (last_s - BUSY_S))).toBeLessThanOrEqual(0.5);
    // What it holds are 300 ms of the 1000 kbit/s that the link began with, and it has half of them now.
    expect(Number(limit)).toBe(600);
    expect(say(at(9).drawn, / of 300 ms$/)).toHaveLength(1);
    expect(said).toMatchObject({ align: "right", x: scene.links[0]?.queue.head });
    expect(said?.y).toBeLessThan(scene.middle - scene.half);
  });

  test("stands how many packets and bytes wait in it", () => {
    const bytes = waiting(BUSY_S).reduce((sum, row) => sum + (passages.ip_bytes?.[row] ?? 0), 0);
    expect(whose(BUSY_S)).toHaveLength(2);
    const text = `${waiting(BUSY_S).length} packets · ${readingText(bytes, "bytes")}: ${whose(BUSY_S).join(", ")}`;
    expect(text).toMatch(/^\d+ packets · [\d.]+ kB: NADA \d+, UDP \d+$/);
    expect(say(at(BUSY_S).drawn, / packets? · /)).toMatchObject([{ text, align: "right" }]);
    const one_s = rows
      .map((row) => value("queued_s", row))
      .find((t_s) => waiting(t_s).length === 1);
    expect(say(at(one_s ?? 0).drawn, /^1 packet · [\d.]+ (bytes|kB)$/)).toHaveLength(1);
  });

  test("stands in the colour of harm how many packets were lost in the last half second, and by what", () => {
    expect(say(at(9).drawn, /lost/)).toEqual([]);
    const full = ends.end_s[passages.fate.indexOf(FATE.queueFull)] as number;
    const injected = ends.end_s[passages.fate.indexOf(FATE.injected)] as number;
    for (const t_s of [full, injected]) {
      const all = lost(t_s);
      const byHand = all.filter((row) => passages.fate[row] === FATE.injected).length;
      const by = byHand > 0 ? `: ${byHand} injected` : "";
      const text = `${all.length} lost in 500 ms${by}`;
      expect(say(at(t_s).drawn, /lost/)).toMatchObject([{ text, colour: theme.harm }]);
      expect(say(at(t_s, {}, 400).drawn, /lost/)).toMatchObject([{ text: `${all.length} lost` }]);
    }
  });
});

test("at the ends stand the rates: what is sent at the sender, what arrives at the receiver", () => {
  const { run } = picture.session;
  const rate = (column: string): string => {
    const row = run.column("flows.video", "t_s").findIndex((t) => t >= BUSY_S - 1e-9);
    return readingText(run.column("flows.video", column)[row] as number, "kbit/s");
  };
  const { scene, drawn } = at(BUSY_S);
  const [sent, received] = [rate("sending_rate_500ms_kbps"), rate("receiving_rate_500ms_kbps")];
  expect(sent).not.toBe(received);
  expect(sent).toMatch(/^\d+ kbit\/s$/);
  const ends = say(drawn, /kbit\/s$/).map(({ text, x }) => [text, x]);
  expect(ends).toEqual([
    [sent, scene.box / 2],
    [received, scene.width - scene.box / 2],
  ]);
});

test("on the way back stands how many reports fly, and that there are none", () => {
  const counts = [8.9, 9, BUSY_S, 0.01].map((t_s) => [reports(t_s).length, t_s] as const);
  expect(new Set(counts.map(([count]) => count > 0)).size).toBe(2);
  for (const [count, t_s] of counts) {
    const text =
      count === 0
        ? "no report under way"
        : count === 1
          ? "1 report flying back"
          : `${count} reports flying back`;
    const { drawn, scene } = at(t_s);
    expect(say(drawn, /report/)).toMatchObject([{ text, y: scene.back + 4 }]);
    const two = { ...scene, returning: 2 };
    expect(sentence(two, at(t_s).words)).toContain("2 reports on their way back");
  }
});

test("on the wire stands its delay, and what holds packets up there", async () => {
  expect(say(at(9).drawn, /wire$/)).toMatchObject([{ text: "50.0 ms of wire" }]);
  const base = picture.session.scenario();
  const set = "flows.video.packets.200.delay_ms";
  const changes = [{ at_s: 2, set, to: 60, link: "forward" }];
  const spiky = await openPicture({ ...base, changes });
  const { sequence, flow, dequeued_s } = spiky.passages;
  const row = sequence.findIndex((one, i) => one === 200 && flow[i] === 0);
  const { drawn } = spiky.at((dequeued_s[row] as number) + 0.04);
  spiky.session.dispose();
  const [held, ...more] = say(drawn, /overtaken/);
  expect(more).toEqual([]);
  expect(held?.colour).toBe(theme.harm);
  expect(held?.text).toMatch(/^1 overtaken, 5\d ms or more$/);
});

test("what kinds of flow the colours are is said below, each beside its colour, as far as there is room", () => {
  const { scene, words: of } = at(BUSY_S);
  const groups = [
    { name: "3 × NADA", colour: "#111111" },
    { name: "9 × CUBIC", colour: "#222222" },
  ];
  const { groups: _, ...rest } = of;
  expect(rest.moment).toBe("10.60 s");
  const drawn = picture.paint(scene, { ...rest, groups });
  for (const { name, colour } of groups) {
    const text = words(drawn).find((one) => one.text === name);
    const swatch = boxes(drawn).find((one) => one.colour === colour);
    expect(swatch?.y).toBeGreaterThan(scene.back);
    expect(text?.x).toBe((swatch?.x ?? 0) + 12);
  }
});

test("who cannot see it hears the same numbers in a sentence", () => {
  const moments = [
    [FATE.injected, 300, ", injected"],
    [FATE.queueFull, 600, ""],
  ] as const;
  for (const [fate, limit, byHand] of moments) {
    const t_s = ends.end_s[passages.fate.indexOf(fate)] as number;
    const last_s = Math.max(t_s, ...waiting(t_s).map((row) => value("dequeued_s", row)));
    const { scene, words: of } = at(t_s);
    const by = whose(t_s).length < 2 ? "" : ` (${whose(t_s).join(", ")})`;
    expect(sentence(scene, of)).toBe(
      `At ${t_s.toFixed(2)} s: ${waiting(t_s).length} packets in the queue${by}, ` +
        `${Math.round(1000 * (last_s - t_s))} of ${limit} ms; ${onWire(t_s).length} on the wire; ` +
        `${reports(t_s).length} reports on their way back; ` +
        `${lost(t_s).length} dropped in the last half second${byHand}`,
    );
  }
});
