// Numbers in texts that follow from the set-up and not from a run: a ratio of two settings, what a packet takes on the link, what a
// mechanism is built to do. They stand here letter by letter, so that every other number is asked for its claim.

export const SET_UP_WORDS: Readonly<Record<string, readonly string[]>> = {
  fairness: [
    // The paper's own.
    "17 to 99 %",
    "17 % is a share of the bandwidth elsewhere in the text",
    // The criterion's limit.
    "does not depend on the buffer; 10 points",
    "128 KiB are 700 ms",
  ],
  "gcc-nada": [
    "It climbs by 8 % a second",
    "scaled for a highest rate of 2.5 Mbit/s",
    "The code of the year had 100 ms",
    "one-way delays of 10, 25, 50, 100 and 150 ms",
    "at its highest rate this NADA leaves TCP half of its fair share",
    // Of the slides' table.
    "Its 87 % in all",
    "Its 22 % say so",
  ],
};
