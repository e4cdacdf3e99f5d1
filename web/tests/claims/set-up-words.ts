// Numbers in texts that follow from the set-up and not from a run: a ratio of two settings, what a packet takes on the link, what a
// mechanism is built to do. They stand here letter by letter, so that every other number is asked for its claim.

export const SET_UP_WORDS: Readonly<Record<string, readonly string[]>> = {
  authors: [
    "5 % of the delay on an access link",
    "0.016 ms is the serialisation of a full packet",
    "On twice the capacity",
  ],
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
  ietf106: ["A path of 60 ms", "A path of 190 ms", "Both calls together need 6 Mbit/s"],
  ietf90: [
    "has had 79 s to climb",
    "34.1 ms by the law, 8 ms being the time on the link",
    "63.5 ms by the law",
    "15.9 ms by the law",
  ],
  lessons: [
    "the 15 bits it is sent in: 3276.7 ms",
    "with jitter, up to 15 ms",
    "wants half a second without a seen delay of 10 ms",
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
  rfc8867: [
    "two ends for the media, 99 and 125 s",
    "each audio flow takes 36 kbit/s",
    "its 36 kbit/s should make no difference",
    "aims at a wait of 15 ms",
    "what 20 kbit/s of audio change",
    "halves, recovers, falls to a quarter",
    "the newcomer needs to reach a third of it",
    "leaves TCP more than a third of its fair share",
    "exponential with mean 10 s",
    "is to get twice what the others get",
    "is below twice the share of the others, 1.7 Mbit/s",
    "3 % as 18",
    "at a quarter of this upper threshold",
    "With a quarter of that, 9 packets",
    "At a quarter of the upper threshold",
  ],
  rfc8869: [
    "the round trip of 150 ms are settings of these two",
    "The test lasts 120 s",
    "They want 24 Mbit/s",
  ],
  rfc9743: [
    // The criterion's limit.
    "no more than a tenth over what the link carries",
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
