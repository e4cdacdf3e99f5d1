// What a controller or a queue tells of itself, in groups that belong in one picture. The groups that people look for are
// named here; whatever else a table holds follows by its unit, so that a new controller needs no line in this file.

import type { ColumnInfo, TableInfo } from "../../../model/engine/types";

export interface SignalGroup {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** Columns in the order of the legend. */
  readonly lines: readonly string[];
  /** A column of states, as the strip above the lines. */
  readonly strip: string | null;
  /** A bound that holds on both sides of zero. */
  readonly mirrored: string | null;
}

interface Named {
  readonly id: string;
  readonly title: string;
  /** The first one must be there, in whatever unit; the others of that unit join it where they are. */
  readonly lines: readonly string[];
  /** A column that only this kind of controller has, where the first line says too little. */
  readonly by?: string;
  readonly strip?: string;
  readonly mirrored?: string;
}

/** Of the parts the one that goes undrawn, as more than six lines cannot be told apart: at most a packet’s own time. */
const UNDRAWN = "chain_own_ms";

/** Every controller has it, last of all: how the delay came about that its receiver saw. */
const CHAIN: Named = {
  id: "seen",
  title: "Seen delay and its parts",
  lines: [
    "seen_delay_ms",
    "chain_queue_ms",
    "chain_after_queue_ms",
    "chain_wrong_base_ms",
    "chain_clock_ms",
    "chain_filter_ms",
  ],
};

const NAMED: readonly Named[] = [
  // NADA's earlier laws
  {
    id: "signal",
    title: "Congestion signal",
    lines: ["x_ms", "x_hat_ms", "x_ref_ms"],
    strip: "mode",
  },
  {
    id: "rate",
    title: "Rates inside the controller",
    lines: ["r_ref_kbps", "r_recv_kbps", "r_n_kbps", "r_ss_kbps"],
    strip: "mode",
  },
  // GCC
  {
    id: "trend",
    title: "Trend and threshold",
    lines: ["modified_trend_ms", "threshold_ms"],
    strip: "detector",
    mirrored: "threshold_ms",
  },
  {
    id: "offset",
    title: "Delay offset and threshold",
    lines: ["offset_ms", "threshold_ms"],
    strip: "detector",
    mirrored: "threshold_ms",
  },
  {
    id: "estimate",
    title: "Estimates",
    by: "delay_based_kbps",
    lines: [
      "target_kbps",
      "delay_based_kbps",
      "loss_based_kbps",
      "acked_kbps",
      "link_capacity_kbps",
    ],
    strip: "aimd_state",
  },
  // SCReAM
  {
    id: "window",
    title: "Window and bytes in flight",
    lines: ["ref_wnd_bytes", "bytes_in_flight_bytes", "ref_wnd_i_bytes"],
  },
  {
    id: "delay",
    title: "Queue delay and target",
    lines: ["qdelay_ms", "qdelay_target_ms", "qdelay_avg_ms"],
  },
  { id: "marks", title: "Marks", lines: ["l4s_alpha", "fraction_marked", "l4s_alpha_v"] },
  {
    id: "media",
    title: "Target and pace",
    by: "rate_ack_kbps",
    lines: ["target_kbps", "rate_ack_kbps", "pace_kbps"],
  },
  // TCP
  {
    id: "cwnd",
    title: "Congestion window",
    lines: [
      "cwnd_bytes",
      "ssthresh_bytes",
      "in_flight_bytes",
      "bytes_in_flight_bytes",
      "inflight_bytes",
      "inflight_target_bytes",
      "bdp_bytes",
    ],
    strip: "state",
  },
  {
    id: "cwnd",
    title: "Congestion window",
    lines: ["cwnd_packets", "ssthresh_packets", "in_flight_packets", "w_max_packets"],
    strip: "state",
  },
  {
    id: "bandwidth",
    title: "Bandwidth",
    lines: ["max_bw_kbps", "bw_kbps", "bw_shortterm_kbps", "delivery_rate_kbps"],
    strip: "bbr_state",
  },
  { id: "alpha", title: "Share of marks", lines: ["alpha", "marked_share"] },
  // Queues
  {
    id: "probability",
    title: "Drop and mark probability",
    lines: [
      "base_probability",
      "probability",
      "classic_probability",
      "coupled_probability",
      "l4s_probability",
      "max_probability",
    ],
  },
  { id: "probability", title: "Drop and mark probability", lines: ["probability"] },
  {
    id: "sojourn",
    title: "Time in the queue",
    lines: ["sojourn_ms", "l4s_sojourn_ms", "classic_sojourn_ms", "delay_ms", "burst_allowance_ms"],
  },
  { id: "actions", title: "Marked and dropped so far", lines: ["marks", "drops", "l4s_marks"] },
  { id: "queues", title: "What waits in each queue", lines: ["l4s_bytes", "classic_bytes"] },
  { id: "share", title: "Share of each queue", lines: ["l4s_share"] },
];

