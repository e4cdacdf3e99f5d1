// Who has a folder, and who gets it: with hosts, processes and the folder's clock as a test says they are.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { testFolder } from "../../tests/test-folder";
import { beating } from "./heartbeat";
import { type Lock, takenLock, underLock } from "./lock";
import { type Here, here, lineOf, stateOf, writerIn } from "./lock-writer";

const { freshFolder: folder } = testFolder();
afterEach(() => void vi.useRealTimers());

const NAME = ".lock";
const BOOT = "0f0f0f0f-0000-4000-8000-000000000000";
/** Process 2 of a container, and those beside it by when they began. */
function container(more: Partial<Here> = {}, others: Readonly<Record<number, string>> = {}): Here {
  const made = {
    ...{ process: 2, host: "pod-a", machine: `${BOOT} pid:[4026532001]`, started: "1000" },
    pause: () => expect.unreachable("nothing is waited for"),
    ...more,
  };
  const all: Readonly<Record<number, string>> = { ...others, [made.process]: made.started };
  return { startOf: (process) => all[process] ?? null, ...made };
}
const elsewhere = container({ host: "pod-b", machine: `${BOOT} pid:[4026532002]` });

const processFile = (path: string): string => join(path, NAME, ".process");
/** As the lock of a program that runs no more, and touches nothing. */
function left(path: string, line: string, age_ms = 0): void {
  mkdirSync(join(path, NAME));
  writeFileSync(processFile(path), line);
  aged(path, age_ms);
}
/** Lets time pass by the folder's clock. */
function aged(path: string, age_ms: number): void {
  const touched_s = (statSync(processFile(path)).mtimeMs - age_ms) / 1000;
  utimesSync(processFile(path), touched_s, touched_s);
}

const said: string[] = [];
const taken = (path: string, of: Here, takeOver = false): Lock =>
  takenLock(path, NAME, "--out map", { takeOver, say: (sentence) => said.push(sentence) }, of);
function sentences(): readonly string[] {
  return said.splice(0);
}

describe("of this machine", () => {
  test("the lock of a process that runs is another's, and is not waited for", () => {
    const path = folder();
    left(path, lineOf(container({ process: 7, started: "900" })));
    expect(() => taken(path, container({}, { 7: "900" }))).toThrow(
      "--out map: process 7 is writing there; wait for it, or name another place",
    );
    expect(readdirSync(path)).toEqual([NAME]);
  });

  test.each([
    ["ended", {}],
    ["whose number another process has by now", { 7: "5000" }],
  ])("one of a process %s is taken at once", (_, others) => {
    const path = folder();
    left(path, lineOf(container({ process: 7, started: "900" })));
    taken(path, container({}, others)).release();
    expect(readdirSync(path)).toEqual([]);
    expect(sentences()).toEqual([]);
  });

  test("a program that was killed and has its number again does not wait for itself", () => {
    const path = folder();
    left(path, lineOf(container()));
    taken(path, container({ started: "2000" })).release();
    expect(sentences()).toEqual([]);
  });
});

describe("of another host, container or boot", () => {
  const others = [
    ["host", elsewhere],
    ["space of process ids on the same host", container({ machine: `${BOOT} pid:[4026532009]` })],
    ["boot of the same host", container({ machine: "1f0f0f0f pid:[4026532001]" })],
    ["host that cannot tell its boot", container({ machine: "" })],
  ] as const;

  test.each(others)("%s: a lock that is touched while one looks is another's", (_, other) => {
    const path = folder();
    left(path, lineOf(other), 3000);
    const pauses: number[] = [];
    const pause = (wait_ms: number): void => {
      pauses.push(wait_ms);
      aged(path, -2000);
    };
    expect(() => taken(path, container({ pause }))).toThrow(/process 2.* is writing there; wait/);
    expect(pauses).toHaveLength(1);
    expect(sentences()).toEqual([expect.stringContaining("was writing there 3 s ago; taken over")]);
  });

  test.each(
    others,
  )("%s: one that nobody touches is taken after 60 s, with a sentence", (_, other) => {
    const path = folder();
    left(path, lineOf(other), 57_500);
    let waited_ms = 0;
    const pause = (wait_ms: number): void => {
      waited_ms += wait_ms;
      aged(path, wait_ms);
    };
    taken(path, container({ pause })).release();
    // 57.5 s and three looks, one each second, are above 60 s.
    expect(waited_ms).toBe(3000);
    expect(sentences()).toEqual([
      expect.stringContaining(
        "was writing there 58 s ago; taken over when nothing was heard of it for 60 s",
      ),
      expect.stringMatching(/^--out map: taken over from process 2.*, last heard of 6[01] s ago$/),
    ]);
    expect(readdirSync(path)).toEqual([]);
  });

  test("the clock is the folder's, whatever this machine's is", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    const path = folder();
    left(path, lineOf(elsewhere), 3000);
    const pause = (): void => aged(path, -1000);
    expect(() => taken(path, container({ pause }))).toThrow("of the host pod-b is writing there");
    expect(sentences()).toEqual([
      expect.stringContaining("of the host pod-b was writing there 3 s ago"),
    ]);
    aged(path, 65_000);
    vi.setSystemTime(0);
    taken(path, container()).release();
    expect(sentences()).toHaveLength(1);
  });

  test("--take-over takes it at once, and so one of a process that runs", () => {
    const path = folder();
    left(path, lineOf(elsewhere), 3000);
    const first = taken(path, container(), true);
    expect(sentences()).toEqual([
      "--out map: taken over from process 2 of the host pod-b, last heard of 3 s ago; if it still runs, it ends at its next write",
    ]);
    const second = taken(path, container({ process: 3, started: "3000" }, { 2: "1000" }), true);
    expect(sentences()[0]).toContain("taken over from process 2, last heard of 0 s ago");
    expect(() => first.keep()).toThrow("was taken over by process 3");
    second.release();
    expect(readdirSync(path)).toEqual([]);
  });
});

