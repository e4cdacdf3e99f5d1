// The grey lines below the sliders: what follows from a value, computed, in the fewest words.

import { reading, settingText } from "../../data/quantity";

export interface QueueFacts {
  /** The discipline, in words. */
  readonly kind: string;
  readonly limit_ms: number;
  readonly limit_bytes: number;
  readonly limit_packets: number;
  /** Rate at which the limit in ms is counted; infinite on an unlimited link. */
  readonly reference_kbps: number;
  /** Two-way propagation delay of the flow that uses the link. */
  readonly rtt_ms: number;
}

/** "Drop-tail · 37.5 kB at 1 Mbit/s · 3 × BDP". BDP: bandwidth-delay product. */
export function queueNote({ kind, reference_kbps, rtt_ms, ...limits }: QueueFacts): string {
  const inTime = (limits.limit_ms * reference_kbps) / 8;
  const bytes = Math.min(
    Number.isNaN(inTime) ? Number.POSITIVE_INFINITY : inTime,
    limits.limit_bytes,
  );
  const parts = [kind];
  if (Number.isFinite(bytes)) {
    const rate = Number.isFinite(reference_kbps)
      ? ` at ${settingText(reference_kbps, "kbit/s")}`
      : "";
    parts.push(`${plain(bytes)}${rate}`);
    const product = (reference_kbps * rtt_ms) / 8;
    if (product > 0 && Number.isFinite(product)) {
      parts.push(`${Number((bytes / product).toPrecision(2))} × BDP`);
    }
  }
  if (Number.isFinite(limits.limit_packets)) {
    parts.push(`at most ${settingText(limits.limit_packets, "packets")}`);
  }
  return parts.length === 1 ? `${kind} · no limit` : parts.join(" · ");
}

export function delayNote(rtt_ms: number): string {
  return `round trip ${settingText(Number(rtt_ms.toPrecision(3)), "ms")} with empty queues`;
}

export function jitterNote(std_ms: number, n_std: number, reorders: boolean): string {
  if (std_ms === 0) return "";
  const most = settingText(std_ms * n_std, "ms");
  return `σ; at most ${most}, ${reorders ? "may reorder" : "keeps the order"}`;
}

export function lossNote(percent: number): string {
  if (percent === 0) return "";
  if (percent >= 100) return "every packet";
  return `1 packet in ${Number((100 / percent).toPrecision(2))}`;
}

/** What the scenario itself does to the value later on. */
export function upcomingNote(at_s: number, to: string): string {
  return `scenario: ${to} from ${settingText(at_s, "s")} on`;
}

/** As a reading has it, without the zeros behind the point that only keep its width. */
function plain(bytes: number): string {
  const { number, unit } = reading(bytes, "bytes");
  return `${number.includes(".") ? Number(number) : number} ${unit}`;
}
