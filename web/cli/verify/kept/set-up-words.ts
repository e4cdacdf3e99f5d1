// Numbers in texts that follow from the set-up and not from a run: a ratio of two settings, what a packet takes on the link, what a
// mechanism is built to do. They stand here letter by letter, so that every other number is asked for its claim.

export const SET_UP_WORDS: Readonly<Record<string, readonly string[]>> = {
  explore: [
    "capacity walks between 0.4 and 3.2 Mbit/s",
    "Reports of 48 bytes ten times a second take 3.84 kbit/s",
    "Fast ramp-up needs 500 ms without a delay of 10 ms",
    "One is told each 100 ms, whatever that costs",
    "only half of the 60 ms target counts as congestion",
    // The third of three, not a share.
    "From 20 s to 40 s a third device",
  ],
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
  lessons: [
    "the 15 bits it is sent in: 3276.7 ms",
    "with jitter, up to 15 ms",
    "wants half a second without a delay of 10 ms",
    "Half of the link is 750 kbit/s",
    "5 % counts as 250 ms of delay",
  ],
  rfc4586: [
    "One other does as well, 200 kbit/s",
    "A1-A2 10 to 50 ms, A2-A5 and A2-A6 50 or 100 ms",
    "find out at the same time, 200 ms from each other",
    "what one says reaches the other after 60 ms",
    "0.01 % at 2 Mbit/s needs many intervals of 5 s",
    // Of the RFC's Table 2.
    "what A2 adds at 20 kbit/s, 0.12 %",
  ],
  rfc9743: [
    "a fifth of all packets is lost, whatever the rate",
    "leaves TCP half of its fair share here, so no sender could starve it; asked at 500 kbit/s",
    "wants the queue at 60 ms",
    "XREF RMAX / r: 60 ms at 250 kbit/s, 15 ms at 1 Mbit/s",
    "each packet takes 33 ms on so slow a link",
    "between 0.4 and 3.2 Mbit/s",
    "waited for 5 ms during 100 ms",
    "hears of what it does after 600 ms",
    "sends twice what the link carries",
    "a quarter of the capacity, four times the delay",
    "a UDP stream takes half of the link",
  ],
};
