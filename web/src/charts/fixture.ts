// For tests: a layout as the core describes it, columns from plain numbers, and a pen that writes down what it is told.

import type { Scenario } from "../store/types";
import type { ColumnArray, Columns, Layout } from "./columns";
import type { Pen } from "./draw/pen";
import type { About } from "./series/types";
import { themeFrom } from "./theme";

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_kbps$/, "kbit/s"],
  [/_ms$/, "ms"],
  [/_s$/, "s"],
  [/_bytes$/, "bytes"],
  [/^packets_|_packets$/, "packets"],
];

const FLOW =
  "t_s sending_rate_kbps receiving_rate_kbps goodput_kbps reference_rate_kbps encoder_rate_kbps pacing_rate_kbps shaping_buffer_bytes queuing_delay_ms queuing_delay_p5_ms queuing_delay_p95_ms one_way_delay_ms packets_sent packets_received packets_lost packets_marked feedback_rate_kbps sending_rate_500ms_kbps receiving_rate_500ms_kbps fair_share_kbps";
const LINK =
  "t_s capacity_kbps fair_share_kbps throughput_kbps queue_bytes queue_packets queue_ms packets_dropped packets_lost packets_marked";
const NADA =
  "t_s mode r_ref_kbps r_before_kbps x_curr_ms x_delay_ms x_loss_ms x_mark_ms x_target_ms d_queue_ms";

/** A controller's kind, or a source that has none. */
export type FlowKind = "audio" | "udp" | (string & {});

/** One link, `forward`, and the flows by name. */
export function layoutOf(flows: Readonly<Record<string, FlowKind>>): Layout {
  const names = Object.keys(flows);
  const nada = names.filter((name) => flows[name] === "nada");
  return {
    tables: [
      ...names.map((name) => table(`flows.${name}`, "flow", name, FLOW)),
      table("links.forward", "link", "forward", LINK),
      ...nada.map((name) => table(`decisions.${name}`, "decisions", name, NADA)),
    ],
    flows: names.map((name) => ({
      name,
      controller: isFree(flows[name]) ? "none" : flows[name],
      profile: flows[name] === "nada" ? "nada-rfc" : "",
      source: flows[name] === "audio" ? "audio" : "cbr",
      family: familyOf(name, flows[name] ?? "udp"),
      path: ["forward"],
      return_path: [],
    })),
    links: [{ name: "forward" }],
  } as Layout;
}

function isFree(kind: FlowKind | undefined): boolean {
  return kind === "audio" || kind === "udp";
}

function familyOf(name: string, kind: FlowKind): string {
  if (name.endsWith(".background")) return "background";
  return isFree(kind) ? "media" : kind;
}

function table(name: string, kind: "flow" | "link" | "decisions", of: string, columns: string) {
  return {
    name,
    kind,
    of,
    columns: columns.split(" ").map((column) => ({
      name: column,
      unit: UNITS.find(([pattern]) => pattern.test(column))?.[1] ?? "",
      type: "f64" as const,
      label: column,
      source: "",
    })),
  };
}

export function columnsOf(
  layout: Layout,
  data: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>,
): Columns {
  const column = (of: string, name: string): ColumnArray =>
    Float64Array.from(data[of]?.[name] ?? []);
  return { layout, column, rows: (of) => column(of, "t_s").length };
}

export const SCENARIO: Scenario = {
  title: "a test",
  duration_s: 100,
  links: { forward: { capacity_kbps: 1000, queue: { kind: "drop_tail", limit_ms: 300 } } },
  flows: {},
};

export function aboutOf(layout: Layout, changes: Partial<About> = {}): About {
  return {
    layout,
    scenario: SCENARIO,
    defaultOf: () => undefined,
    flow: layout.flows[0]?.name ?? "",
    link: "forward",
    linkName: "forward",
    theme: themeFrom(() => ""),
    many: null,
    ...changes,
  };
}

/** Writes down paths as `M 1 2`, `L 3 4`, and what is done with them as `stroke #colour width`. */
export class Recorder implements Pen {
  readonly lines: string[] = [];
  strokeStyle = "";
  fillStyle = "";
  lineWidth = 1;
  lineJoin: CanvasLineJoin = "miter";
  globalAlpha = 1;
  font = "";
  textBaseline: CanvasTextBaseline = "alphabetic";

  beginPath(): void {}
  moveTo(x: number, y: number): void {
    this.#note("M", x, y);
  }
  lineTo(x: number, y: number): void {
    this.#note("L", x, y);
  }
  closePath(): void {
    this.#note("Z");
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.#note("rect", x, y, w, h);
  }
  arc(x: number, y: number, r: number): void {
    this.#note("arc", x, y, r);
  }
  stroke(): void {
    this.#note(`stroke ${this.strokeStyle}`, this.lineWidth);
  }
  fill(): void {
    this.#note(`fill ${this.fillStyle}`);
  }
  fillRect(x: number, y: number, w: number, h: number): void {
    this.#note(`box ${this.fillStyle}`, x, y, w, h);
  }
  fillText(text: string, x: number, y: number): void {
    this.#note(`text ${text}`, x, y);
  }
  measureText(text: string): TextMetrics {
    return { width: text.length * 6 } as TextMetrics;
  }
  setLineDash(dash: Iterable<number>): void {
    const lengths = [...dash];
    if (lengths.length > 0) this.#note("dash", ...lengths);
  }
  translate(): void {}
  drawImage(): void {}
  save(): void {}
  restore(): void {}
  clip(): void {
    this.#note("clip");
  }

  /** The drawn lines alone. */
  get path(): string {
    return this.lines.filter((line) => /^[MLZ]/.test(line)).join(" ");
  }

  #note(what: string, ...numbers: readonly number[]): void {
    this.lines.push([what, ...numbers.map((n) => Number(n.toFixed(2)))].join(" "));
  }
}
