// Runs programs: output is kept and shown only where it helps, as progress or after a failure.
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { inRoot, root } from "./paths.mjs";

/** A sentence for the user; printed without a stack. */
export class Stop extends Error {}

/** A program ended with an exit code other than 0; `output` is all it said. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.code = code;
    this.output = output;
  }
}

/** Full path of a program on PATH, or null. */
export function which(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return null;
}

/**
 * Runs a program to its end and resolves with what it wrote (both streams, in order). `onLine` sees each line as it comes; `input`
 * inherits the terminal, for a password. With `result` standard output is a result: it alone is what comes of it, unseen by `onLine`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, input?: boolean, result?: boolean }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, onLine, input, result = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [input ? "inherit" : "ignore", "pipe", "pipe"],
    });
    let output = "";
    let written = "";
    let rest = "";
    const hear = (chunk) => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split(/[\r\n]+/);
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.trim()) onLine(line);
    };
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      if (!result) return hear(chunk);
      written += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", hear);
    child.on("error", (error) => reject(new CommandFailed(command, error.message, output)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(result ? written : output);
      else reject(new CommandFailed(command, code ?? signal, output));
    });
    running.add(child);
    child.on("close", () => running.delete(child));
  });
}

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(signal === "SIGINT" ? 130 : 143);
  });
}

/** Runs this Node on a script. */
export const node = (args, options) => run(process.execPath, args, options);

export const runVitest = (args, options) =>
  node([inRoot("node_modules/vitest/vitest.mjs"), "run", ...args], options);
