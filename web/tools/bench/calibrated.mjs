// Times beside the time of a fixed loop on the same host: a faster machine has shorter times and the same ratios.
import { CALIBRATION } from "./workloads.mjs";

const MS_PER = { ms: 1, ns: 1e-6 };

/** Every time with `loops`, how often the loop would run meanwhile; all else as it is. Pages count as their browser. */
export function calibrated(rows) {
  const loops = new Map(
    rows.filter(({ name }) => name === CALIBRATION).map(({ where, value }) => [where, value]),
  );
  return rows.map((row) => {
    const loop_ms = loops.get(row.where.split(",")[0]);
    const ms_per = MS_PER[row.unit];
    if (loop_ms === undefined || ms_per === undefined || row.name === CALIBRATION) return row;
    const { where, ...rest } = row;
    return { ...rest, loops: Number(((row.value * ms_per) / loop_ms).toPrecision(4)), where };
  });
}
