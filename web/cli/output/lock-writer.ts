// Who has a lock, in a line of JSON, and whether that process is gone. Python writes and reads the same line
// (core/python/nada_lab/sweeps/lock_writer.py).

import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isTree } from "../../model/data/json-path";

export interface Writer {
  readonly process: number;
  /** The name of its machine or container; empty where it is not known, as in locks of 0.2.0, which hold a process id alone. */
  readonly host: string;
  /** Within which its process id means something, see `Here`. */
  readonly machine: string;
  readonly started: string;
  /** Of this lock alone: a process may take one twice. */
  readonly token: string;
}

/** This process, as it tells others of itself, and what it can see of them. A test puts something else in its place. */
export interface Here extends Omit<Writer, "token"> {
  /**
   * When a process of this machine began, in whatever form: two that are equal are of one process. Null where there is no such
   * process, empty where that cannot be seen.
   */
  startOf(process: number): string | null;
  pause(wait_ms: number): void;
}

/**
 * A process id means something within one run of a kernel and one space of process ids, of which each container has its own. Only
 * Linux says which these are; elsewhere `machine` is empty, and a lock is judged by its age alone.
 */
export function here(): Here {
  return {
    process: process.pid,
    host: hostname(),
    machine: machineHere(),
    started: startIn("/proc/self/stat") ?? "",
    startOf,
    pause: (wait_ms) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait_ms);
    },
  };
}

export function lineOf({ process, host, machine, started }: Here): string {
  const writer: Writer = { process, host, machine, started, token: randomUUID() };
  return `${JSON.stringify(writer)}\n`;
}

/** Null where a text names no writer. */
export function writerIn(line: string): Writer | null {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return null;
  }
  const { process, ...words } = isTree(read) ? read : { process: read };
  if (!Number.isInteger(process) || Number(process) <= 0) return null;
  const word = (name: string): string => (typeof words[name] === "string" ? words[name] : "");
  return {
    process: Number(process),
    host: word("host"),
    machine: word("machine"),
    started: word("started"),
    token: word("token"),
  };
}

/**
 * Whether it still runs. Another host, container or boot is never judged but by the age of its lock: names of hosts are given
 * twice, and process ids of two containers are equal as a rule.
 */
export function stateOf(writer: Writer | null, of: Here): "alive" | "gone" | "unknown" {
  if (writer === null) return "unknown";
  const { process, host, machine, started } = writer;
  if (host === "") {
    // Of 0.2.0, which never touches its lock: where there is such a process, it may be that one. This one is not.
    return process !== of.process && of.startOf(process) !== null ? "alive" : "unknown";
  }
  if (machine === "" || machine !== of.machine || host !== of.host) return "unknown";
  const now = of.startOf(process);
  if (now === null) return "gone";
  if (now === "" || started === "") return "unknown";
  return now === started ? "alive" : "gone";
}

/** `process 2`, which is of this machine, or `process 2 of the host node-7`: a container is one, too. */
export function called(writer: Writer | null, of: Here): string {
  if (writer === null) return "a process that is not named";
  const { process, host, machine } = writer;
  const isHere = host === of.host && machine === of.machine;
  return `process ${process}${host === "" || isHere ? "" : ` of the host ${host}`}`;
}

function machineHere(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

function startOf(id: number): string | null {
  try {
    process.kill(id, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  return isOwnProc() ? startIn(`/proc/${id}/stat`) : "";
}

/** In a container /proc may still be that of the host, where the same id is another process. */
function isOwnProc(): boolean {
  try {
    return readlinkSync("/proc/self") === String(process.pid);
  } catch {
    return false;
  }
}

/** Field 22 of proc_pid_stat(5): ticks since the machine began. One that has ended and waits for its parent runs no more: null. */
function startIn(file: string): string | null {
  try {
    // The name of a program, in brackets, may hold blanks and brackets of its own.
    const [state = "", ...fields] = (readFileSync(file, "utf8").split(") ").at(-1) ?? "").split(
      " ",
    );
    return "ZX".includes(state) ? null : (fields[18] ?? "");
  } catch {
    return "";
  }
}
