// The random sequences of e2e/nothing-lost.spec.ts, with as many of them as somebody wants.
import { node } from "./command.mjs";
import { inRoot } from "./paths.mjs";

/** Tests in that file, each of which tries its share. */
const TESTS = 2;

/** Fails with the first sequence after which something is not there, in words and with its seed. */
export function sequences({ cases, seed }, onLine) {
  const env = {
    ...process.env,
    LAB_SEQUENCES: String(Math.ceil(cases / TESTS)),
    LAB_SEQUENCES_SEED: String(seed),
  };
  const args = ["test", "e2e/nothing-lost.spec.ts", "--project", "chromium"];
  return node([inRoot("node_modules/@playwright/test/cli.js"), ...args], { env, onLine });
}
