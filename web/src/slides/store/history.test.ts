import { expect, test } from "vitest";
import { deckOf } from "../../../tests/slides/edits";
import { emptyDeck } from "../deck/edit";
import { type History, redone, stepped, undone, type Version } from "./history";

const version = (name: string, line = "first"): Version => ({ deck: deckOf(name), line });
const at = (now: Version, past: readonly Version[] = [], future: readonly Version[] = []) =>
  ({ ...now, past, future }) satisfies History;
const [one, two, three] = [version("one"), version("two"), version("three")];

test("a step leads to the next version, and nothing can be redone after it", () => {
  expect(stepped(at(two, [one], [three]), three)).toEqual(at(three, [one, two]));
});

test("undo and redo lead back and forth, to the end and no further", () => {
  const now = at(three, [one, two]);
  const back = undone(now);
  expect(back).toEqual(at(two, [one], [three]));
  const first = back && undone(back);
  expect(first).toEqual(at(one, [], [two, three]));
  expect(first && undone(first)).toBeNull();
  expect(first && redone(first)).toEqual(back);
  expect(back && redone(back)).toEqual(now);
  expect(redone(now)).toBeNull();
});

const empty: Version = { deck: emptyDeck(), line: "first" };

test("an empty deck that nothing was done to is no step before another one", () => {
  const other = version("other", "second");
  expect(stepped(at(empty), other).past).toEqual([]);
  // It is one before an edit of itself, after another one, and where it has slides.
  expect(stepped(at(empty), one).past).toEqual([empty]);
  expect(stepped(at(empty, [one]), other).past).toEqual([one, empty]);
  expect(stepped(at(one), other).past).toEqual([one]);
});

test("the last two hundred steps are kept", () => {
  const past = Array.from({ length: 200 }, (_, i) => version(`${i}`));
  const { past: now } = stepped(at(two, past), three);
  expect(now).toHaveLength(200);
  expect(now[0]?.deck.title).toBe("1");
  expect(now.at(-1)).toEqual(two);
});
