// The command line as a part of the package: beside its bundle, all that it reads (the other half of web/cli/root.ts).
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { inRoot } from "./paths.mjs";

/** What npx runs. */
export const PROGRAM = "cli/nada-lab.mjs";
/** Folders of the package. */
export const PARTS = ["cli", "scenarios"];

/** Below core/tests/data: tables of what others measured, which `verify` compares with; the recordings behind them are not read. */
export const RECORDED = [
  ...["ns3-rmcat/segments.csv", "ns3-rmcat/tcp.csv", "ns3-rmcat/fairness.csv"],
  ...["gcc.csv", "gcc_03.csv", "gcc-whole.csv", "nada.csv", "scream.csv", "scream-whole.csv"].map(
    (name) => `replays/${name}`,
  ),
  ...["goog_cc/closed_loop.csv", "scream/closed_loop.csv", "scream/frames.csv"],
];

/** Read by the page, by its build or by the tests, and by no command: main.mjs has what it needs of moved.json. */
const NOT_READ =
  /^(lessons|validation\.json|moved\.json|(claims|seeds|blind|hundred-seeds|joint-settings)\.csv|generate\.mjs)$/;
/** What `--help` names. */
const READ_BY_PEOPLE = ["LANGUAGES.md", "SWEEPS.md"];

/** @param {string} folder the package's */
export function addCommandLine(folder) {
  const to = (path, from) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(inRoot(from), join(folder, path));
  };
  writeFileSync(program(folder), PROGRAM_TEXT);
  chmodSync(program(folder), 0o755);
  to("cli/node-version.mjs", "web/tools/lib/node-version.mjs");
  to("licenses.txt", "web/dist-cli/licenses.txt");
  for (const path of RECORDED) to(`cli/recorded/${path}`, `core/tests/data/${path}`);
  const fonts = "web/figure/exports/fonts";
  for (const name of readdirSync(inRoot(fonts)).filter((name) => name.endsWith(".ttf")))
    to(`cli/fonts/${name}`, `${fonts}/${name}`);
  const scenarios = join(folder, "scenarios");
  cpSync(inRoot("scenarios"), scenarios, { recursive: true, filter: isTaken });
  for (const path of readdirSync(scenarios, { recursive: true }).map(String))
    if (path.endsWith(".json")) pressed(join(scenarios, path));
}

/** Without the spaces that are for people, who read them in the project: 12 kB less. @param {string} file */
function pressed(file) {
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, "utf8"))));
}

function program(folder) {
  mkdirSync(join(folder, "cli"), { recursive: true });
  return join(folder, PROGRAM);
}

const PROGRAM_TEXT = `#!/usr/bin/env node
import "./node-version.mjs";
await import("./main.mjs");
`;

function isTaken(path) {
  const name = basename(path);
  return !NOT_READ.test(name) && (!name.endsWith(".md") || READ_BY_PEOPLE.includes(name));
}
