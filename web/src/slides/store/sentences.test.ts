import { expect, test } from "vitest";
import {
  clashed,
  OTHER_IS_SHOWN,
  OTHER_STAYS_ASIDE,
  SLOW,
  unreadable,
  whyNotKept,
} from "./sentences";

const SAVE = "Save it as a file before you leave.";

test.each([
  [
    "VersionError",
    `The decks in this browser are kept by a later version of the lab. They are left as they are, and this deck is not kept. ${SAVE} A reload may bring that version.`,
  ],
  [
    "NotFoundError",
    `The place where this browser keeps decks is damaged, so this deck is not kept. ${SAVE} To mend it, clear the data of this site in the browser’s settings.`,
  ],
  [
    "QuotaExceededError",
    `This browser does not keep the deck: its storage is full or switched off. ${SAVE}`,
  ],
])("why a deck is not kept, and what to do about it: %s", (name, sentence) => {
  expect(whyNotKept(new DOMException("", name))).toBe(sentence);
});

test.each([
  null,
  undefined,
  "full",
])("whatever is thrown, a deck is told as not kept: %s", (cause) => {
  expect(whyNotKept(cause)).toContain("full or switched off");
});

test("a storage that does not answer is told with what to do", () => {
  expect(SLOW).toBe(`This browser’s storage does not answer, so the deck is not kept. ${SAVE}`);
});

test("a deck that cannot be read is told with the reason, and where it is", () => {
  expect(unreadable("slides must be a list")).toBe(
    "The deck of your last visit cannot be read here: slides must be a list. It is kept as it is, under Former decks.",
  );
});

test.each([
  [["the title"], "the title"],
  [["a", "b", "c"], "a; b; c"],
  [["a", "b", "c", "d"], "a; b; c; and 1 more"],
  [["a", "b", "c", "d", "e"], "a; b; c; and 2 more"],
])("what two tabs have both changed is named, three places of it: %j", (places, named) => {
  expect(clashed(places)).toBe(
    `Another tab has changed the same: ${named}. What was written here stands; the other tab’s deck is under Former decks.`,
  );
});

test("of two decks it is told which one is seen, and where the other one is", () => {
  expect(OTHER_STAYS_ASIDE).toBe(
    "Another tab has opened another deck meanwhile. The one here stays; the other one is under Former decks.",
  );
  expect(OTHER_IS_SHOWN).toBe(
    "Another tab has opened another deck, which is shown here, too. The one before is under Former decks.",
  );
});
