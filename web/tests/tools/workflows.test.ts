// Workflows call what there is, by pinned commits, with the least rights; and what checks them sees what is wrong.
import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inRoot } from "../../tools/lib/paths.mjs";
import { actionlint } from "../../tools/lib/workflows.mjs";

const folder = inRoot(".github/workflows");
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(join(folder, name), "utf8")] as const,
);
const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

/** What both must be there before any script of ours: named in .github/README.md. */
const BEFORE_OURS = [
  "apt-get update && apt-get install -y --no-install-recommends ca-certificates git",
  "brew install emscripten ninja",
];

/** Values of a key, wherever it stands, with their comments. */
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^ *(?:- )?${key}: (.*)$`, "gm"))].map(([, value = ""]) => value);

/** The jobs of a workflow by their names, as text. */
const jobsOf = (text: string) =>
  text
    .slice(text.indexOf("\njobs:\n"))
    .split(/^(?= {2}[a-z]+:$)/m)
    .slice(1);

test("there are four, and each is told of in the README", () => {
  const readme = readFileSync(inRoot(".github/README.md"), "utf8");
  expect(workflows.map(([name]) => name)).toEqual([
    ...["ci.yml", "pages.yml", "release.yml", "scheduled.yml"],
  ]);
  for (const [name] of workflows) expect(readme).toContain(`(workflows/${name})`);
  for (const [, path = ""] of readme.matchAll(/\]\(([^)]+)\)/g))
    expect(() => accessSync(join(inRoot(".github"), path)), path).not.toThrow();
});

describe.each(workflows)("%s", (_, text) => {
  test("runs our own scripts, which are there", () => {
    const runs = valuesOf(text, "run");
    expect(runs.length).toBeGreaterThan(0);
    for (const line of runs) {
      const [, script] = /^npm (?:run )?([a-z]+)(?: -- [^|;&]+)?$/.exec(line) ?? [];
      const [file] = /^\.ci\/[a-z-]+$/.exec(line) ?? [];
      if (script !== undefined) expect(Object.keys(scripts), line).toContain(script);
      else if (file !== undefined) accessSync(inRoot(file), constants.X_OK);
      else expect(BEFORE_OURS).toContain(line);
    }
  });

  test("uses actions of GitHub's own by their commits, and says which version that is", () => {
    for (const used of valuesOf(text, "uses"))
      if (used.startsWith("./")) accessSync(inRoot(used.slice(2)));
      else expect(used).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("gives no right to all of its jobs, and names those of each", () => {
    expect(text).toContain("\npermissions: {}\n");
    expect(text).toContain("\nconcurrency:\n");
    const jobs = jobsOf(text);
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) {
      expect(job).toMatch(/^ {4}permissions:\n {6}[a-z-]+: (read|write)/m);
      if (!job.includes("uses: ./")) expect(job).toMatch(/^ {4}timeout-minutes: \d+$/m);
    }
  });

  test("leaves no token in the checkout, needs no secret, and starts on nothing that others can send with our rights", () => {
    expect(text.match(/uses: actions\/checkout@/g) ?? []).toHaveLength(
      text.match(/persist-credentials: false/g)?.length ?? 0,
    );
    expect(text).not.toMatch(/secrets\.|pull_request_target|workflow_run|issue_comment/);
  });
});

test("only what tests changes takes anything from a cache, and writes to nothing", () => {
  for (const [name, text] of workflows) {
    if (name === "ci.yml") continue;
    expect(text).not.toMatch(/actions\/cache@|^ +cache:/m);
    const setups = text.match(/actions\/setup-node@/g) ?? [];
    expect(text.match(/package-manager-cache: false/g) ?? []).toHaveLength(setups.length);
  }
  for (const job of jobsOf(workflows.find(([name]) => name === "ci.yml")?.[1] ?? ""))
    if (!job.startsWith("  pages:")) expect(job).not.toMatch(/: write/);
});

test("an action has the same commit everywhere", () => {
  const pins = new Map<string, Set<string>>();
  for (const [, text] of workflows)
    for (const used of valuesOf(text, "uses").filter((used) => used.includes("@"))) {
      const [action = "", pin = ""] = used.split("@");
      pins.set(action, (pins.get(action) ?? new Set()).add(pin));
    }
  for (const [action, found] of pins) expect([...found], action).toHaveLength(1);
});

describe("actionlint", () => {
  const own = mkdtempSync(join(tmpdir(), "nada-lab-workflows-"));
  afterAll(() => rmSync(own, { recursive: true }));

  test("sees a key that is none, and a job that waits for one that is not there", async () => {
    const [, ci = ""] = workflows.find(([name]) => name === "ci.yml") ?? [];
    const wrong = ci.replace(
      "    needs: [debian, ubuntu]",
      "    need: [debian]\n    needs: [windows]",
    );
    expect(wrong).not.toBe(ci);
    writeFileSync(join(own, "wrong.yml"), wrong);
    writeFileSync(join(own, "right.yml"), ci);
    const said = await actionlint(join(own, "*.yml"));
    expect(said).toContain('unexpected key "need"');
    expect(said).toContain('"windows"');
    // Beside one that is right, of which it says nothing.
    expect(said).not.toContain("right.yml");
  });
});

test("the developer's container is that of the tests: Debian 12, Node 20, and one list of what is installed", () => {
  const text = readFileSync(inRoot(".devcontainer/devcontainer.json"), "utf8");
  const { image, postCreateCommand, forwardPorts } = JSON.parse(text);
  expect(image).toMatch(/:20-bookworm$/);
  const [, tool = ""] = /^node (web\/tools\/[a-z-]+\.mjs)$/.exec(postCreateCommand) ?? [];
  const read = (file: string) => readFileSync(inRoot(file), "utf8");
  for (const file of [tool, "web/tools/test.mjs"]) expect(read(file)).toContain("installAll");
  expect(read("web/tools/start.mjs")).toContain(`(${forwardPorts[0]})`);
});
