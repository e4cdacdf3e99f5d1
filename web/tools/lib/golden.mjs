// Golden lines: what every build makes of each scenario. The hash is the check; the figures are for people,
// who read in a commit what moved and by how much.
import { execFileSync } from "node:child_process";
import { hash as digest } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kindScenarios } from "./kind-scenarios.mjs";
import { cache, core } from "./paths.mjs";
import { runSanitized } from "./sanitized.mjs";
import { projectScenarios } from "./scenarios.mjs";

const file = join(core, "tests/golden.json");
/** Names, ranges, defaults, equations and words of the core: files and links of people were written with them. */
const schemaFile = join(core, "tests/schema.sha256");
const enginesFile = join(core, "tests/engines.json");

/**
 * Of flows, or of a session.
 * @typedef {{ hash: string, mean_rate_kbps: number, p95_delay_ms: number, loss: number }
 *   | { hash: string, rtcp_percent: number, feedback_sent: number, waiting_ms: number }} GoldenLine
 */

/** @returns {Record<string, GoldenLine>} */
export const readGolden = () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** A scenario per line. @param {Record<string, GoldenLine>} golden */
export function writeGolden(golden) {
  const lines = Object.entries(golden).map(([name, line]) => `  "${name}": ${spaced(line)}`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** Whether the core says something else of itself than it did; `renew` keeps what it says. */
export async function schemaMoved(cli, start, renew = false) {
  const now = `${digest("sha256", await start(cli, ["--schema"]))}\n`;
  const moved = now !== readFileSync(schemaFile, "utf8");
  if (renew) writeFileSync(schemaFile, now);
  return moved;
}

/** @param {GoldenLine} line */
export const spaced = (line) =>
  `{ ${Object.entries(line)
    .map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    .join(", ")} }`;

const rounded = (number, digits) => Number(number.toFixed(digits));

/**
 * Of the scenario's own flows (those that stand for missing capacity have a dot in their name): what all of
 * them received, the highest 95 % delay of one, and the share that was lost.
 * @param {string} hash
 * @param {{ flows: Record<string, Record<string, number | null>>, session?: Record<string, number | null> }} metrics
 * @returns {GoldenLine}
 */
export function goldenLine(hash, metrics) {
  const { session } = metrics;
  if (session !== undefined) {
    return {
      hash,
      rtcp_percent: rounded(session.rtcp_percent ?? 0, 2),
      feedback_sent: session.feedback_sent ?? 0,
      waiting_ms: rounded(session.mean_waiting_ms ?? 0, 1),
    };
  }
  const flows = Object.entries(metrics.flows).filter(([name]) => !name.includes("."));
  const all = (key) => flows.map(([, figures]) => figures[key] ?? 0);
  const sum = (key) => all(key).reduce((a, b) => a + b, 0);
  return {
    hash,
    mean_rate_kbps: rounded(sum("mean_receiving_rate_kbps"), 1),
    p95_delay_ms: rounded(Math.max(...all("queuing_delay_p95_ms")), 1),
    loss: rounded(sum("packets_lost") / Math.max(1, sum("packets_sent")), 4),
  };
}

/**
 * All that has a golden line, by name: the scenarios, and one for every kind.
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function goldenScenarios() {
  const { scenarioNames, scenarioText, withItsTraces } = await projectScenarios();
  const own = scenarioNames().map((name) => [name, scenarioText(name)]);
  return new Map([...own, ...kindScenarios(withItsTraces)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The line of a scenario as the native command line of some build gives it. */
export async function lineOf(name, cli, start, text) {
  const place = join(cache, "golden", `${name}.json`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  const said = await start(cli, [place, "--metrics"]);
  const [hash, metrics] = said.trim().split("\n");
  return goldenLine(hash, JSON.parse(metrics));
}

/**
 * Who gave the golden bits, in which version, for how many runs: the page and the README say it. Noted by what has just found them
 * the same, and only where LAB_NOTE_ENGINES is set; everywhere else an engine that is not named there is a failure.
 * @param {string} engine
 * @param {string} version as it says itself
 * @param {number} runs
 */
export function noteEngine(engine, version, runs) {
  const noted = existsSync(enginesFile) ? JSON.parse(readFileSync(enginesFile, "utf8")) : [];
  if (!process.env.LAB_NOTE_ENGINES) {
    if (noted.some((one) => one.engine === engine)) return;
    throw new Error(`core/tests/engines.json does not name ${engine}: LAB_NOTE_ENGINES=1 npm test`);
  }
  const short = /\d+(\.\d+)?/.exec(version)?.[0] ?? version;
  const row = { engine, version: short, runs };
  const at = noted.findIndex((one) => one.engine === engine);
  if (at < 0) noted.push(row);
  // What looks at a part of the runs only takes nothing back.
  else if (noted[at].version !== short || noted[at].runs <= runs) noted[at] = row;
  const lines = noted
    .toSorted((a, b) => ENGINES.indexOf(a.engine) - ENGINES.indexOf(b.engine))
    .map((one) => `  ${spaced(one)}`);
  writeFileSync(enginesFile, `[\n${lines.join(",\n")}\n]\n`);
}

/** In the order in which they are told. */
export const ENGINES = ["g++", "clang", "Node", "Chromium", "Firefox", "WebKit"];

/** Which of our builds each compiler makes. */
const COMPILERS = { sanitize: "g++", clang: "clang" };

/** The runs of which a native command line makes something else, and what it says of itself, each as a line. */
export async function* differing(cli, start) {
  if (await schemaMoved(cli, start))
    yield "  What the core says of itself (cli --schema) has changed. If it was meant: npm run update -- golden";
  const scenarios = await goldenScenarios();
  for (const [name, line] of Object.entries(readGolden())) {
    const found = await lineOf(name, cli, start, scenarios.get(name));
    if (spaced(found) !== spaced(line))
      yield `  ${name}: ${spaced(found)} instead of ${spaced(line)}`;
  }
}

/** g++ and clang here, wasm in Node (Vitest) and in browsers (Playwright) give one line per scenario. */
export async function goldenLines(preset) {
  const wrong = [];
  const expected = Object.entries(readGolden());
  for await (const line of differing(join(core, "build", preset, "cli"), runSanitized))
    wrong.push(line);
  if (wrong.length === 0) {
    const compiler = COMPILERS[preset];
    const said = execFileSync(compiler, ["-dumpfullversion", "-dumpversion"], { encoding: "utf8" });
    noteEngine(compiler, said, expected.length);
  }
  return {
    passed: expected.length + 1 - wrong.length,
    failed: wrong.length,
    notes: wrong.join("\n"),
  };
}
