// Every option that names something to write, against everything that may stand there.

import fs, {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder } from "../../tests/test-folder";

const { freshFolder: folder, write } = testFolder();

const scenario = write("short.json", { ...halving, duration_s: 2, changes: [] });
const TEST = "rfc8867/5.1-video-only";

const FIGURE = ["figure", scenario, "--chart", "rates", "--out"];
const SLIDES = ["slides", scenario, "--template", "ietf90", "--out"];
const VERIFY = ["verify", TEST];
const RUN = ["run", scenario, "--out"];

/** What is typed before the name; the name; one of the files that are written; one that lies below or beside it. */
const WAYS: readonly (readonly [string, readonly string[], string, string, string | null])[] = [
  ["run --out", RUN, "results", "results/flows.csv", null],
  [
    "run --seeds --out",
    ["run", scenario, "--seeds", "2", "--out"],
    "results",
    "results/spread.json",
    "results/seed-7/flows.csv",
  ],
  ...["svg", "png", "pdf", "txt", "csv"].map(
    (ending) => [`figure --out .${ending}`, FIGURE, `f.${ending}`, `f.${ending}`, null] as const,
  ),
  ["slides --out draft-….md", SLIDES, "draft-a-b-00.md", "draft-a-b-00.md", null],
  ["slides --out .json", SLIDES, "s.json", "s.json", null],
  ["slides --out .pptx", SLIDES, "s.pptx", "s.pptx", null],
  ["slides --out .pdf", SLIDES, "s.pdf", "s.pdf", null],
  ["slides --out .md", SLIDES, "s.md", "s.md", "s-figures/slide-4.svg"],
  ["verify --markdown", [...VERIFY, "--markdown"], "v.md", "v.md", null],
  ["verify --values", [...VERIFY, "--values"], "v.csv", "v.csv", null],
  ["previews --out", ["previews", TEST, "--out"], "c.json", "c.json", "c-memory.json"],
];

/** All that a folder holds, also what is hidden, with the file's own number: one that was replaced by its like is another. */
function held(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(names.map((name) => [name, standing(join(folder, name))]));
}

function standing(path: string): string {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  return found.isDirectory() ? "folder" : `${found.ino} ${readFileSync(path, "hex")}`;
}

/** Streams to files by that name do as `act` says after the first bytes. */
function whenWritten(name: string, act: () => Error | null): void {
  const { createWriteStream } = fs;
  fs.createWriteStream = ((path: string, options: object) => {
    if (basename(path) !== name) return createWriteStream(path, options as never);
    const stream = createWriteStream(path, options as never);
    return new Writable({
      write: (piece, _, done) => {
        stream.write(piece, (cause) => done(act() ?? cause));
      },
      final: (done) => stream.end(done),
    });
  }) as never;
  syncBuiltinESMExports();
  restore.push(() => {
    fs.createWriteStream = createWriteStream;
    syncBuiltinESMExports();
  });
}

const restore: (() => void)[] = [];
afterEach(() => {
  for (const step of restore.splice(0)) step();
  vi.restoreAllMocks();
});

const full = (): Error =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

