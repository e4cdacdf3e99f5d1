// Numbers that stand for words in the tables of packets, hops and losses, as the core has them.

/** `kind` of packets and hops. */
export const PACKET_KIND = { media: 0, feedback: 1 } as const;

/** `fate` of packets and hops. */
export const FATE = {
  received: 0,
  queueFull: 1,
  lostAtRandom: 2,
  droppedEarly: 3,
  duplicate: 4,
  injected: 5,
} as const;

/** `rtp` of packets. */
export const RTP = { none: 0, media: 1, marker: 2, padding: 3 } as const;

/** `kind` of what an RTP session sends. */
export const SESSION_KIND = { data: 0, rtcp: 1 } as const;