describe("a lock of 0.2.0, which is a process id", () => {
  test("is another's where there is such a process", () => {
    const path = folder();
    left(path, "7\n", 3_600_000);
    expect(() => taken(path, container({}, { 7: "1" }))).toThrow("process 7 is writing there");
  });

  test.each([
    ["no such process", "7\n"],
    ["this process itself", "2\n"],
  ])("is honoured by its age where there is %s", (_, line) => {
    const path = folder();
    left(path, line, 59_500);
    let waits = 0;
    const pause = (wait_ms: number): void => {
      waits += 1;
      aged(path, wait_ms);
    };
    taken(path, container({ pause })).release();
    expect(waits).toBe(1);
    sentences();
  });

  test.each([
    "",
    "{}",
    "[1]",
    "null",
    "-3",
    '{"process": "2"}',
    "not JSON",
  ])("and one that names nobody, %j, too", (line) => {
    expect(writerIn(line)).toBeNull();
    const path = folder();
    left(path, line, 61_000);
    taken(path, container()).release();
    expect(sentences()[0]).toContain("taken over from a process that is not named");
  });
});

describe("who meets another there", () => {
  test("of two that take over one lock at the same moment one has it", () => {
    const path = folder();
    left(path, lineOf(elsewhere), 61_000);
    const [one, other] = [container(), container({ process: 3, started: "3000" }, { 2: "1000" })];
    const won: Lock[] = [];
    let asked = 0;
    // For its own line, and then for what it sees there: between that look and its step the second one takes it.
    const slow: Here = {
      ...one,
      get machine() {
        asked += 1;
        if (asked === 2) won.push(taken(path, other));
        return one.machine;
      },
      startOf: (process) => ({ 2: "1000", 3: "3000" })[process] ?? null,
    };
    expect(() => taken(path, slow)).toThrow("process 3 is writing there");
    const [lock] = won;
    lock?.keep();
    lock?.release();
    expect(readdirSync(path)).toEqual([]);
    sentences();
  });

  test("one that has slept sees before it writes that the lock is another's, and leaves it alone", () => {
    const path = folder();
    const slept = taken(path, container());
    slept.keep();
    aged(path, 61_000);
    const taker = taken(path, elsewhere);
    expect(() => slept.keep()).toThrow(
      /^--out map: the lock of this command was taken over by process 2 of the host pod-b, which goes on; this one ends here$/,
    );
    slept.release();
    taker.keep();
    taker.release();
    expect(() => taker.keep()).toThrow("the lock of this command was deleted; this one ends here");
    expect(readdirSync(path)).toEqual([]);
    sentences();
  });

  test("who waits for work of a moment gets it when a dead one has it", () => {
    const path = folder();
    left(path, lineOf({ ...here(), process: 999_999_999 }));
    expect(underLock(path, NAME, "--out map", () => 5)).toBe(5);
    expect(existsSync(join(path, NAME))).toBe(false);
  });
});

describe("a line", () => {
  /** The same as in core/python/tests/test_sweep_lock.py. */
  const LINE =
    '{"process":2,"host":"pod-a","machine":"0f0f0f0f-0000-4000-8000-000000000000 pid:[4026532001]","started":"1000","token":"t"}\n';

  test("is the same in Python", () => {
    const of = container();
    const { token } = writerIn(lineOf(of)) ?? { token: "" };
    expect(lineOf(of).replace(/"token":"[^"]+"/, '"token":"t"')).toBe(LINE);
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(stateOf(writerIn(LINE), of)).toBe("alive");
  });

  test.runIf(existsSync("/proc/self/stat"))("of this process names one that runs", () => {
    expect(stateOf(writerIn(lineOf(here())), here())).toBe("alive");
    const [first] = readFileSync("/proc/1/stat", "utf8").split(" ");
    expect(here().startOf(Number(first))).toMatch(/^\d+$/);
    expect(here().startOf(999_999_999)).toBeNull();
  });
});

describe("a heartbeat", () => {
  const beaten = (line: string): string => {
    const path = folder();
    left(path, line, 30_000);
    return processFile(path);
  };

  test("touches a lock while this thread is busy, and never one that is another's by now", () => {
    const [line, other] = [lineOf(here()), lineOf(here())];
    const [own, taken] = [beaten(line), beaten(other)];
    const before_ms = [statSync(own).mtimeMs, statSync(taken).mtimeMs];
    const all = [taken, join(own, "gone"), own].map((file) => beating(file, line, 5));
    const pause = new Int32Array(new SharedArrayBuffer(4));
    // This thread never comes to its timers.
    for (let i = 0; i < 1000 && statSync(own).mtimeMs === before_ms[0]; i += 1)
      Atomics.wait(pause, 0, 0, 10);
    for (const stop of all) stop();
    expect(statSync(own).mtimeMs).toBeGreaterThan((before_ms[0] ?? 0) + 29_000);
    expect(statSync(taken).mtimeMs).toBe(before_ms[1]);
    expect(readFileSync(own, "utf8")).toBe(line);
  });
});
