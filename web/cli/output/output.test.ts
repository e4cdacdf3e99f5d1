import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { FakeTerminal } from "../../tests/fake-terminal";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";
import { Outputs } from "./outputs";

const { at, freshFolder: folder, write } = testFolder();

const scenario = write("halving.json", halving);
const program = fileURLToPath(new URL("../../dist-cli/nada-lab.mjs", import.meta.url));

const silent = new FakeTerminal();

const all = (path: string): readonly string[] =>
  (readdirSync(path, { recursive: true }) as string[]).sort();

describe("--out", () => {
  test("is taken over at once where a person says so, and the run before ends", async () => {
    const out = folder();
    const first = new Outputs(silent).folder("--out", out, "scenario.json", {});
    const { code, err } = await heard("run", scenario, "--out", out, "--take-over");
    expect(code).toBe(0);
    expect(err).toContain(`--out ${out}: taken over from process ${process.pid}, last heard of `);
    const whole = textOf(out, "scenario.json");
    await expect(first.write("scenario.json", "{}")).rejects.toThrow(
      "the lock of this command was deleted",
    );
    expect(textOf(out, "scenario.json")).toBe(whole);
  });

  test("keeps what was there when a person presses Ctrl-C", async () => {
    const out = folder();
    await heard("run", scenario, "--out", out);
    const before = all(out).filter((name) => name !== ".nada-lab.json");
    const child = spawn(process.execPath, [
      program,
      ...["run", "rfc8867/5.6", "--seeds", "200", "--out", out],
    ]);
    while (!existsSync(join(out, ".nada-lab-writing", "new", "seed-1"))) {
      expect(child.exitCode).toBeNull();
      await new Promise((next) => setImmediate(next));
    }
    const ended = new Promise((tell) => child.once("exit", tell));
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(all(out).filter((name) => name !== ".nada-lab.json")).toEqual(before);
  });
});

describe.runIf(existsSync("/dev/full"))("a full disk behind the output", () => {
  test.each([
    ["standard output", "ignore", "full"],
    ["standard error", "full", "ignore"],
  ] as const)("%s ends with 2, which is no failed criterion", (_, err, out) => {
    const full = openSync("/dev/full", "w");
    const stdio = (what: "full" | "ignore") => (what === "full" ? full : what);
    const { status } = spawnSync(process.execPath, [program, "run", scenario], {
      stdio: ["ignore", stdio(out), stdio(err)],
    });
    expect(status).toBe(2);
  });
});

describe.runIf(existsSync("/dev/zero"))("a file without a size", () => {
  test("is read no further than a scenario can be long", async () => {
    const { code, err } = await heard("run", "/dev/zero");
    expect(code).toBe(2);
    expect(err).toContain("must not be larger than 16 MB");
  });

  test("nor is a trace that leads to one", async () => {
    const here = folder();
    symlinkSync("/dev/zero", join(here, "endless.mahimahi"));
    const access = { kind: "opportunities", trace: { file: "endless.mahimahi" } };
    const links = { ...halving.links, forward: { ...halving.links.forward, access } };
    writeFileSync(join(here, "s.json"), JSON.stringify({ ...halving, links }));
    const { code, err } = await heard("run", join(here, "s.json"));
    expect(code).toBe(2);
    expect(err).toContain("must not be larger than 16 MB");
  });
});

test("a name longer than the system allows is a sentence", async () => {
  const { code, err } = await heard("run", "x".repeat(5000));
  expect(code).toBe(2);
  expect(err.length).toBeLessThan(400);
});

describe("what has no content of its own", () => {
  const asked = ["verify", "rfc8867/5.1-video-only", "--markdown"];

  test.runIf(existsSync("/dev/null"))("is written to as it is", async () => {
    expect((await heard(...asked, "/dev/null")).code).toBe(0);
    expect((await heard("previews", "rfc8867/5.1-video-only", "--out", "/dev/null")).code).toBe(0);
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
    expect(existsSync("/dev/null-memory.json")).toBe(false);
    expect(existsSync("/dev/.nada-lab.json")).toBe(false);
  });

  test.runIf(existsSync("/dev/stdout"))(
    "is the standard output by its name, a pipe as well as a file that the shell opened",
    () => {
      const piped = spawnSync(process.execPath, [program, ...asked, "/dev/stdout"]);
      expect(piped.stdout.toString()).toMatch(/^\| scenario \|/m);
      const file = at("stdout.txt");
      writeFileSync(file, "before\n");
      const opened = openSync(file, "a");
      const args = [program, ...asked, "/dev/stdout"];
      const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", opened, "ignore"] });
      expect(status).toBe(0);
      expect(textOf(file)).toMatch(/^before\n/);
      expect(textOf(file)).toMatch(/^\| scenario \|/m);
      expect(lstatSync(file).isFile()).toBe(true);
    },
  );
});

describe("one file", () => {
  test("is not written by two options of one command", async () => {
    const file = at("both.txt");
    const { code, err } = await heard(
      "verify",
      "rfc8867/5.4",
      "--markdown",
      file,
      "--values",
      file,
    );
    expect(code).toBe(2);
    expect(err).toContain("is named by another option of this command; name another file");
    expect(existsSync(file)).toBe(false);
  });

  test("may have a name as long as the system allows, but none of nada-lab's own", async () => {
    const asked = ["previews", "rfc8867/5.1-video-only", "--out"];
    const verify = ["verify", "rfc8867/5.1-video-only", "--values"];
    expect((await heard(...verify, at("x".repeat(255)))).code).toBe(0);
    const { code, err } = await heard(...asked, at(".nada-lab.json"));
    expect(code).toBe(2);
    expect(err).toContain("is a name of nada-lab's own");
  });
});

test.runIf(existsSync("/bin/bash"))(
  "an output that the shell leads into a file is whole, or the exit code tells",
  () => {
    const file = join(folder(), "list.json");
    const asked = [process.execPath, program, "list", "--json"];
    const limited = (kB: number) =>
      spawnSync("/bin/bash", ["-c", `ulimit -f ${kB}; exec "$0" "$@" > '${file}'`, ...asked]);
    const { status, stderr } = limited(8);
    expect(stderr.toString()).toContain("standard output: cannot be written to: EFBIG");
    expect(status).toBe(2);
    expect(readFileSync(file)).toHaveLength(8192);
    expect(limited(8192).status).toBe(0);
    expect(JSON.parse(textOf(file))).not.toHaveLength(0);
  },
);

test.runIf(existsSync("/bin/bash"))(
  "a file that cannot grow any further leaves the old one whole",
  async () => {
    const out = join(folder(), "f.svg");
    const asked = ["figure", scenario, "--out", out];
    expect((await heard(...asked)).code).toBe(0);
    const before = textOf(out);
    // What a full disk does, for users who may not mount one: no file of this process grows beyond 8 kB.
    const limited = 'ulimit -f 8; exec "$0" "$@"';
    const { status, stderr } = spawnSync("/bin/bash", [
      ...["-c", limited, process.execPath, program],
      ...asked,
    ]);
    expect(stderr.toString()).toContain("EFBIG: file too large; nothing there was changed");
    expect(status).toBe(2);
    expect(textOf(out)).toBe(before);
    expect(all(join(out, ".."))).toEqual([".nada-lab.json", "f.svg"]);
  },
);
