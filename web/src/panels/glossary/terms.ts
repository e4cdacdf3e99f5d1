// The words of the field that a reader of the page meets, once: what each means, which document says so, where it stands on the screen, and what of
// the run shows it. Legends, numbers, sliders, descriptions and lessons all ask this table; it is loaded when the first of them does.

import { metricLabel } from "../../data/metric-labels";

export interface Term {
  readonly id: string;
  readonly name: string;
  /** Other ways in which labels of the page write it. */
  readonly labels?: readonly string[];
  /** Figures of the core that it explains: their labels lead here, too. */
  readonly metrics?: readonly string[];
  /** Words of a running text that lead here; a label may mean too many things to be one. */
  readonly said?: readonly string[];
  readonly sentence: string;
  /** Document and section, `RFC 8698 §4.2, Eq. (1)`; "nada-lab" where no document has the word. */
  readonly section: string;
  readonly where: Where;
  readonly sparkline?: Sparkline;
}

export interface Where {
  readonly words: string;
  /** A chart by its id, a slider by its name, or a row of the numbers. */
  readonly chart?: string;
  readonly slider?: string;
  readonly row?: string;
}

/** Columns of the flow or the link in view, or of its controller's decisions, drawn over the last seconds. */
export interface Sparkline {
  readonly of: "flow" | "link" | "decisions";
  readonly columns: readonly string[];
  readonly unit: string;
}

const RATE = { words: "chart “Rate”", chart: "rates" };
const DELAY = { words: "chart “Queuing delay”", chart: "delay" };
const SIGNAL = { words: "chart of the controller’s inside", chart: "signal" };
const LOSS = { words: "chart “Loss and marks”", chart: "loss" };

function rowOf(metric: string): Where {
  const row = metricLabel(metric);
  return { words: `row “${row}” of the metrics`, row };
}

const rate = (...columns: readonly string[]): Sparkline => ({
  of: "flow",
  columns,
  unit: "kbit/s",
});
const QUEUED: Sparkline = { of: "flow", columns: ["queuing_delay_ms"], unit: "ms" };
const X_CURR: Sparkline = { of: "decisions", columns: ["x_curr_ms"], unit: "ms" };
const LOST: Sparkline = { of: "flow", columns: ["packets_lost"], unit: "" };

