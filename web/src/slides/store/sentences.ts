// What is said of a deck that is not kept, or that another one has come in the place of.

const SAVE = "Save it as a file before you leave.";

export const SLOW = `This browser’s storage does not answer, so the deck is not kept. ${SAVE}`;

const NOT_KEPT = `This browser does not keep the deck: its storage is full or switched off. ${SAVE}`;
const LATER = `The decks in this browser are kept by a later version of the lab. They are left as they are, and this deck is not kept. ${SAVE} A reload may bring that version.`;
const DAMAGED = `The place where this browser keeps decks is damaged, so this deck is not kept. ${SAVE} To mend it, clear the data of this site in the browser’s settings.`;

export function whyNotKept(cause: unknown): string {
  const { name } = Object(cause) as { readonly name?: unknown };
  if (name === "VersionError") return LATER;
  return name === "NotFoundError" ? DAMAGED : NOT_KEPT;
}

export function unreadable(why: string): string {
  return `The deck of your last visit cannot be read here: ${why}. It is kept as it is, under Former decks.`;
}

export const TAKEN_OVER =
  "Another tab has taken over this deck. What was changed here and not kept yet is under Former decks.";

export const OVERTAKEN =
  "Another tab has changed the deck meanwhile, and it is shown as it is there. What was changed here is under Former decks.";

export const OTHER_IS_SHOWN =
  "Another tab has opened another deck, which is shown here, too. The one before is under Former decks.";

export const WORDS_ASIDE =
  "A tab was left with changes that were not kept yet, and this deck has others. The one with those changes is under Former decks.";

export const CAME_LATE =
  "The deck of your last visit has come late. The one here stays; the other one is under Former decks.";
