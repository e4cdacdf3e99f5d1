import { expect, test } from "vitest";
import { SLOW, unreadable, whyNotKept } from "./sentences";

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
