// For tests: a layout as the core describes it, and columns from plain numbers.

import type { ChartContext, ChartSpec } from "../figure/charts/series/types";
import type { Panel } from "../figure/figure";
import { themeFrom } from "../figure/ink/theme";
import { PAGE } from "../figure/ink/typography";
import { PanelMaker } from "../figure/layout/panel";
import type { PanelRequest } from "../figure/reduce/panel-request";
import type { Canvas } from "../figure/render/canvas/paint";
import type { ColumnArray, Columns, Layout } from "../model/engine/types";
import { NO_SCHEMA } from "../model/scenario/schema";
import type { Scenario } from "../model/scenario/types";
import type { Operation, PathStep } from "./pen-recorder";

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_kbps$/, "kbit/s"],
  [/_ms$/, "ms"],
  [/_s$/, "s"],
  [/_bytes$/, "bytes"],
  [/^packets_|_packets$/, "packets"],
];

const FLOW =
  "t_s sending_rate_kbps receiving_rate_kbps goodput_kbps reference_rate_kbps encoder_rate_kbps pacing_rate_kbps shaping_buffer_bytes queuing_delay_ms queuing_delay_p5_ms queuing_delay_p95_ms one_way_delay_ms packets_sent packets_received packets_lost packets_marked feedback_rate_kbps sending_rate_500ms_kbps receiving_rate_500ms_kbps fair_share_kbps seen_delay_ms";
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
      rtp: flows[name] !== "udp",
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

export function testAbout(layout: Layout, changes: Partial<ChartContext> = {}): ChartContext {
  return {
    layout,
    scenario: SCENARIO,
    schema: NO_SCHEMA,
    flow: layout.flows[0]?.name ?? "",
    link: "forward",
    theme: themeFrom(() => ""),
    many: null,
    ...changes,
  };
}

type Groups = Pick<PanelRequest, "data" | "axes" | "layout">;

export type PanelChanges = Partial<Omit<PanelRequest, keyof Groups>> & {
  readonly [K in keyof Groups]?: Partial<Groups[K]>;
};

/** A panel of 400 by 104 CSS pixels at the origin, for ten seconds. */
export function panelOf(
  spec: ChartSpec,
  about: ChartContext,
  columns: Columns,
  { data, axes, layout, ...changes }: PanelChanges = {},
  maker = new PanelMaker(spec),
): Panel {
  const plot = { x: 0, y: 0, width: 400, height: 104 };
  return maker.make({
    ...{ about, purpose: "live", stacked: "alone" },
    data: { columns, ghost: null, reached_s: 100, ...data },
    axes: { window_s: [0, 10], y: "fit", across: "fit", ...axes },
    layout: { plot, margin: 100, resolution: 1, typography: PAGE, names: "text", ...layout },
    changes_s: [],
    ensemble: { faded: false, individualRuns: false },
    at_s: null,
    ...changes,
  });
}

/** A canvas of one device pixel per CSS pixel. */
export const CANVAS: Canvas = { theme: themeFrom(() => ""), layout: 1, px: 1 };

/** The steps of an operation's path, moved to where they are drawn. */
export function pathOfOperation(operation: Operation): readonly PathStep[] {
  return operation.kind === "stroke" || operation.kind === "fill" ? operation.path : [];
}

/** What a mark is drawn in. */
export const colourOf = (panel: Panel, id: string): string => {
  const mark = panel.marks.find((one) => one.id === id);
  if (mark === undefined) throw new Error(`no mark ${id}`);
  return mark.kind === "line" || mark.kind === "symbols"
    ? mark.stroke.colour
    : mark.kind === "area"
      ? mark.fill
      : "";
};
