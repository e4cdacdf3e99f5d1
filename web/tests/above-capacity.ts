// No receiving rate passes the capacity: over no window arrives more than the last limited link of the way carried in it, but for a packet
// and for what the path itself moves about after that link.

import type { Core } from "../model/engine/core";
import { FATE, PACKET_KIND } from "../model/engine/packet-codes";
import type { Schema } from "../model/engine/schema";
import { changesOf, inForce } from "../model/scenario/in-force";
import { recordedDelay_ms } from "../model/scenario/recorded";
import type { Scenario, Value } from "../model/scenario/types";

/** The links of a run after whose capacity more arrives at once than they carry, and by how many ms of it; sessions have no rates. */
export function aboveCapacity(run: Core, scenario: Scenario, schema: Schema): readonly string[] {
  if (scenario.session !== undefined) return [];
  // First, and copies: asking for a column of packets may move the engine's memory.
  const packets = (name: string) => Float64Array.from(run.column("packets", name));
  const [flow, kind, fate] = [packets("flow"), packets("kind"), packets("fate")];
  const [received_s, bytes] = [packets("received_s"), packets("ip_bytes")];
  const values = (path: string): readonly Value[] => [
    inForce(schema, { ...scenario, changes: [] }, path, 0),
    ...changesOf(scenario, path).map(({ to }) => to),
  ];
  const numbers = (path: string) => values(path).map((one) => Number(one) || 0);
  const most = (path: string): number => Math.max(...numbers(path));
  const limited = (link: string): boolean =>
    run.column(`links.${link}`, "capacity_kbps").some((rate) => Number.isFinite(rate));
  const wayOf = run.layout.flows.map(({ path }) => {
    const at = path.findLastIndex(limited);
    return { link: at < 0 ? undefined : path[at], after: at < 0 ? [] : path.slice(at) };
  });
  return [...new Set(wayOf.flatMap(({ link }) => link ?? []))].flatMap((link) => {
    const flows = wayOf.flatMap((way, i) => (way.link === link ? [i] : []));
    const ways = [...new Set(flows.flatMap((i) => wayOf[i]?.after ?? []))];
    const kinds = [`links.${link}.access.kind`, `links.${link}.variation`].flatMap(values);
    // What a Wi-Fi-like medium carries is a mean, of full turns; a physical rate is above what UDP leaves of it.
    if (kinds.includes("wifi") || kinds.includes("udp_background")) return [];
    // What goes at moments goes many packets at once: a row says how many.
    const atMoments_ms = kinds.includes("mahimahi") || kinds.includes("lte_grants") ? ROW_MS : 0;
    // What is doubled on the way, and what is held and released at once and says so.
    const saysSo = (way: string): boolean =>
      most(`links.${way}.duplication.ratio`) > 0 || most(`links.${way}.spikes.interval_s`) > 0;
    if (ways.some(saysSo)) return [];
    const moved_ms =
      atMoments_ms +
      Math.max(
        ...flows.map((i) => sum((wayOf[i]?.after ?? []).map((way) => movedOn(`links.${way}`)))),
      );
    const lag_s = run.layout.flows.map((_, i) => (flows.includes(i) ? lagOf(i) : Number.NaN));
    const left_s = received_s.map((t_s, i) =>
      fate[i] === FATE.received && kind[i] === PACKET_KIND.media
        ? t_s - (lag_s[flow[i] as number] ?? Number.NaN)
        : Number.NaN,
    );
    const excess_ms = excess(run, link, left_s, bytes) - moved_ms;
    return excess_ms > 0 ? [`${link}: ${excess_ms.toFixed(1)} ms of its capacity too much`] : [];
  });

  /** By how much packets may come nearer to each other after a link: jitter at its bound, what is held back, a way that changes, by itself or as recorded. */
  function movedOn(link: string): number {
    const jitter = most(`${link}.jitter.std_ms`) * most(`${link}.jitter.n_std`);
    const late = most(`${link}.reordering.ratio`) > 0 ? most(`${link}.reordering.delay_ms`) : 0;
    return (
      jitter +
      spread(numbers(`${link}.jitter.mean_ms`)) +
      late +
      spread(numbers(`${link}.delay_ms`)) +
      spread(recordedDelay_ms(scenario, [link.slice("links.".length)]) ?? [0])
    );
  }
  function lagOf(i: number): number {
    const after = wayOf[i]?.after ?? [];
    const own_ms = sum(after.map((way) => numbers(`links.${way}.delay_ms`)[0] ?? 0));
    return (own_ms + (recordedDelay_ms(scenario, after)?.[0] ?? 0)) / 1000;
  }
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
const spread = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);

/** By how many ms of the highest capacity what left a link in some window was more than what it carried in it; packets without a time do
not count. */
function excess(run: Core, link: string, left_s: Float64Array, bytes: Float64Array): number {
  const t = Float64Array.from(run.column(`links.${link}`, "t_s"));
  const capacity = Float64Array.from(run.column(`links.${link}`, "capacity_kbps"));
  const peak_kbps = capacity.reduce((a, b) => (Number.isFinite(b) ? Math.max(a, b) : a), 0);
  const carried = new Float64Array(t.length + 1);
  for (let row = 0; row < t.length; row += 1) {
    const ms = 1000 * ((t[row] as number) - (t[row - 1] ?? 0));
    carried[row + 1] = (carried[row] as number) + (capacity[row] as number) * ms;
  }
  const rowAt = (time_s: number): number =>
    Math.min(t.length, Math.max(0, Math.floor(time_s * 10 + 1e-9)));
  const within = (time_s: number): number => Math.min(1, Math.max(0, 10 * time_s - rowAt(time_s)));
  // A row says how much was carried, and not when in it: where its neighbours say otherwise, it may have been at their rate first or last.
  const until = (time_s: number): readonly [number, number] => {
    const row = rowAt(time_s);
    const before = carried[row] as number;
    const all = (carried[row + 1] ?? before) - before;
    const rate = Math.max(...[-1, 0, 1].map((by) => capacity[row + by] ?? 0));
    const most = rate * ROW_MS * within(time_s);
    const least = all - rate * ROW_MS * (1 - within(time_s));
    return [before + Math.max(0, least), before + Math.min(all, most)];
  };
  const inOrder = [...left_s.keys()].filter((i) => !Number.isNaN(left_s[i]));
  inOrder.sort((a, b) => (left_s[a] as number) - (left_s[b] as number));
  let arrived = 0;
  let least = Number.POSITIVE_INFINITY;
  let worst = 0;
  for (const i of inOrder) {
    const bits = 8 * (bytes[i] as number);
    const [low, high] = until(left_s[i] as number);
    least = Math.min(least, arrived - low);
    arrived += bits;
    worst = Math.max(worst, arrived - high - least);
  }
  // The first one may have been served before the window begins.
  return (worst - 8 * LARGEST_BYTES) / peak_kbps;
}

const LARGEST_BYTES = 1600;
const ROW_MS = 100;
