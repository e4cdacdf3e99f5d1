// The metric of core/README.md's example, added to a copy of the core: told by the schema, computed, in the lab's numbers and in files,
// and nothing else was edited.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { csvOfSeeds } from "../figure/exports/seeds-csv";
import type { MetricInfo } from "../model/engine/schema";
import type { Metrics } from "../model/scenario/types";
import { metricRows, valuesOf } from "../src/lab/panels/numbers/metric-rows";
import { freshLab } from "./lab";

const core = fileURLToPath(new URL("../../core", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "nada-lab-metric-"));
afterAll(() => rmSync(copy, { recursive: true }));

const hasCompiler = spawnSync("g++", ["--version"]).status === 0;

/** What computes figures from columns, in one piece: no simulator is needed for it. */
const SOURCES = [
  ...["flow_rows", "rows", "metrics", "report", "packet_delays", "range_counts", "segments"],
  ...["series", "shares", "frames_received", "shown_frames", "breakers"],
].map((name) => `metrics/${name}.cpp`);
const JSON_SOURCES = ["support/json/json_writer.cpp", "support/json/decimal.cpp"];

const MAIN = `
#include <cstdio>
#include "metrics/run_of.h"
int main() {
  const lab::test::SmallRun small;
  const std::vector<double> goodput(small.kRows, 0.8 * small.fast[0]);
  lab::RunColumns run = small.columns();
  run.flows[0].goodput_kbps = goodput;
  lab::JsonWriter schema;
  lab::write_metric_rows(schema);
  std::printf("%s\\n%s\\n", schema.text().c_str(), lab::metrics_json(run, 0, 10).c_str());
}
`;

/** The three pieces of the example: a member, its computation, its row. */
function example(): readonly [string, string, string] {
  const readme = readFileSync(join(core, "README.md"), "utf8");
  const code = /payload_ratio[\s\S]*?```/.exec(
    readme.slice(readme.indexOf("double payload_ratio")),
  );
  const [member = "", value = "", ...row] = (code?.[0] ?? "").replace("```", "").split("\n\n");
  return [`double ${member}\n`, `${value}\n`, `${row.join("\n").trim()}\n`];
}

function insert(file: string, before: string, text: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, `${text}${before}`));
}

test.runIf(hasCompiler)(
  "a metric more is its computation, a member and a row",
  async () => {
    cpSync(join(core, "src"), join(copy, "src"), { recursive: true });
    const [member, value, row] = example();
    insert("src/metrics/metrics.h", "  double frame_rate_fps, freezes", member);
    insert("src/metrics/metrics.cpp", "  m.loss_ratio = ", value);
    insert("src/metrics/flow_rows.cpp", "  };\n  static_assert", row);
    const all = [...SOURCES, ...JSON_SOURCES].map((name) => `#include "${name}"\n`).join("");
    writeFileSync(join(copy, "main.cpp"), `${all}${MAIN}`);
    const include = ["-I", join(copy, "src"), "-I", join(core, "tests")];
    execFileSync("g++", ["-std=c++20", "-O0", ...include, "main.cpp"], { cwd: copy });
    const said = execFileSync(join(copy, "a.out"), { encoding: "utf8" }).trim().split("\n");
    const [metrics, run] = said.map((line) => JSON.parse(line)) as [MetricInfo[], Metrics];

    expect(metrics.find(({ name }) => name === "payload_ratio")).toMatchObject({
      ...{ of: "flow", label: "Payload", unit: "", shown: "%", places: {} },
    });
    const now = metricRows((await freshLab()).schema());
    const { more, ...shown } = metricRows({ metrics });
    expect(shown).toEqual({ heads: now.heads, spreads: now.spreads, singles: now.singles });
    const added = more.filter(({ label }) => !now.more.some((one) => one.label === label));
    expect(added.map(({ label, unit }) => `${label}, ${unit}`)).toEqual(["Payload, %"]);
    expect(added.map((one) => valuesOf(run, one, "fast", "forward"))).toEqual([[80]]);

    const runs = [{ seed: 1, metrics: run, expectations: [] }];
    const [head = ""] = [...csvOfSeeds(runs, "flows")];
    expect(head.trimEnd().split(",")).toContain("payload_ratio");
  },
  // Eight seconds of one core; so long only where others have it.
  600_000,
);
