// While a lock is held, a thread of its own touches it: the first thread may be busy with one run for minutes.

import { Worker } from "node:worker_threads";

const EVERY_MS = 10_000;

/** Returns what ends it. It keeps no process alive. */
export function beating(file: string, line: string, every_ms = EVERY_MS): () => void {
  const code = `(${beat})(${JSON.stringify(file)}, ${JSON.stringify(line)}, ${every_ms})`;
  const thread = new Worker(code, { eval: true });
  // Without it the lock ages, and that is all.
  thread.on("error", () => undefined);
  thread.unref();
  return () => void thread.terminate();
}

/**
 * Its text is what the thread runs, so that it uses nothing of this file. The same bytes are written once more, where they still
 * are this lock's: thereby the time is that of the folder's own clock, which a time given by this machine would not be.
 */
function beat(file: string, line: string, every_ms: number): void {
  const fs = process.getBuiltinModule("node:fs");
  const { O_RDWR, O_NOFOLLOW = 0 } = fs.constants;
  setInterval(() => {
    try {
      const opened = fs.openSync(file, O_RDWR | O_NOFOLLOW);
      try {
        if (fs.readFileSync(opened, "utf8") === line) fs.writeSync(opened, line, 0);
      } finally {
        fs.closeSync(opened);
      }
    } catch {
      // Gone, or out of reach for a moment: the holder of the lock looks before it writes.
    }
  }, every_ms);
}
