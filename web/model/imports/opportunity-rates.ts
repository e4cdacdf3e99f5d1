// What a Mahimahi trace carries, for the eye: opportunities, in milliseconds since the start, as capacity over time.

/** `[duration_ms, capacity_kbps]`, or with the share of packets lost. */
export type CapacitySample = readonly [number, number] | readonly [number, number, number];

const OPPORTUNITY_BYTES = 1500;
const BIN_MS = 1000;

/** As a rate over each second; the last one is as long as it is. */
export function opportunityRates(moments: readonly number[]): readonly CapacitySample[] {
  const end = moments.at(-1) ?? BIN_MS;
  const counts = new Array<number>(Math.ceil(end / BIN_MS)).fill(0);
  for (const ms of moments) {
    const bin = Math.floor(Math.max(0, ms - 1) / BIN_MS);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, i) => {
    const ms = Math.min(BIN_MS, end - i * BIN_MS);
    return [ms, (count * OPPORTUNITY_BYTES * 8) / ms];
  });
}
