import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { FakeTerminal } from "../terminal/fake-terminal";
import { here, lineOf } from "./lock-writer";
import { Outputs } from "./outputs";

const root = mkdtempSync(join(tmpdir(), "nada-lab-out-"));
afterAll(() => rmSync(root, { recursive: true }));

const scenario = join(root, "halving.json");
writeFileSync(scenario, JSON.stringify(halving));
const program = fileURLToPath(new URL("../../dist-cli/nada-lab.mjs", import.meta.url));

const said = heard;
const silent = new FakeTerminal();

let folders = 0;
/** A folder of its own for each test. */
function folder(): string {
  folders += 1;
  const path = join(root, `results-${folders}`);
  mkdirSync(path);
  return path;
}

const text = (...path: string[]): string => readFileSync(join(...path), "utf8");
const all = (path: string): readonly string[] =>
  (readdirSync(path, { recursive: true }) as string[]).sort();

describe("--out", () => {
  test("refuses a folder with a file of somebody's own, and leaves it as it was", async () => {
    const out = folder();
    const own = join(out, "scenario.json");
    writeFileSync(own, JSON.stringify(halving));
    const { code, err } = await said("run", own, "--set", "seed=9", "--out", out);
    expect(code).toBe(2);
    expect(err).toContain("holds scenario.json, which nada-lab did not write");
    expect(err).toContain("--force");
    expect(text(own)).toBe(JSON.stringify(halving));
    expect(all(out)).toEqual(["scenario.json"]);
  });

  test("replaces what an earlier run wrote, and nothing of it stays behind", async () => {
    const out = folder();
    expect((await said("run", scenario, "--seeds", "2", "--out", out)).code).toBe(0);
    expect(all(out).filter((name) => /seed-\d+.flows\.csv$/.test(name))).toHaveLength(2);
    expect((await said("run", scenario, "--out", out)).code).toBe(0);
    expect(all(out).filter((name) => name.startsWith("seed-"))).toEqual([]);
    expect(all(out)).toContain("scenario.json");
    expect(all(out).some((name) => name.includes("writing"))).toBe(false);
  });

  test("takes a result that was changed by hand for somebody's own", async () => {
    const out = folder();
    await said("run", scenario, "--out", out);
    writeFileSync(join(out, "flows.csv"), "my notes");
    const { code, err } = await said("run", scenario, "--out", out);
    expect(code).toBe(2);
    expect(err).toContain("flows.csv");
    expect(text(out, "flows.csv")).toBe("my notes");
  });

  test("with --force replaces files of its own names and keeps all others", async () => {
    const out = folder();
    writeFileSync(join(out, "flows.csv"), "old");
    writeFileSync(join(out, "notes.txt"), "mine");
    expect((await said("run", scenario, "--out", out, "--force")).code).toBe(0);
    expect(text(out, "flows.csv")).toMatch(/^flow,t_s,/);
    expect(text(out, "notes.txt")).toBe("mine");
  });

  test("replaces a link instead of writing through it", async () => {
    const out = folder();
    const elsewhere = join(root, "elsewhere.txt");
    writeFileSync(elsewhere, "precious");
    symlinkSync(elsewhere, join(out, "metrics.json"));
    expect((await said("run", scenario, "--out", out)).code).toBe(2);
    expect((await said("run", scenario, "--out", out, "--force")).code).toBe(0);
    expect(text(elsewhere)).toBe("precious");
    expect(lstatSync(join(out, "metrics.json")).isFile()).toBe(true);
  });

  test("leaves the results before whole when writing fails", async () => {
    const out = folder();
    await said("run", scenario, "--out", out);
    const before = text(out, "flows.csv");
    const results = new Outputs(silent).folder("--out", out, "scenario.json", {});
    function* half(): Generator<string> {
      yield "half";
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), {
        code: "ENOSPC",
        syscall: "write",
      });
    }
    await expect(results.write("flows.csv", half())).rejects.toThrow(
      `--out ${out}: ENOSPC: no space left on device; nothing there was changed; make room and start the same command again, or name another place`,
    );
    expect(text(out, "flows.csv")).toBe(before);
    expect(all(out).some((name) => name.includes("writing"))).toBe(false);
  });

  test("is refused while another run writes there, and taken when that run is dead", async () => {
    const out = folder();
    const first = new Outputs(silent);
    first.folder("--out", out, "scenario.json", {});
    const { code, err } = await said("run", scenario, "--out", out);
    expect(code).toBe(2);
    expect(err).toContain(`process ${process.pid} is writing there`);
    // No system gives a process such a number.
    const dead = lineOf({ ...here(), process: 999_999_999 });
    writeFileSync(join(out, ".nada-lab-writing", ".process"), dead);
    expect((await said("run", scenario, "--out", out)).code).toBe(0);
    first.end();
    expect(existsSync(join(out, "scenario.json"))).toBe(true);
  });

  test("is taken over at once where a person says so, and the run before ends", async () => {
    const out = folder();
    const first = new Outputs(silent).folder("--out", out, "scenario.json", {});
    const { code, err } = await said("run", scenario, "--out", out, "--take-over");
    expect(code).toBe(0);
    expect(err).toContain(`--out ${out}: taken over from process ${process.pid}, last heard of `);
    const whole = text(out, "scenario.json");
    await expect(first.write("scenario.json", "{}")).rejects.toThrow(
      "the lock of this command was deleted",
    );
    expect(text(out, "scenario.json")).toBe(whole);
  });

  test("needs a name", async () => {
    const { code, err } = await said("run", scenario, "--out", "");
    expect(code).toBe(2);
    expect(err).toContain("--out: needs the name of a folder");
  });

  test("keeps what was there when a person presses Ctrl-C", async () => {
    const out = folder();
    await said("run", scenario, "--out", out);
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

describe("verify --markdown", () => {
  const asked = ["verify", "rfc8867/5.4", "--markdown"];

  test("refuses a file that it did not write, before anything is run", async () => {
    const file = join(root, "precious.md");
    writeFileSync(file, "precious");
    const { code, err } = await said(...asked, file);
    expect(code).toBe(2);
    expect(err).toContain("was not written by nada-lab");
    expect(text(file)).toBe("precious");
  });

  test("replaces its own", async () => {
    const file = join(root, "verdicts.md");
    expect((await said(...asked, file)).code).toBe(0);
    expect((await said(...asked, file)).code).toBe(0);
    expect(text(file)).toMatch(/^\| scenario \|/);
  });

  test("refuses a link, whatever it leads to", async () => {
    const link = join(root, "link.md");
    symlinkSync(join(root, "verdicts.md"), link);
    expect((await said(...asked, link)).err).toContain("is a link");
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
    const { code, err } = await said("run", "/dev/zero");
    expect(code).toBe(2);
    expect(err).toContain("must not be larger than 16 MB");
  });

  test("nor is a trace that leads to one", async () => {
    const here = folder();
    symlinkSync("/dev/zero", join(here, "endless.mahimahi"));
    const access = { kind: "opportunities", trace: { file: "endless.mahimahi" } };
    const links = { ...halving.links, forward: { ...halving.links.forward, access } };
    writeFileSync(join(here, "s.json"), JSON.stringify({ ...halving, links }));
    const { code, err } = await said("run", join(here, "s.json"));
    expect(code).toBe(2);
    expect(err).toContain("must not be larger than 16 MB");
  });
});

test("a name longer than the system allows is a sentence", async () => {
  const { code, err } = await said("run", "x".repeat(5000));
  expect(code).toBe(2);
  expect(err.length).toBeLessThan(400);
});

describe("what has no content of its own", () => {
  const asked = ["verify", "rfc8867/5.1-video-only", "--markdown"];

  test.runIf(existsSync("/dev/null"))("is written to as it is", async () => {
    expect((await said(...asked, "/dev/null")).code).toBe(0);
    expect((await said("previews", "rfc8867/5.1-video-only", "--out", "/dev/null")).code).toBe(0);
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
    expect(existsSync("/dev/null-memory.json")).toBe(false);
    expect(existsSync("/dev/.nada-lab.json")).toBe(false);
  });

  test.runIf(existsSync("/dev/stdout"))(
    "is the standard output by its name, a pipe as well as a file that the shell opened",
    () => {
      const piped = spawnSync(process.execPath, [program, ...asked, "/dev/stdout"]);
      expect(piped.stdout.toString()).toMatch(/^\| scenario \|/m);
      const file = join(root, "stdout.txt");
      writeFileSync(file, "before\n");
      const opened = openSync(file, "a");
      const args = [program, ...asked, "/dev/stdout"];
      const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", opened, "ignore"] });
      expect(status).toBe(0);
      expect(text(file)).toMatch(/^before\n/);
      expect(text(file)).toMatch(/^\| scenario \|/m);
      expect(lstatSync(file).isFile()).toBe(true);
    },
  );
});

describe("one file", () => {
  test("is not written by two options of one command", async () => {
    const file = join(root, "both.txt");
    const { code, err } = await said("verify", "rfc8867/5.4", "--markdown", file, "--values", file);
    expect(code).toBe(2);
    expect(err).toContain("is named by another option of this command; name another file");
    expect(existsSync(file)).toBe(false);
  });

  test("may have a name as long as the system allows, but none of nada-lab's own", async () => {
    const asked = ["previews", "rfc8867/5.1-video-only", "--out"];
    const verify = ["verify", "rfc8867/5.1-video-only", "--values"];
    expect((await said(...verify, join(root, "x".repeat(255)))).code).toBe(0);
    const { code, err } = await said(...asked, join(root, ".nada-lab.json"));
    expect(code).toBe(2);
    expect(err).toContain("is a name of nada-lab's own");
  });
});

test("a deck of Markdown and its figures stay as they were when a person ends the program", async () => {
  const here = folder();
  const deck = join(here, "deck.md");
  const made = ["slides", "rfc8867/5.1-video-only", "--template", "ietf90", "--out", deck];
  expect((await said(...made)).code).toBe(0);
  const before = all(here).map((name) => [name, lstatSync(join(here, name)).ino]);
  const args = ["slides", "rfc8867", "--template", "ietf90", "--seeds", "50", "--out", deck];
  const child = spawn(process.execPath, [program, ...args]);
  while (!readdirSync(here).some((name) => name.startsWith(".nada-lab-writing"))) {
    expect(child.exitCode).toBeNull();
    await new Promise((next) => setImmediate(next));
  }
  const ended = new Promise((tell) => child.once("exit", tell));
  child.kill("SIGTERM");
  expect(await ended).toBe(143);
  expect(all(here).map((name) => [name, lstatSync(join(here, name)).ino])).toEqual(before);
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
    expect(JSON.parse(text(file))).not.toHaveLength(0);
  },
);

test.runIf(existsSync("/bin/bash"))(
  "a file that cannot grow any further leaves the old one whole",
  async () => {
    const out = join(folder(), "f.svg");
    const asked = ["figure", scenario, "--out", out];
    expect((await said(...asked)).code).toBe(0);
    const before = text(out);
    // What a full disk does, for users who may not mount one: no file of this process grows beyond 8 kB.
    const limited = 'ulimit -f 8; exec "$0" "$@"';
    const { status, stderr } = spawnSync("/bin/bash", [
      ...["-c", limited, process.execPath, program],
      ...asked,
    ]);
    expect(stderr.toString()).toContain("EFBIG: file too large; nothing there was changed");
    expect(status).toBe(2);
    expect(text(out)).toBe(before);
    expect(all(join(out, ".."))).toEqual([".nada-lab.json", "f.svg"]);
  },
);
