// What the engine hands to everybody else: the core's own description of its tables, and the columns.

export type ColumnArray = Float64Array | Float32Array | Uint32Array | Uint8Array;

export interface ColumnInfo {
  readonly name: string;
  readonly unit: string;
  readonly type: "f64" | "f32" | "u32" | "u8";
  readonly label: string;
  readonly source: string;
}

export interface TableInfo {
  /** `flows.video`, `links.forward`, `decisions.video`, `queues.forward` or `packets`. */
  readonly name: string;
  readonly kind: "flow" | "link" | "packets" | "decisions" | "queue";
  /** The flow's or link's name; empty for `packets`. */
  readonly of: string;
  readonly columns: readonly ColumnInfo[];
}

export interface FlowInfo {
  readonly name: string;
  /** Kind of the rate controller, `none` where the source has its own rate. */
  readonly controller: string;
  readonly profile: string;
  /** The controller's kind; without one `media`, or `background` for the traffic that a link makes itself. */
  readonly family: string;
  readonly path: readonly string[];
  readonly return_path: readonly string[];
  /** Kind of the media source. */
  readonly source: string;
}

export interface LinkInfo {
  readonly name: string;
}

export interface Layout {
  readonly tables: readonly TableInfo[];
  readonly flows: readonly FlowInfo[];
  readonly links: readonly LinkInfo[];
}

/** One user mistake: where (a path into the scenario), what, and what to do. */
export interface Fault {
  readonly at: string;
  readonly what: string;
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
}

/** Columns of one run. Arrays are valid until the run's next version only: read, draw, forget. */
export interface Columns {
  readonly layout: Layout;
  rows(table: string): number;
  /** Exactly `rows(table)` long; an empty array for a table or column that is not there. */
  column(table: string, column: string): ColumnArray;
}
