// The words of this page and of its field, once: what each means, which document says so, where it stands on the screen, and what of
// the run shows it. Legends, numbers, sliders, descriptions and lessons all ask this table; it is loaded when the first of them does.

export interface Term {
  readonly id: string;
  readonly name: string;
  /** Other ways in which labels of the page write it. */
  readonly labels?: readonly string[];
  /** Words of a running text that lead here; a label may mean too many things to be one. */
  readonly said?: readonly string[];
  readonly sentence: string;
  /** Document and section, `RFC 8698 §4.2, Eq. (1)`; "ours" where no document has the word. */
  readonly section: string;
  readonly where: Where;
  readonly picture?: Picture;
}

export interface Where {
  readonly words: string;
  /** A chart by its id, a slider by its name, or a row of the numbers. */
  readonly chart?: string;
  readonly slider?: string;
  readonly row?: string;
}

/** Columns of the flow or the link in view, or of its controller's decisions, drawn over the last seconds. */
export interface Picture {
  readonly of: "flow" | "link" | "decisions";
  readonly columns: readonly string[];
  readonly unit: string;
}

const RATE = { words: "chart “Rate”", chart: "rates" };
const DELAY = { words: "chart “Queuing delay”", chart: "delay" };
const SIGNAL = { words: "chart of the controller’s inside", chart: "signal" };
const LOSS = { words: "chart “Loss and marks”", chart: "loss" };

const rate = (...columns: readonly string[]): Picture => ({ of: "flow", columns, unit: "kbit/s" });
const QUEUED: Picture = { of: "flow", columns: ["queuing_delay_ms"], unit: "ms" };
const X_CURR: Picture = { of: "decisions", columns: ["x_curr_ms"], unit: "ms" };
const LOST: Picture = { of: "flow", columns: ["packets_lost"], unit: "" };

