import { expect, test, vi } from "vitest";
import { halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import { createLayout } from "../../controls/layout/layout";
import { LARGEST_BYTES } from "../../session";
import { openDropped } from "./dropped";

const file = (name: string): File =>
  new File([JSON.stringify({ ...halving, title: name })], `${name}.json`);

test("of many files the first is opened, and the others are not forgotten in silence", async () => {
  const session = await openSession();
  const { draft } = session;
  await openDropped(session, [file("one")], createLayout());
  expect(draft.getState().faults).toEqual([]);
  await openDropped(session, [file("two"), file("three"), file("four")], createLayout());
  expect(draft.getState().base.title).toBe("two");
  expect(draft.getState().faults).toEqual([
    {
      at: "two.json",
      what: "is the first of 3 files, and the only one that was read: drop one at a time, or run many with nada-lab run",
      note: "task",
    },
  ]);
  const faulty = new File(['{"links": {}}'], "four.json");
  await openDropped(session, [faulty, file("five")], createLayout());
  const places = draft.getState().faults.map(({ at }) => at);
  expect(places.length).toBeGreaterThan(1);
  expect(places.indexOf("four.json")).toBe(places.length - 1);
});

test("a scenario with a number in its title is no table of numbers", async () => {
  const session = await openSession();
  const layout = createLayout();
  const text = JSON.stringify({ ...halving, title: "One flow, 100 ms away, 5 % of it" }, null, 2);
  await openDropped(session, [new File([text], "far.json")], layout);
  expect(session.draft.getState()).toMatchObject({ id: "file:far.json", faults: [] });
  expect(layout.getState().dialog).toBe("none");
});

/** What is said of one file that holds `bytes`. */
async function messagesOf(
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
): Promise<readonly string[]> {
  const session = await openSession();
  await openDropped(session, [new File([bytes], name)], createLayout());
  return session.draft.getState().faults.map(({ at, what }) => `${at} ${what}`);
}

test.each([
  ["picture.png", "\u0089PNG\r\n"],
  ["picture.svg", '<?xml version="1.0"?><svg/>'],
  ["picture.svg", " <svg/>"],
  ["picture.svg", "<svg/>"],
  ["picture.svg", "\n\n  <?xml version='1.0'?>"],
  ["paper.pdf", "%PDF-1.7"],
  ["slides.pptx", "PK\u0003\u0004"],
  ["film.gif", "GIF89a"],
  ["film.webm", Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1)],
])("a figure, %s, is asked for its run, whatever it is called", async (name, bytes) => {
  expect((await messagesOf(name, bytes)).join()).toMatch(/^\S+ carries no run: /);
});

test.each([
  ["compact", '{"format":"nada-lab deck 1"}'],
  ["with a space between", '{ "format": "nada-lab deck 1" }'],
  ["after empty lines, and indented", '\n\n {\n  "format":  "nada-lab deck 1"}'],
])("a saved deck is given to what opens decks: %s", async (_, text) => {
  const { decks, draft } = await afterDrop("talk.json", text);
  expect(decks).toEqual([["talk.json", text]]);
  expect(draft).toMatchObject({ id: "test", faults: [] });
});

test.each([
  "see %PDF and <svg>, <?xml, \u0089PNG and PK",
  "a < svg",
  'as in {"format":"nada-lab deck 1"}',
  '[{"format":"nada-lab deck 1"}]',
  '{"size":"16:9","format":"nada-lab deck 1"}',
])("what only speaks of figures or decks is neither: %s", async (text) => {
  const { decks, draft, importTrace } = await afterDrop("notes.txt", text);
  expect(decks).toEqual([]);
  expect(draft.faults).toEqual([]);
  expect(importTrace).toHaveBeenCalledOnce();
});

test("a figure that is larger than any is not read whole", async () => {
  const session = await openSession();
  const arrayBuffer = vi.fn(async () => new ArrayBuffer(0));
  const of = (size: number) =>
    ({ name: "huge.pdf", size, slice: () => new Blob(["%PDF"]), arrayBuffer }) as unknown as File;
  await openDropped(session, [of(LARGEST_BYTES + 1)], createLayout());
  expect(arrayBuffer).not.toHaveBeenCalled();
  expect(session.draft.getState().faults).toEqual([
    { at: "huge.pdf", what: "must not be larger than 16 MB, has 16 MB" },
  ]);
  await openDropped(session, [of(LARGEST_BYTES)], createLayout());
  expect(arrayBuffer).toHaveBeenCalledOnce();
  expect(session.draft.getState().faults[0]?.what).toContain("carries no run");
});

/** A session and the page about it, after one file was dropped. */
async function afterDrop(name: string, text: string) {
  const session = await openSession();
  const importTrace = vi.fn();
  const layout = { ...createLayout(), importTrace };
  const decks: [string, string][] = [];
  await openDropped(session, [new File([text], name)], layout, async (file) => {
    decks.push([file.name, await file.text()]);
  });
  return { decks, draft: session.draft.getState(), importTrace };
}

test.each([
  ["half.mahimahi", "1\n500\n"],
  ["ramp.txt", "500\n600\n700\n"],
  ["x.json", JSON.stringify({ uplink: { trace_pattern: [{ duration: 1000, capacity: 500 }] } })],
  ["iperf.txt", "[  5]   0.00-1.00   sec  11.0 MBytes  92.3 Mbits/sec\n"],
  ["notes.txt", "to whom it may concern"],
  ["dump.txt", '{"PeerConnections": {}}'],
  ["book.xlsx", "PK\u0003\u0004"],
  ["nothing.csv", " \n"],
])("what may be a link is shown before it is run, or told for what it is: %s", async (name, text) => {
  const { draft, importTrace } = await afterDrop(name, text);
  expect(importTrace.mock.calls).toEqual([
    [{ name, text: "", file: expect.any(File), back: undefined }],
  ]);
  expect(draft).toMatchObject({ id: "test", faults: [] });
});

test("two files are two directions", async () => {
  const session = await openSession();
  const importTrace = vi.fn();
  const files = ["down.csv", "up.csv"].map((name) => new File(["0,1\n"], name));
  await openDropped(session, files, { ...createLayout(), importTrace });
  expect(importTrace.mock.calls).toEqual([
    [{ name: "down.csv", text: "", file: files[0], back: files[1] }],
  ]);
  expect(session.draft.getState().faults).toEqual([]);
});

const FRAMES = "500,1000,1200\n500,1100,1300\n";

test.each([
  ["call.frames.csv", true],
  ["call.frames.txt", true],
  ["CALL.FRAMES.TXT", true],
  ["call.frames.csv.bak", false],
  ["call.frames.tsv", false],
  ["callframes.csv", false],
  ["call.csv", false],
])("a table of numbers, %s, is of an encoder's frames only where its name says so", async (name, frames) => {
  const { draft, importTrace } = await afterDrop(name, FRAMES);
  expect(importTrace).toHaveBeenCalledTimes(frames ? 0 : 1);
  if (frames) expect(draft.base.flows.video?.source).toMatchObject({ kind: "trace_driven" });
  else expect(draft.id).toBe("test");
});

test("frames that cannot be read are told by their line", async () => {
  const { draft } = await afterDrop("call.frames.csv", "500,1000\nodd\n");
  expect(draft.id).toBe("test");
  expect(draft.faults[0]?.at).toMatch(/^call\.frames\.csv, line /);
});

test("JSON with links is a scenario, and what is wrong with it is told by its place", async () => {
  const { draft } = await afterDrop("mine.json", JSON.stringify({ ...halving, speed: 1 }));
  expect(draft.faults.map(({ at }) => at)).toEqual(["speed"]);
});