describe.each(WAYS)("%s", (_, typed, name, file, part) => {
  const isFolder = name === "results";
  let made = "";
  beforeAll(async () => {
    made = folder();
    expect(await heard(...typed, join(made, name))).toMatchObject({ code: 0 });
  });

  /** A folder in which the command has written before. */
  function written(): string {
    const here = folder();
    cpSync(made, here, { recursive: true });
    return here;
  }
  const into = (here: string, ...more: string[]) => heard(...typed, join(here, name), ...more);

  async function refused(here: string, sentence: string | RegExp, ...more: string[]) {
    const before = held(here);
    const { code, err } = await into(here, ...more);
    expect(err).toMatch(sentence);
    expect(code).toBe(2);
    expect(held(here)).toEqual(before);
  }

  test("replaces its own, and leaves nothing else behind", async () => {
    const here = written();
    const before = held(here);
    expect((await into(here)).code).toBe(0);
    expect(Object.keys(held(here))).toEqual(Object.keys(before));
    expect(held(here)[file]).not.toBe(before[file]);
  });

  test("refuses its own where somebody has edited it, and keeps that", async () => {
    for (const edited of [file, part ?? file]) {
      const here = written();
      writeFileSync(join(here, edited), `${readFileSync(join(here, edited), "latin1")}mine`);
      await refused(here, /changed since.*--force/);
    }
  });

  test("refuses what is somebody's own, and keeps it; --force replaces it", async () => {
    const here = folder();
    mkdirSync(dirname(join(here, file)), { recursive: true });
    writeFileSync(join(here, file), "precious");
    await refused(here, /(was not written by nada-lab|nada-lab did not write).*--force/);
    expect((await into(here, "--force")).code).toBe(0);
    expect(readFileSync(join(here, file), "utf8")).not.toBe("precious");
  });

  test.each(["a file", "a folder", "nothing"])("never follows a link to %s", async (kind) => {
    const elsewhere = folder();
    if (kind === "a file") writeFileSync(join(elsewhere, "it"), "precious");
    if (kind === "a folder") mkdirSync(join(elsewhere, "it"));
    const before = held(elsewhere);
    for (const linked of [file, part ?? file]) {
      const here = written();
      rmSync(join(here, linked));
      symlinkSync(join(elsewhere, "it"), join(here, linked));
      await refused(here, /--force/);
      if (kind !== "a file") continue;
      expect((await into(here, "--force")).code).toBe(0);
      expect(lstatSync(join(here, linked)).isFile()).toBe(true);
      expect(held(elsewhere)).toEqual(before);
    }
  });

  test("refuses a folder where a file is meant, and a file where a folder is", async () => {
    const here = folder();
    if (isFolder) writeFileSync(join(here, name), "precious");
    else mkdirSync(join(here, name));
    const sentence = isFolder ? /is a file; name a folder/ : /is a folder; name a file/;
    await refused(here, sentence);
    await refused(here, sentence, "--force");
  });

  test("makes the folders on the way", async () => {
    const here = folder();
    expect((await heard(...typed, join(here, "a/b", name))).code).toBe(0);
    expect(existsSync(join(here, "a/b", file))).toBe(true);
  });

  test("needs a name", async () => {
    const { code, err } = await heard(...typed, "");
    expect(code).toBe(2);
    expect(err).toMatch(/needs the name of a (file|folder)|must end in/);
  });

  test("leaves all as it was when the disk is full", async () => {
    whenWritten(basename(file), full);
    await refused(written(), "ENOSPC: no space left on device; nothing there was changed");
    if (part === null) return;
    await refused(folder(), "ENOSPC: no space left on device; nothing there was changed");
  });

  test("of two at once one writes, and the other is told", async () => {
    const here = written();
    const before = held(here);
    const both = await Promise.all([into(here), into(here)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    expect(both.find(({ code }) => code === 2)?.err).toContain("is writing there; wait for it");
    expect(Object.keys(held(here))).toEqual(Object.keys(before));
  });

  test.each(
    isFolder ? SIGNALS : SIGNALS.slice(0, 1),
  )("leaves all as it was at a %s in the middle", async (signal) => {
    const here = written();
    const before = held(here);
    let after = {};
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      process.emit("exit", 0);
      after = held(here);
      throw new Error("ended");
    });
    const mine = process.listeners(signal);
    whenWritten(basename(file), () => {
      const [end] = process.listeners(signal).filter((one) => !mine.includes(one));
      try {
        end?.(signal);
      } catch {
        // As far as a process goes that ends.
      }
      return null;
    });
    await into(here);
    expect(exit).toHaveBeenCalledOnce();
    expect(after).toEqual(before);
    expect(held(here)).toEqual(before);
  });
});

describe.each(
  WAYS.filter(([, , , , part]) => part?.includes("/")),
)("%s", (_, typed, name, __, part) => {
  test("never writes through a linked folder, with --force either", async () => {
    const [here, elsewhere] = [folder(), folder()];
    const inside = join(here, part ?? "");
    writeFileSync(join(elsewhere, basename(inside)), "precious");
    const before = held(elsewhere);
    mkdirSync(dirname(dirname(inside)), { recursive: true });
    symlinkSync(elsewhere, dirname(inside));
    expect(await heard(...typed, join(here, name))).toMatchObject({ code: 2 });
    expect(await heard(...typed, join(here, name), "--force")).toMatchObject({ code: 0 });
    expect(held(elsewhere)).toEqual(before);
    expect(lstatSync(dirname(inside)).isDirectory()).toBe(true);
    expect(lstatSync(inside).isFile()).toBe(true);
  });
});