/** What a step began with and went by is there for the equations, not for the eye (core/README.md). */
export const isOfStep = (name: string): boolean => name.startsWith("step_");

const BY_UNIT: Readonly<Record<string, string>> = {
  "kbit/s": "Rates",
  ms: "Times",
  s: "Moments",
  bytes: "Sizes",
  packets: "Packets",
  "": "Ratios, gains and counts",
};
/** More lines than this cannot be told apart. */
const MOST_LINES = 6;

export function groupsOf(table: Pick<TableInfo, "columns">): readonly SignalGroup[] {
  const { columns } = table;
  const byName = new Map(columns.map((column) => [column.name, column]));
  const strips = columns.filter((column) => statesOf(column) !== null).map(({ name }) => name);
  const found: SignalGroup[] = [];
  const groupOf = ({ lines, strip, by, ...named }: Named): readonly SignalGroup[] => {
    const first = byName.get(lines[0] ?? "");
    const is = first !== undefined && (by === undefined || byName.has(by));
    if (!is) return [];
    const here = lines.filter((name) => byName.get(name)?.unit === first.unit);
    return [
      {
        ...named,
        unit: first.unit,
        lines: here,
        strip: strip !== undefined && strips.includes(strip) ? strip : null,
        mirrored: named.mirrored ?? null,
      },
    ];
  };
  for (const named of NAMED) {
    if (!found.some(({ id }) => id === named.id)) found.push(...groupOf(named));
  }
  const chain = groupOf(CHAIN);
  const covered = new Set([
    ...[...found, ...chain].flatMap(({ lines }) => lines),
    ...strips,
    "t_s",
    UNDRAWN,
  ]);
  const rest = columns.filter(({ name }) => !covered.has(name) && !isOfStep(name));
  return [...found, ...byUnit(rest, found.length === 0 ? (strips[0] ?? null) : null), ...chain];
}

function byUnit(rest: readonly ColumnInfo[], strip: string | null): readonly SignalGroup[] {
  const units = [...new Set(rest.map(({ unit }) => unit))];
  return units.flatMap((unit) => {
    const names = rest.filter((column) => column.unit === unit).map(({ name }) => name);
    const title = BY_UNIT[unit] ?? `In ${unit}`;
    return Array.from({ length: Math.ceil(names.length / MOST_LINES) }, (_, i): SignalGroup => {
      const part = i === 0 ? "" : ` ${i + 1}`;
      const lines = names.slice(i * MOST_LINES, (i + 1) * MOST_LINES);
      return {
        id: `${unit || "plain"}${part}`,
        title: title + part,
        unit,
        lines,
        strip,
        mirrored: null,
      };
    });
  });
}

export interface NamedState {
  readonly value: number;
  readonly label: string;
}

/** States as the core words them in a column's label: "Detector: 0 normal, 1 underuse, 2 overuse". */
export function statesOf({ label }: ColumnInfo): readonly NamedState[] | null {
  const listed = /^(?:[^:]*:\s*)?(0 .+)$/.exec(label)?.[1];
  if (listed === undefined) return null;
  const states: NamedState[] = [];
  for (const part of listed.split(/,\s*/)) {
    const [, from = "", to = from, words] = /^(\d+)(?: to (\d+))? (.+)$/.exec(part) ?? [];
    if (words === undefined || Number(to) - Number(from) > 16) return null;
    for (let value = Number(from); value <= Number(to); value += 1)
      states.push({ value, label: words });
  }
  return states.length > 1 ? states : null;
}

/** Columns that say of each decision whether something is so. */
const YES_OR_NO = new Set([
  "active",
  "alr",
  "ce",
  "dropping",
  "fast_increase",
  "loss",
  "probing",
  "virtual_ce",
  "warped",
]);

/** "yes" or "no" where a value says that; null where it is a number. */
export function yesOrNo({ name, unit }: ColumnInfo, value: number): string | null {
  if (unit !== "" || !YES_OR_NO.has(name)) return null;
  return value === 1 ? "yes" : value === 0 ? "no" : null;
}

/** The label without the list of its states, or what "0" means. */
export function plainLabel({ label }: ColumnInfo): string {
  return label
    .replace(/^0 .+$/, "State")
    .replace(/:\s*0 .+$/, "")
    .replace(/, 0:? .+$/, "");
}
