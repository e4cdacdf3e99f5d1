// Numbers in texts that follow from the set-up and not from a run: a ratio of two settings, what a packet takes on the link, what a
// mechanism is built to do. They stand here letter by letter, so that every other number is asked for its claim.

export const SET_UP_WORDS: Readonly<Record<string, readonly string[]>> = {
  ietf90: [
    "has had 79 s to climb",
    "34.1 ms by the law, 8 ms being the time on the link",
    "63.5 ms by the law",
    "15.9 ms by the law",
  ],
};
