// How much of 10 Mbit/s one NADA flow gets beside NewReno: our runs and those of the authors' module.

import { known, mean } from "../../../model/data/statistics/moments";
import { shortZ } from "../../../model/data/tolerance";
import type { ValidationRow } from "../../../model/data/validation";
import type { Core, Lab } from "../../../model/engine/core";
import { markdownTable } from "../../written/table";
import { hundredOf, type Kept, type Repeated } from "../compare/hundred";
import { referenceText } from "../compare/reference";
import { validationRow } from "../compare/report";
import type { Known } from "../compare/rows";
import { type Besides, besides, type Held, type Recorded } from "../compare/tolerance";

const LINK_KBPS = 10_000;

export interface FairnessRow {
  readonly tcp_flows: number;
  readonly delay_ms: number;
  readonly queue_ms: number;
  readonly RMIN_kbps: number;
  readonly tcp_buffer_bytes: number;
  /** Of the link, in per cent, as recorded. */
  readonly share: Recorded;
}

export interface FairnessResult extends Besides {
  readonly row: FairnessRow;
  readonly loss_percent: number;
}

export function fairnessRows(csv = referenceText("fairness.csv")): readonly FairnessRow[] {
  const [, ...lines] = csv.trim().split("\n");
  return lines.map((line) => {
    const [flows, delay, queue, RMIN, buffer, runs, rate, std] = line.split(",").map(Number);
    return {
      tcp_flows: flows ?? 0,
      delay_ms: delay ?? 0,
      queue_ms: queue ?? 0,
      RMIN_kbps: RMIN ?? 0,
      tcp_buffer_bytes: buffer ?? 0,
      // Lowest and highest are not told.
      share: {
        ...{ mean: percent(rate), std: percent(std), runs: runs ?? 1 },
        ...{ least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY },
      },
    };
  });
}

const percent = (kbps = 0): number => (100 * kbps) / LINK_KBPS;

/** As the authors' suite is set up; see the assumptions of scenarios/authors/5.6-fixfps. */
export function fairnessScenario(row: FairnessRow, seed: number): object {
  const link = {
    capacity_kbps: LINK_KBPS,
    delay_ms: row.delay_ms,
    overhead_bytes: 2,
    queue: { kind: "drop_tail", limit_ms: row.queue_ms, headroom_bytes: 1500 },
  };
  const both = { path: ["forward"], return_path: ["return"], stop_s: 99, extra_delay_ms: 0.016 };
  const buffer = row.tcp_buffer_bytes;
  const tcp = {
    ...both,
    source: { kind: "bulk" },
    controller: { kind: "newreno" },
    tcp: { profile: "ns3-newreno", send_buffer_bytes: buffer, receive_buffer_bytes: buffer },
  };
  const video = {
    ...both,
    source: { kind: "frames", fps: 30, interval_noise: 0.15, size_noise: 0 },
    controller: {
      kind: "nada",
      profile: "nada-ns3",
      RMIN_kbps: row.RMIN_kbps,
      RMAX_kbps: 20_000,
      RINIT_kbps: row.RMIN_kbps,
    },
    shaping: { BETA_V: 0, BETA_S: 0, FPS: 30, oversleep_percent: 1 },
    feedback: { interval_ms: 100, aligned: true },
  };
  const others = Array.from({ length: row.tcp_flows }, (_, i) => [`tcp${i + 1}`, tcp]);
  return {
    seed,
    duration_s: 100,
    links: { forward: link, return: link },
    flows: { video, ...Object.fromEntries(others) },
  };
}

const FIGURES = [
  { of: "video", span: "0-99 s", metric: "share_percent" },
  { of: "video", span: "0-100 s", metric: "loss_percent" },
] as const;

export function repeatedFairness(row: FairnessRow): Repeated {
  return {
    name: `fairness/${nameOf(row)}`,
    scenario: (seed) => fairnessScenario(row, seed),
    figures: FIGURES,
    measure: (core) => {
      const { share, loss_percent } = measured(core);
      return [share, loss_percent];
    },
  };
}

/** NADA's share of the link in per cent, and what it lost. */
export function fairness(lab: Lab, kept: Kept, rows = fairnessRows()): readonly FairnessResult[] {
  return rows.map((row) => {
    const [shares, losses] = hundredOf(lab, repeatedFairness(row), kept);
    const loss_percent = mean(known(losses?.values ?? []));
    return { row, loss_percent, ...besides("share_percent", shares?.values ?? [], row.share) };
  });
}

function measured(core: Core): { share: number; loss_percent: number } {
  const column = (name: string): readonly number[] => [...core.column("flows.video", name)];
  const sum = (name: string): number => column(name).reduce((total, value) => total + value, 0);
  return {
    share: percent(mean(column("receiving_rate_kbps").slice(0, 990))),
    loss_percent: (100 * sum("packets_lost")) / sum("packets_sent"),
  };
}

export function fairnessMarkdown(results: readonly (FairnessResult & Held)[]): string {
  const head =
    "NewReno flows; RTT; queue; TCP buffers; NADA's RMIN, kbit/s; NADA's share, % of the link; z; NADA's loss, %; verdict";
  const lines = results.map(({ row, ours, theirs, loss_percent, z, verdict }) => [
    `${row.tcp_flows}`,
    `${2 * row.delay_ms} ms`,
    `${row.queue_ms} ms`,
    `${row.tcp_buffer_bytes / 1024} KiB`,
    `${row.RMIN_kbps}`,
    `${ours.mean.toFixed(1)} ± ${ours.std.toFixed(1)} / ${theirs.mean.toFixed(1)}${theirs.std > 0 ? ` ± ${theirs.std.toFixed(1)}` : ""}`,
    z === null ? "" : shortZ(z),
    loss_percent.toFixed(2),
    verdict,
  ]);
  return markdownTable(head.split("; "), lines);
}

const nameOf = (row: FairnessRow): string =>
  `${row.tcp_flows} NewReno, RTT ${2 * row.delay_ms} ms, queue ${row.queue_ms} ms, TCP buffers ${row.tcp_buffer_bytes / 1024} KiB, RMIN ${row.RMIN_kbps} kbit/s`;

export function fairnessValidationRows(
  results: readonly (FairnessResult & Held)[],
  reasons: readonly Known[],
): readonly ValidationRow[] {
  const about = { metric: "NADA's share of the link", unit: "%" };
  return results.map((one) => validationRow({ of: nameOf(one.row), ...about }, one, reasons));
}
