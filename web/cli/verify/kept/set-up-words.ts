// Numbers in texts that follow from the set-up and not from a run: a ratio of two settings, what a packet takes on the link, what a
// mechanism is built to do. They stand here letter by letter, so that every other number is asked for its claim.

export const SET_UP_WORDS: Readonly<Record<string, readonly string[]>> = {};
