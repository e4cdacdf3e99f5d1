import { expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { createLayout } from "../../panels/layout";
import { createDetachedRouter } from "../../session";
import { openDropped } from "./dropped";

const file = (name: string): File =>
  new File([JSON.stringify({ ...halving, title: name })], `${name}.json`);

test("of many files the first is opened, and the others are not forgotten in silence", async () => {
  const session = await openSession();
  const { draft } = session;
  const environment = { deck: () => Promise.reject(), router: createDetachedRouter(() => "") };
  await openDropped(session, [file("one")], environment, createLayout());
  expect(draft.getState().faults).toEqual([]);
  await openDropped(
    session,
    [file("two"), file("three"), file("four")],
    environment,
    createLayout(),
  );
  expect(draft.getState().base.title).toBe("two");
  expect(
    draft
      .getState()
      .faults.map(({ at, what }) => `${at} ${what}`)
      .join(),
  ).toContain("two.json is the first of 3 files, and the only one that was read");
});

/** What is said of one file that holds `bytes`. */
async function saidOf(name: string, bytes: string): Promise<readonly string[]> {
  const session = await openSession();
  const environment = { deck: () => Promise.reject(), router: createDetachedRouter(() => "") };
  await openDropped(session, [new File([bytes], name)], environment, createLayout());
  return session.draft.getState().faults.map(({ at, what }) => `${at} ${what}`);
}

test.each([
  ["picture.png", "\u0089PNG\r\n"],
  ["picture.svg", '<?xml version="1.0"?><svg/>'],
  ["picture.svg", " <svg/>"],
  ["paper.pdf", "%PDF-1.7"],
  ["slides.pptx", "PK\u0003\u0004"],
])("a figure, %s, is asked for its run, whatever it is called", async (name, bytes) => {
  expect((await saidOf(name, bytes)).join()).toMatch(/^\S+ carries no run: /);
});

test("a saved deck is read as one, and other text as neither deck nor figure", async () => {
  expect(await saidOf("talk.json", '{ "format": "nada-lab deck 1" }')).toEqual([
    "talk.json, slides must be a list in square brackets",
  ]);
  expect((await saidOf("notes.txt", "see %PDF and <svg>")).join()).not.toContain("carries no run");
});
