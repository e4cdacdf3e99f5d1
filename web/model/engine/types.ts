// What the engine hands to everybody else: the core's own description of its tables, and the columns.

export type ColumnArray = Float64Array | Float32Array | Uint32Array | Uint8Array;

export interface ColumnInfo {
  readonly name: string;
  readonly unit: string;
  readonly type: "f64" | "f32" | "u32" | "u8";
  readonly label: string;
  readonly source: string;
}

/** Tables of a session, one of each. */
export const SESSION_TABLES = [
  "messages",
  "losses",
  "feedback",
  "reports",
  "intervals",
  "recoveries",
] as const;
export type SessionTable = (typeof SESSION_TABLES)[number];

export interface TableInfo {
  /** `flows.video`, `links.forward`, `decisions.video`, `queues.forward`, `packets`, `crossings.video.forward`. */
  readonly name: string;
  readonly kind:
    | "flow"
    | "link"
    | "packets"
    | "decisions"
    | "queue"
    | "hops"
    | "crossing"
    | SessionTable;
  /** The flow's or link's name; empty for `packets`. */
  readonly of: string;
  /** Of a crossing, a flow on one link of its path: which link. */
  readonly link?: string;
  readonly columns: readonly ColumnInfo[];
}

export type TableKind = TableInfo["kind"];

export interface FlowInfo {
  readonly name: string;
  /** As the scenario calls it for people. */
  readonly title?: string;
  /** Kind of the rate controller, `none` where the source has its own rate. */
  readonly controller: string;
  readonly profile: string;
  /** The controller's kind; without one `media`, or `background` for the traffic that a link makes itself. */
  readonly family: string;
  readonly path: readonly string[];
  readonly return_path: readonly string[];
  /** Kind of the media source. */
  readonly source: string;
  /** Its packets are RTP. */
  readonly rtp: boolean;
  /** TCP connections over which it transfers from start to end; without it one, or as many as its transfers open. */
  readonly connections?: number;
}

interface LinkInfo {
  readonly name: string;
  /** As the scenario calls it for people. */
  readonly title?: string;
  /** Kind of its queue. */
  readonly queue?: string;
  /** The first rate above 0 at which it serves, which a limit of its queue in ms counts by; without one it has no end. */
  readonly first_rate_kbps?: number;
  /** Of a session's link: its two ends. Forth is from the first to the second. */
  readonly between?: readonly [string, string];
}

interface MemberInfo {
  readonly name: string;
  readonly title?: string;
  /** Whether it sends data at the start. */
  readonly sends: boolean;
}

export interface Layout {
  readonly tables: readonly TableInfo[];
  readonly flows: readonly FlowInfo[];
  readonly links: readonly LinkInfo[];
  /** Of a session, which has no flows; in the order that its tables count them in. */
  readonly members?: readonly MemberInfo[];
}

/** The RTCP packets of a session, columns of one length. */
export interface RtcpPackets {
  /** The session's beginning, in s since 1970. */
  readonly begin_s: number;
  readonly t_s: readonly number[];
  /** Index of the member that sent it. */
  readonly member: readonly number[];
  /** UDP payloads in hexadecimal digits. */
  readonly bytes: readonly string[];
}

/** Packets on the links of a session between two moments, as columns of one length. */
export interface Flights {
  readonly from_s: number;
  readonly to_s: number;
  /** 2i is forth on link i, 2i + 1 back. */
  readonly way: readonly number[];
  /** 0 data, 1 RTCP. */
  readonly kind: readonly number[];
  /** Index of the member that sent it. */
  readonly source: readonly number[];
  /** Number of the data packet, or row of the table of messages. */
  readonly sequence: readonly number[];
  readonly entered_s: readonly number[];
  readonly arrived_s: readonly number[];
}

/** One user mistake: where (a path into the scenario), what, and what to do. */
export interface Fault {
  readonly at: string;
  readonly what: string;
  /** What runs is not touched by it: a fact asks nothing of the person, a task says what is left to do. Without it something is wrong. */
  readonly note?: "fact" | "task";
}

/** What an external controller asks, once per report; `index` is that of its flow. */
export interface Question {
  readonly flow: string;
  readonly index: number;
  readonly t_s: number;
  readonly rate_kbps: number;
  readonly rtt_ms: number;
  readonly received_kbps: number;
  readonly queuing_delay_ms: number;
  readonly loss_ratio: number;
  readonly mark_ratio: number;
  readonly arrivals: readonly {
    readonly sequence: number;
    readonly payload_bytes: number;
    readonly sent_s: number;
    readonly received_s: number;
    readonly marked: boolean;
  }[];
  /** The scenario has answers for later, which another run was given, under another seed, setting or change. */
  readonly answered_otherwise: boolean;
}

/** Columns of one run. Arrays are valid until the run's next version only: read, draw, forget. */
export interface Columns {
  readonly layout: Layout;
  rows(table: string): number;
  /** Exactly `rows(table)` long; an empty array for a table or column that is not there. */
  column(table: string, column: string): ColumnArray;
}
