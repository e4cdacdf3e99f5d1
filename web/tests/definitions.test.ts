// "Go to definition" follows a gesture from the control to the engine: each step leads to the function itself.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageServer, startLanguageServer } from "./language-server";
import { openSession } from "./open-session";

const SLOW_MS = 120_000;

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer();
}, SLOW_MS);
afterAll(() => server.stop());

const SESSION = "web/src/lab/session";

test(
  "leads from a slider to the engine",
  async () => {
    const control = "web/src/lab/controls/settings/setting/quantity-control.tsx";
    const steps = [
      [control, "session.actions.", "actions/values.ts", "export function set("],
      [control, "session.actions.begin", "actions/values.ts", "export function beginDrag("],
      [control, "session.actions.dra", "actions/values.ts", "export function drag("],
      [`${SESSION}/actions/values.ts`, "null) pu", "actions/values.ts", "function put("],
      [`${SESSION}/actions/values.ts`, "return commi", "commit.ts", "export function commit("],
      [`${SESSION}/commit.ts`, "runner.sub", "run.ts", "submit(scenario"],
      [
        `${SESSION}/run.ts`,
        "this.engine.sub",
        "../../../model/engine/live/engine.ts",
        "submit(body",
      ],
    ] as const;
    for (const [from, before, file, line] of steps) {
      const found = await server.definition(from, before);
      expect(found.file, before).toBe(new URL(file, `x:/${SESSION}/`).pathname.slice(1));
      expect(found.line, before).toContain(line);
    }
  },
  SLOW_MS,
);

test(
  "leads from each action of a session to a function of that name",
  async () => {
    const { actions } = await openSession();
    const names = Object.keys(actions);
    expect(names.length).toBeGreaterThan(40);
    const file = `${SESSION}/each-action.ts`;
    const uses = names.map((name) => `/* ${name} */ actions.${name};`);
    server.open(
      file,
      `import type { createActions } from "./actions";\ndeclare const actions: ReturnType<typeof createActions>;\n${uses.join("\n")}\n`,
    );
    for (const name of names) {
      const { line } = await server.definition(file, `/* ${name} */ actions.`);
      expect(line, name).toMatch(new RegExp(`function ${name}\\b|^${name}: \\(\\) =>`));
    }
  },
  SLOW_MS,
);

test(
  "leads from the run to the engine, of which it shows ten values as they are",
  async () => {
    const file = `${SESSION}/each-of-run.ts`;
    const names = ["status", "duration_s", "reached_s", "asked", "answered", "flights"];
    const uses = names.map((name) => `void run.${name};`);
    server.open(
      file,
      `import type { RunHandle } from "./run";\ndeclare const run: RunHandle;\n${uses.join("\n")}\n`,
    );
    for (const name of names)
      expect((await server.definition(file, `void run.${name.slice(0, -1)}`)).file, name).toBe(
        "web/model/engine/live/engine.ts",
      );
  },
  SLOW_MS,
);
