// Other people's programs, and the command line whose files they are given.

import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { heard } from "../heard";

const PROGRAMS = fileURLToPath(new URL("../../.cache/interoperability/", import.meta.url));
const READER = fileURLToPath(new URL("read_pptx.py", import.meta.url));

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const execute = promisify(execFile);

async function said(command: string, args: readonly string[], cwd?: string): Promise<Said> {
  const options = { maxBuffer: 1 << 28, ...(cwd === undefined ? {} : { cwd }) };
  try {
    const { stdout, stderr } = await execute(command, [...args], options);
    return { code: 0, out: stdout, err: stderr };
  } catch (cause) {
    const { code, stdout, stderr } = cause as { code: unknown; stdout: string; stderr: string };
    if (typeof code !== "number") throw cause;
    return { code, out: stdout, err: stderr };
  }
}

/** What a program wrote; throws what it complained of. */
export async function output(command: string, ...args: string[]): Promise<string> {
  const { code, out, err } = await said(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}\n${out}${err}`);
  return out;
}

const python = (name: string): string => join(PROGRAMS, "venv/bin", name);

/** The files of one suite, with what makes and reads them. They stay until the next time, to be looked at. */
export class Bench {
  readonly folder: string;

  constructor(suite: string) {
    this.folder = join(PROGRAMS, suite);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  at(name: string): string {
    return join(this.folder, name);
  }

  /** Runs the command line; throws what it said where it did not end well. */
  async lab(...args: string[]): Promise<string> {
    const { code, out, err } = await heard(...args);
    if (code !== 0) throw new Error(`nada-lab ${args.join(" ")} ended with ${code}\n${err}`);
    return out;
  }

  /** All files at once: LibreOffice takes longer to start than for a deck. */
  async toPdf(names: readonly string[]): Promise<void> {
    await output(
      "soffice",
      // A profile of its own: one that is open in a window would take the files instead.
      `-env:UserInstallation=${pathToFileURL(this.at("profile"))}`,
      "--headless",
      "--convert-to",
      "pdf",
      "--outdir",
      this.at("converted"),
      ...names.map((name) => this.at(name)),
    );
  }

  /** What python-pptx and the schemas find in each file, by its name. */
  async readPptx(names: readonly string[]): Promise<Readonly<Record<string, Pptx>>> {
    const files = names.map((name) => this.at(name));
    return JSON.parse(await output(python("python"), READER, join(PROGRAMS, "schemas"), ...files));
  }
}

/** As read_pptx.py writes it. */
export interface Pptx {
  readonly faults: readonly string[];
  readonly title: string;
  readonly slides: readonly {
    readonly title: string | null;
    readonly number: boolean;
    readonly footer: boolean;
    readonly notes: string | null;
    readonly paragraphs: readonly string[];
    readonly tables: readonly (readonly (readonly string[])[])[];
    readonly links: readonly string[];
    readonly silent: readonly string[];
    readonly outside: readonly string[];
  }[];
}