export const TERMS: readonly Term[] = [
  {
    id: "flow",
    name: "Flow",
    labels: ["NADA flows", "UDP flows"],
    said: ["GCC", "SCReAM", "CUBIC", "NewReno", "TCP", "UDP"],
    sentence:
      "Packets from one sender to one receiver under one controller: NADA, GCC or SCReAM for calls, CUBIC or NewReno (TCP) for downloads, none for UDP.",
    section: "RFC 8867 §4.1",
    where: { words: "list “Flows”, and button “Add a flow”" },
  },
  {
    id: "bottleneck",
    name: "Bottleneck",
    labels: ["link", "Capacity", "Utilisation"],
    metrics: ["utilisation", "mean_throughput_kbps"],
    said: ["bottleneck", "bottlenecks"],
    sentence:
      "The link on the way that carries least: packets that come faster than it can send wait in front of it, in its queue.",
    section: "RFC 8867 §4.1",
    where: { words: "slider “Capacity”, and the black line in “Rate”", slider: "Capacity" },
    sparkline: { of: "link", columns: ["capacity_kbps", "throughput_kbps"], unit: "kbit/s" },
  },
  {
    id: "queue",
    name: "Queue",
    labels: ["Queue kind", "Queue full", "Queue length"],
    said: ["queue", "queues", "buffer"],
    sentence:
      "Where packets wait that arrive at a link while it is busy; the longer it is, the later every packet behind it arrives.",
    section: "RFC 7567 §1",
    where: DELAY,
    sparkline: { of: "link", columns: ["queue_ms"], unit: "ms" },
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
    id: "bufferbloat",
    name: "Bufferbloat",
    said: ["bufferbloat", "bloated"],
    sentence:
      "Queues so long that nobody notices they are full until everything is seconds late: what people call lag.",
    section: "RFC 8868 §4.3",
    where: { words: "slider “Queue length”", slider: "Queue length" },
    sparkline: QUEUED,
  },
  {
    id: "queuing-delay",
    name: "Queuing delay",
    labels: ["mean", "5–95 %", "Link’s queue", "audio delay"],
    said: ["queuing delay"],
    sentence:
      "The time that a packet waits in queues on its way; how long the empty path takes is not in it.",
    section: "RFC 8698 §5.1.1",
    where: DELAY,
    sparkline: QUEUED,
  },
  {
    id: "one-way-delay",
    name: "One-way delay",
    labels: ["One way delay"],
    sentence:
      "From sender to receiver: how long the path takes when it is empty, and the wait in queues.",
    section: "RFC 8698 §5.1.1",
    where: { words: "row “One-way delay” of the numbers, and its slider", row: "One-way delay" },
    sparkline: { of: "flow", columns: ["one_way_delay_ms"], unit: "ms" },
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
    sparkline: QUEUED,
  },
  {
    id: "loss",
    name: "Loss",
    labels: ["Random loss"],
    metrics: ["packets_lost", "drop_ratio"],
    said: ["random loss", "lost", "loss"],
    sentence:
      "The share of packets that never arrive: a full queue drops them, or the link loses them although its queue has room, as radio does.",
    section: "RFC 8698 §5.1.2",
    where: LOSS,
    sparkline: LOST,
  },
  {
    id: "marks",
    name: "ECN marks",
    labels: ["marks"],
    metrics: ["mark_ratio"],
    said: ["ECN", "marks", "marked"],
    sentence:
      "Explicit congestion notification: a queue that grows sets a bit in packets instead of dropping them, and the receiver reports it.",
    section: "RFC 3168 §5",
    where: LOSS,
    sparkline: { of: "flow", columns: ["packets_marked"], unit: "" },
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
    id: "reference-rate",
    name: "Reference rate",
    labels: ["reference", "r_ref"],
    said: ["reference rate"],
    sentence:
      "The rate that the controller wants; encoder and pacer follow it as well as they can.",
    section: "RFC 8698 §4.3",
    where: RATE,
    sparkline: rate("reference_rate_kbps"),
  },
  {
    id: "signal",
    name: "Congestion signal",
    labels: [
      "x_curr",
      "delay",
      "d_tilde",
      "= delay",
      "+ loss",
      "+ marks",
      "= sum",
      "sum",
      "target",
      "XREF",
      "NADA’s congestion signal",
    ],
    metrics: ["mean_x_curr_ms"],
    said: ["congestion signal"],
    sentence:
      "NADA’s one number for how bad things are: the queuing delay, made worse for each loss and each mark, all in milliseconds.",
    section: "RFC 8698 §4.2, Eq. (2)",
    where: SIGNAL,
    sparkline: X_CURR,
  },
  {
    id: "warping",
    name: "Warping",
    labels: ["QTH", "LAMBDA", "warped delay"],
    said: ["warping", "warped", "warps"],
    sentence:
      "Once packets were lost, NADA counts a long queue as a shorter one, so as not to starve beside flows that fill the queue until it loses.",
    section: "RFC 8698 §4.2, Eq. (1)",
    where: SIGNAL,
    sparkline: { of: "decisions", columns: ["d_queue_ms", "x_delay_ms"], unit: "ms" },
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
    sparkline: rate("reference_rate_kbps"),
  },
  {
    id: "gradual",
    name: "Gradual update",
    labels: ["gradual", "Mode"],
    said: ["gradual update", "gradual law"],
    sentence:
      "NADA’s usual update: two terms, how far the signal is from its target and how fast it changes, move the rate a little with each report.",
    section: "RFC 8698 §4.3, Eqs. (5) to (7)",
    where: SIGNAL,
    sparkline: rate("reference_rate_kbps"),
  },
  {
    id: "feedback",
    name: "Feedback",
    metrics: ["feedback_overhead_ratio", "mean_feedback_rate_kbps"],
    said: ["feedback", "reports"],
    sentence:
      "What the receiver sends back about the packets; the sender knows nothing else of the network.",
    section: "RFC 8698 §5.3",
    where: rowOf("feedback_overhead_ratio"),
    sparkline: { of: "flow", columns: ["feedback_rate_kbps"], unit: "kbit/s" },
  },
  {
    id: "goodput",
    name: "Goodput",
    said: ["goodput"],
    sentence: "What of the receiving rate is picture and sound: headers do not count.",
    section: "RFC 8868 §3",
    where: rowOf("mean_goodput_kbps"),
    sparkline: rate("goodput_kbps"),
  },
  {
    id: "fair-share",
    name: "Fair share",
    metrics: ["fair_share_ratio", "jain_index"],
    said: ["fair share", "Jain's index"],
    sentence:
      "What this flow would have if all that can adapt shared what the others leave, none with more than its own maximum.",
    section: "RFC 8868 §3",
    where: RATE,
    sparkline: rate("fair_share_kbps", "receiving_rate_500ms_kbps"),
  },
  {
    id: "seed",
    name: "Seed",
    said: ["seed", "seeds"],
    sentence:
      "All that is random in a run follows from this number: the same seed gives the same run, bit for bit.",
    section: "nada-lab",
    where: { words: "beside the scenario’s name, and the switch “Many seeds”" },
  },
  {
    id: "playhead",
    name: "Playhead",
    said: ["playhead"],
    sentence:
      "The moment of the run that is shown as now: what lies behind it has happened, and changes begin there.",
    section: "nada-lab",
    where: { words: "the upright line in every chart, and the time bar" },
  },
];

const byLabel: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) => {
    const measured = (term.metrics ?? []).map((metric) => metricLabel(metric));
    const labels = [term.name, term.id, ...(term.labels ?? []), ...measured];
    return labels.map((label) => [plain(label), term] as const);
  }),
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
