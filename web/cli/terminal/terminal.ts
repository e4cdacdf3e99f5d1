// Where a command says things: results on one side, progress and complaints on the other.

import { fstatSync } from "node:fs";
import { writeAll } from "../output/whole-file";
import { inOneLine, printable } from "./printable";

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** One line that takes the place of the one before, where a person watches, or one every few seconds in a log; "" ends it. */
  progress(line: string): void;
}

/** What the shell gets: all well, a criterion failed, bad input, a broken engine. */
export const EXIT = { ok: 0, failed: 1, badInput: 2, broken: 3 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/**
 * Who reads the results may have seen enough (`nada-lab list | head`): what is left goes nowhere, and that is no
 * fault. A full disk behind either stream is one, and no failed criterion.
 */
export function endWhenUnwritable(): void {
  const watch = (stream: NodeJS.WriteStream, name: string, other: NodeJS.WriteStream): void => {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit();
      if (other.writable) other.write(`${name}: cannot be written to: ${error.message}\n`);
      process.exit(EXIT.badInput);
    });
  };
  watch(process.stdout, "standard output", process.stderr);
  watch(process.stderr, "standard error", process.stderr);
}

const BACK_TO_START = "\r\u001b[K";
/** Between two lines of progress in a log. */
const LOGGED_MS = 5000;

/** Progress as the reader of the stream can use it: a person sees one line change, a log gets a line now and then. */
export function progressOn(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  clock: () => number = () => performance.now(),
): (line: string) => void {
  let said_ms = clock();
  return (line) => {
    if (stream.isTTY === true) {
      stream.write(`${BACK_TO_START}${inOneLine(line)}`);
    } else if (line !== "" && clock() - said_ms >= LOGGED_MS) {
      said_ms = clock();
      stream.write(`${inOneLine(line)}\n`);
    }
  };
}

export const processTerminal: Terminal = {
  out: (text) => write(process.stdout, printable(text)),
  err: (text) => write(process.stderr, printable(text)),
  progress: progressOn(process.stderr),
};

/** Into a file that the shell opened Node writes once, and does not look how much was taken: it is looked at here. */
function write(stream: NodeJS.WriteStream & { fd: number }, text: string): void {
  try {
    if (isFile(stream.fd)) writeAll(stream.fd, text);
    else stream.write(text);
  } catch (cause) {
    stream.emit("error", cause);
  }
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}
