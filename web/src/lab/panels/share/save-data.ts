// All data of the run, and of its seeds where they are shown, as one ZIP.

import { runData, seedData } from "../../../../figure/exports/run-data";
import { zipped } from "../../../../figure/exports/zip";
import type { Metrics } from "../../../../model/scenario/types";
import type { TableChart } from "../../controls/layout/table-chart";
import { fileStem, type Session, saveFile } from "../../session";
import { csvOf } from "./table-chart-files";

/** With the tables of `charts`. Resolves when the file has been handed over. */
export async function saveData(session: Session, charts: readonly TableChart[]): Promise<void> {
  const metrics = await complete(session);
  const { run, draft, actions, seeds, schema } = session;
  const whole = {
    run,
    scenario: actions.scenarioText(),
    metrics,
    packets: run.rtcpPackets(Number.POSITIVE_INFINITY),
  };
  const files = [...runData(whole)];
  // Those of the scenario before an edit would say nothing of this run.
  if (seeds.runs !== null && !seeds.faded) {
    const { results, columns, kept } = seeds.runs;
    files.push(...seedData(schema.metrics, results, columns, kept));
  }
  const tables = new Map(charts.map((one) => [`chart-${fileStem(one.title)}.csv`, csvOf(one)]));
  for (const [name, content] of tables) files.push({ name, content });
  const content = new Blob([...zipped(files)]);
  saveFile(`${fileStem(draft.getState().id)}-data`, "zip", content, "application/zip");
}

/** When the run has come to its end, with its packets, which a worker sends when asked, and its figures, which follow later. */
function complete({ run, metrics }: Session): Promise<Metrics> {
  run.includePackets();
  return new Promise((tell) => {
    const stops = [metrics.want(null)];
    const check = (): void => {
      const found = metrics.version === run.version ? metrics.of(null) : null;
      if (run.status !== "idle" || !run.hasPackets || found === null) return;
      for (const stop of stops.splice(0)) stop();
      tell(found);
    };
    stops.push(run.subscribe(check), metrics.subscribe(check));
    check();
  });
}