export const TERMS: readonly Term[] = [
  {
    id: "bottleneck",
    name: "Bottleneck",
    labels: ["link"],
    said: ["bottleneck", "bottlenecks"],
    sentence:
      "The link on the way that carries least: packets that come faster than it can send wait in front of it, in its queue.",
    section: "RFC 8867 §4.1",
    where: { words: "slider “Capacity”, and the black line in “Rate”", slider: "Capacity" },
    picture: { of: "link", columns: ["capacity_kbps", "throughput_kbps"], unit: "kbit/s" },
  },
  {
    id: "capacity",
    name: "Capacity",
    sentence: "How many bits the link carries in a second, headers included.",
    section: "RFC 8867 §4.2",
    where: {
      words: "slider “Capacity”; the black line in “Rate” can be dragged",
      slider: "Capacity",
    },
    picture: { of: "link", columns: ["capacity_kbps"], unit: "kbit/s" },
  },
  {
    id: "queue",
    name: "Queue",
    labels: ["Queue kind"],
    said: ["queue", "queues", "buffer"],
    sentence:
      "Where packets wait that arrive at a link while it is busy; the longer it is, the later every packet behind it arrives.",
    section: "RFC 7567 §1",
    where: DELAY,
    picture: { of: "link", columns: ["queue_ms"], unit: "ms" },
  },
  {
    id: "queuing-delay",
    name: "Queuing delay",
    labels: ["mean", "Link’s queue", "audio delay"],
    said: ["queuing delay"],
    sentence:
      "The time that a packet waits in queues on its way; how long the empty path takes is not in it.",
    section: "RFC 8698 §5.1.1",
    where: DELAY,
    picture: QUEUED,
  },
  {
    id: "percentiles",
    name: "5–95 %",
    sentence:
      "Nine of ten packets lie in this band: one of twenty waited less than its lower edge, one of twenty longer than its upper edge.",
    section: "ours",
    where: DELAY,
    picture: {
      of: "flow",
      columns: ["queuing_delay_p5_ms", "queuing_delay_p95_ms"],
      unit: "ms",
    },
  },
  {
    id: "queue-full",
    name: "Queue full",
    labels: ["Queue length"],
    sentence:
      "The longest wait that the queue has room for: a packet that comes when it is full is dropped.",
    section: "RFC 8867 §4.2",
    where: {
      words: "the red line in “Queuing delay”, and slider “Queue length”",
      slider: "Queue length",
    },
    picture: { of: "link", columns: ["queue_ms"], unit: "ms" },
  },
  {
    id: "drop-tail",
    name: "Drop-tail",
    said: ["drop-tail"],
    sentence: "A queue that lets everybody in until it is full, and then drops what comes.",
    section: "RFC 7567 §1",
    where: { words: "control “Queue”", slider: "Queue" },
  },
  {
    id: "one-way-delay",
    name: "One-way delay",
    labels: ["One way delay"],
    sentence:
      "From sender to receiver: how long the path takes when it is empty, and the wait in queues.",
    section: "RFC 8698 §5.1.1",
    where: { words: "row “One-way delay” of the numbers, and its slider", row: "One-way delay" },
    picture: { of: "flow", columns: ["one_way_delay_ms"], unit: "ms" },
  },
  {
    id: "round-trip",
    name: "Round trip",
    said: ["round trip", "round trips", "RTT"],
    sentence: "There and back: how long a sender waits before it can know what became of a packet.",
    section: "RFC 8698 §5.1.1",
    where: { words: "below slider “One-way delay”", slider: "One-way delay" },
  },
  {
    id: "jitter",
    name: "Jitter",
    said: ["jitter"],
    sentence:
      "Delay that differs from packet to packet for other reasons than a queue, such as a radio link.",
    section: "RFC 8868 §4.5",
    where: { words: "slider “Jitter”", slider: "Jitter" },
    picture: QUEUED,
  },
  {
    id: "loss",
    name: "Loss",
    labels: ["Packets lost", "Dropped"],
    said: ["lost", "loss"],
    sentence: "The share of packets that never arrive.",
    section: "RFC 8698 §5.1.2",
    where: LOSS,
    picture: LOST,
  },
  {
    id: "random-loss",
    name: "Random loss",
    said: ["random loss"],
    sentence:
      "Packets that the link loses although its queue has room, as radio does: loss that is no congestion.",
    section: "RFC 8868 §4.4",
    where: { words: "slider “Random loss”", slider: "Random loss" },
    picture: LOST,
  },
  {
    id: "marks",
    name: "ECN marks",
    labels: ["Marked", "marks", "+ marks", "ECN marks"],
    said: ["ECN", "marks", "marked"],
    sentence:
      "Explicit congestion notification: a queue that grows sets a bit in packets instead of dropping them, and the receiver reports it.",
    section: "RFC 3168 §5",
    where: LOSS,
    picture: { of: "flow", columns: ["packets_marked"], unit: "" },
  },
  {
    id: "sending-rate",
    name: "Sending rate",
    labels: ["sending"],
    sentence: "What the sender puts on the wire, headers included.",
    section: "RFC 8868 §3",
    where: RATE,
    picture: rate("sending_rate_500ms_kbps"),
  },
  {
    id: "receiving-rate",
    name: "Receiving rate",
    labels: ["receiving", "r_recv"],
    said: ["receiving rate"],
    sentence: "What reaches the receiver: the line in the flow’s own colour.",
    section: "RFC 8698 §5.1.3",
    where: RATE,
    picture: rate("receiving_rate_500ms_kbps"),
  },
  {
    id: "reference-rate",
    name: "Reference rate",
    labels: ["reference", "r_ref"],
    said: ["reference rate"],
    sentence:
      "The rate that the controller wants; encoder and pacer follow it as well as they can.",
    section: "RFC 8698 §4.3",
    where: RATE,
    picture: rate("reference_rate_kbps"),
  },
  {
    id: "goodput",
    name: "Goodput",
    said: ["goodput"],
    sentence: "What of the receiving rate is picture and sound: headers do not count.",
    section: "RFC 8868 §3",
    where: { words: "row “Goodput” of the metrics", row: "Goodput" },
    picture: rate("goodput_kbps"),
  },
  {
    id: "fair-share",
    name: "Fair share",
    labels: ["Fair-share ratio"],
    said: ["fair share"],
    sentence:
      "What this flow would have if all that can adapt shared what the others leave, none with more than its own maximum.",
    section: "RFC 8868 §3",
    where: RATE,
    picture: rate("fair_share_kbps", "receiving_rate_500ms_kbps"),
  },
  {
    id: "utilisation",
    name: "Link’s utilisation",
    labels: ["Utilisation", "Link’s throughput"],
    said: ["utilisation"],
    sentence: "What all flows together bring through the link, as a share of its capacity.",
    section: "RFC 8868 §3",
    where: { words: "row “Link’s utilisation” of the metrics", row: "Link’s utilisation" },
    picture: { of: "link", columns: ["capacity_kbps", "throughput_kbps"], unit: "kbit/s" },
  },
  {
    id: "signal",
    name: "Congestion signal",
    labels: ["x_curr", "= sum", "sum", "NADA’s congestion signal", "Congestion signal, mean"],
    said: ["congestion signal"],
    sentence:
      "NADA’s one number for how bad things are: the queuing delay, made worse for each loss and each mark, all in milliseconds.",
    section: "RFC 8698 §4.2, Eq. (2)",
    where: SIGNAL,
    picture: X_CURR,
  },
  {
    id: "signal-delay",
    name: "Delay in the signal",
    labels: ["delay", "d_tilde", "= delay"],
    sentence:
      "What the queuing delay adds to NADA’s signal: itself, or what warping leaves of it while packets were lost lately.",
    section: "RFC 8698 §4.2, Eq. (1)",
    where: SIGNAL,
    picture: { of: "decisions", columns: ["x_delay_ms"], unit: "ms" },
  },
  {
    id: "signal-loss",
    name: "Loss in the signal",
    labels: ["+ loss"],
    sentence:
      "What losses add to NADA’s signal: a penalty in milliseconds that grows with the square of the share lost.",
    section: "RFC 8698 §4.2, Eq. (2)",
    where: SIGNAL,
    picture: X_CURR,
  },
  {
    id: "warping",
    name: "Warping",
    labels: ["QTH", "LAMBDA", "warped delay"],
    said: ["warping", "warped", "warps"],
    sentence:
      "While packets were lost lately, NADA counts a long queue as a shorter one, so as not to starve beside flows that fill the queue until it loses.",
    section: "RFC 8698 §4.2, Eq. (1)",
    where: SIGNAL,
    picture: { of: "decisions", columns: ["d_queue_ms", "x_delay_ms"], unit: "ms" },
  },
  {
    id: "target",
    name: "Target",
    labels: ["target", "XREF"],
    sentence:
      "The signal at which NADA is content; below it the rate rises, above it the rate falls. The higher the rate is, the lower the target.",
    section: "RFC 8698 §4.3, Eq. (5)",
    where: SIGNAL,
    picture: X_CURR,
  },
  {
    id: "ramp-up",
    name: "Ramp-up",
    labels: ["Accelerated ramp-up"],
    said: ["ramp-up"],
    sentence:
      "NADA’s fast way up: as long as there is neither queue nor loss, the rate is multiplied with each report.",
    section: "RFC 8698 §4.3, Eqs. (3) and (4)",
    where: SIGNAL,
    picture: rate("reference_rate_kbps"),
  },
  {
    id: "gradual",
    name: "Gradual update",
    labels: ["gradual", "Mode"],
    said: ["gradual update", "gradual law"],
    sentence:
      "NADA’s usual law: two terms, how far the signal is from its target and how fast it changes, move the rate a little with each report.",
    section: "RFC 8698 §4.3, Eqs. (5) to (7)",
    where: SIGNAL,
    picture: rate("reference_rate_kbps"),
  },
  {
    id: "feedback",
    name: "Feedback",
    labels: ["Feedback overhead", "Feedback rate", "Between decisions"],
    said: ["feedback", "reports"],
    sentence:
      "What the receiver sends back about the packets; the sender knows nothing else of the network.",
    section: "RFC 8698 §5.3",
    where: { words: "row “Feedback overhead” of the metrics", row: "Feedback overhead" },
    picture: { of: "flow", columns: ["feedback_rate_kbps"], unit: "kbit/s" },
  },
  {
    id: "convergence",
    name: "Convergence",
    said: ["converges", "converge"],
    sentence: "How long it takes until the rate is stable after a change of the link.",
    section: "RFC 8868 §3",
    where: { words: "row “Convergence” of the metrics", row: "Convergence" },
    picture: rate("receiving_rate_500ms_kbps"),
  },
  {
    id: "oscillations",
    name: "Oscillations",
    said: ["swing", "swings", "oscillates"],
    sentence: "How often the rate swings between a low and a high mark instead of settling.",
    section: "RFC 8868 §3",
    where: { words: "row “Oscillations” of the metrics", row: "Oscillations" },
    picture: rate("receiving_rate_500ms_kbps"),
  },
  {
    id: "jain",
    name: "Jain’s index",
    said: ["Jain's index"],
    sentence:
      "Fairness as one number: 1 if all flows get their fair share, 1/n if one of n has all.",
    section: "ours; RFC 8868 has ratios in its place",
    where: { words: "row “Jain’s index” of the metrics", row: "Jain’s index" },
  },
  {
    id: "frames",
    name: "Frames shown",
    labels: ["Frozen", "Freezes"],
    sentence:
      "Pictures that can be shown, as every packet of them has arrived; a gap of more than three of them is a freeze.",
    section: "ours",
    where: { words: "row “Frames shown” of the metrics", row: "Frames shown" },
  },
  {
    id: "packets",
    name: "Packets sent",
    labels: ["Packets received"],
    sentence: "Media packets in the range shown; a picture takes several of them.",
    section: "RFC 8868 §3",
    where: { words: "row “Packets sent” of the metrics", row: "Packets sent" },
    picture: { of: "flow", columns: ["packets_sent"], unit: "" },
  },
  {
    id: "bufferbloat",
    name: "Bufferbloat",
    said: ["bufferbloat", "bloated"],
    sentence:
      "Queues so long that nobody notices they are full until everything is seconds late: what people call lag.",
    section: "RFC 8868 §4.3",
    where: { words: "slider “Queue length”", slider: "Queue length" },
    picture: QUEUED,
  },
  {
    id: "aqm",
    name: "AQM",
    labels: ["CoDel", "FQ-CoDel", "PIE"],
    said: ["AQM", "FQ-CoDel", "CoDel", "PIE"],
    sentence:
      "Active queue management: a queue that drops or marks a few packets early, before it is full, to stay short.",
    section: "RFC 7567 §2",
    where: { words: "control “Queue”", slider: "Queue" },
  },
  {
    id: "l4s",
    name: "L4S",
    labels: ["DualPI2", "ECN field"],
    said: ["L4S", "DualPI2"],
    sentence:
      "Low latency, low loss, scalable throughput: marks come so early and often that the queue stays around a millisecond.",
    section: "RFC 9330 §1",
    where: { words: "control “Queue”, kind DualPI2", slider: "Queue" },
  },
  {
    id: "nada",
    name: "NADA",
    labels: ["NADA flows"],
    sentence:
      "Network-Assisted Dynamic Adaptation: a controller that finds the rate of a video call from delay, loss and marks.",
    section: "RFC 8698 §1",
    where: RATE,
    picture: rate("receiving_rate_500ms_kbps"),
  },
  {
    id: "gcc",
    name: "GCC",
    said: ["GCC"],
    sentence:
      "Google Congestion Control, what WebRTC in browsers does: it follows the trend of the delay and the share lost.",
    section: "draft-ietf-rmcat-gcc-02 §1",
    where: { words: "button “Add a flow”" },
  },
  {
    id: "scream",
    name: "SCReAM",
    said: ["SCReAM"],
    sentence:
      "Self-Clocked Rate Adaptation for Multimedia: at most a window of bytes is under way, and the encoder follows it.",
    section: "RFC 8298 §1",
    where: { words: "button “Add a flow”" },
  },
  {
    id: "cubic",
    name: "CUBIC",
    labels: ["NewReno", "BBR", "TCP"],
    said: ["CUBIC", "NewReno", "TCP"],
    sentence:
      "TCP as most downloads use it: it sends more and more until the queue overflows, steps back, and begins again.",
    section: "RFC 9438 §1",
    where: { words: "button “Add a flow”" },
  },
  {
    id: "udp",
    name: "UDP flows",
    said: ["UDP"],
    sentence: "Packets at a rate of their own that nothing controls.",
    section: "RFC 8867 §4.1",
    where: { words: "slider “UDP flows”", slider: "UDP flows" },
  },
  {
    id: "delay-based",
    name: "Delay-based",
    said: ["delay-based"],
    sentence:
      "Who steps back as soon as packets wait; beside one who steps back only at a loss, that is the first to give way.",
    section: "RFC 8698 §1",
    where: DELAY,
    picture: QUEUED,
  },
  {
    id: "seed",
    name: "Seed",
    said: ["seed", "seeds"],
    sentence:
      "All that is random in a run follows from this number: the same seed gives the same run, bit for bit.",
    section: "ours",
    where: { words: "beside the scenario’s name, and the switch “Many seeds”" },
  },
  {
    id: "before",
    name: "Before your change",
    labels: ["before"],
    sentence: "The dotted line: the run as it was before the last change.",
    section: "ours",
    where: RATE,
  },
];

