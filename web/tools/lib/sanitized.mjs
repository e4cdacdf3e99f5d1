// Runs programs that were built with sanitizers.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { run } from "./command.mjs";

/** The sanitizers of g++ 12 and clang 14 die at random where the kernel scatters addresses over more bits. */
const mostRandomBits = 28;

function tooRandom() {
  try {
    return Number(readFileSync("/proc/sys/vm/mmap_rnd_bits", "utf8")) > mostRandomBits;
  } catch {
    return false;
  }
}

/** What switches the scattering off for one program; nothing where that is not needed or not allowed. */
const steady =
  tooRandom() && spawnSync("setarch", ["-R", "true"]).status === 0 ? ["setarch", "-R"] : [];

export function runSanitized(program, args, options) {
  const [command, ...rest] = [...steady, program, ...args];
  return run(command, rest, options);
}
