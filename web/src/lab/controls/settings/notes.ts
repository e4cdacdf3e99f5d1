// The grey lines below the sliders: what follows from a value, computed, in the fewest words.

import { reading, settingText } from "../../../../model/data/quantity";

/** What a queue's length in ms is counted at: the capacity of the moment, the first one of the run, or a rate of its own. */
type CountedAt = "now" | "start" | "own rate";

export interface QueueFacts {
  /** The discipline, in words. */
  readonly kind: string;
  readonly limit_ms: number;
  readonly limit_bytes: number;
  readonly limit_packets: number;
  /** Rate at which the limit in ms is counted; infinite on an unlimited link. */
  readonly reference_kbps: number;
  readonly countedAt: CountedAt;
  /** At which the link serves at the moment. */
  readonly serving_kbps: number;
  /** Two-way propagation delay of the flow that uses the link; not a number where it follows a recording. */
  readonly rtt_ms: number;
}

const COUNTED_AT: Readonly<Record<CountedAt, string>> = {
  now: "the capacity now",
  start: "the first capacity",
  "own rate": "its own rate",
};

/** "Drop-tail · 37.5 kB by the first capacity, 1 Mbit/s · now 600 ms · 3 × BDP": which limit is in force, and what it counts by. BDP:
bandwidth-delay product. */
export function queueNote(queue: QueueFacts): string {
  const { kind, reference_kbps, rtt_ms, countedAt, serving_kbps, ...limits } = queue;
  const inTime = (limits.limit_ms * reference_kbps) / 8;
  const bytes = Math.min(
    Number.isNaN(inTime) ? Number.POSITIVE_INFINITY : inTime,
    limits.limit_bytes,
  );
  const parts = [kind];
  if (Number.isFinite(bytes)) {
    const rate = settingText(Number(reference_kbps.toPrecision(3)), "kbit/s");
    parts.push(
      bytes < inTime || Number.isNaN(inTime)
        ? `${plain(bytes)}, set in bytes`
        : `${plain(bytes)} by ${COUNTED_AT[countedAt]}, ${rate}`,
    );
    const wait_ms = (bytes * 8) / serving_kbps;
    if (
      bytes === inTime &&
      Math.abs(wait_ms / limits.limit_ms - 1) > 0.005 &&
      wait_ms < Number.POSITIVE_INFINITY
    )
      parts.push(`now ${settingText(Number(wait_ms.toPrecision(3)), "ms")}`);
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

/** `recorded`: the least and the most that recordings on the way add. */
export function delayNote(
  rtt_ms: number,
  recorded: readonly [least: number, most: number] | null = null,
): string {
  const text = (ms: number) => settingText(Number(ms.toPrecision(3)), "ms");
  if (recorded === null) return `round trip ${text(rtt_ms)} with empty queues`;
  const [shortest, longest] = recorded.map((ms) => text(rtt_ms + ms)) as [string, string];
  const range = shortest === longest ? shortest : `${shortest} to ${longest}`;
  return `round trip ${range} with empty queues, as recorded`;
}

export function jitterNote(std_ms: number, n_std: number, reorders: boolean): string {
  if (std_ms === 0) return "";
  const most = settingText(std_ms * n_std, "ms");
  return `σ; at most ${most}, ${reorders ? "may reorder" : "keeps the order"}`;
}

/** `recorded`: the mean share that a recording loses besides. */
export function lossNote(percent: number, recorded: number | null = null): string {
  const own = percent === 0 ? "" : oneIn(percent);
  if (recorded === null) return own;
  const mean = settingText(Number((100 * recorded).toPrecision(2)), "%");
  return own === "" ? `recorded loss of ${mean} in the mean` : `${own}, besides recorded ${mean}`;
}

function oneIn(percent: number): string {
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