const byLabel: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) =>
    [term.name, term.id, ...(term.labels ?? [])].map((label) => [plain(label), term] as const),
  ),
);

/** What a label of the page speaks of: "NADA loss" is loss; null where the table has no such word. */
export function termOf(label: string): Term | null {
  const whole = byLabel.get(plain(label)) ?? null;
  if (whole !== null) return whole;
  const words = plain(label)
    .replace(/^[+=]\s*/, "")
    .split(" ");
  for (let i = 0; i < words.length; i += 1) {
    const found = byLabel.get(words.slice(i).join(" "));
    if (found !== undefined) return found;
  }
  return null;
}

/** The words that lead here from a running text, the longest first. */
export const SAID: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) => (term.said ?? []).map((word) => [word, term] as const)).sort(
    ([a], [b]) => b.length - a.length,
  ),
);

/** Where to read the section: RFCs have addresses by section. */
export function addressOf({ section }: Pick<Term, "section">): string | null {
  const rfc = /^RFC (\d+)(?: §([\d.]+))?/.exec(section);
  if (rfc !== null) {
    const part = rfc[2] === undefined ? "" : `#section-${rfc[2]}`;
    return `https://www.rfc-editor.org/rfc/rfc${rfc[1]}${part}`;
  }
  const draft = /^(draft-[\w-]+)/.exec(section);
  return draft === null ? null : `https://datatracker.ietf.org/doc/html/${draft[1]}`;
}

function plain(label: string): string {
  return label.trim().toLowerCase().replaceAll("'", "’");
}
