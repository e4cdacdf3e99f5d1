// The library in a page that has nothing else: its modules and lab.wasm beside them, from a host of files.

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Library from "../web/library";
import { goldenScenarios, readGolden } from "../web/tools/lib/golden.mjs";
import { MODULES } from "../web/tools/lib/library.mjs";
import { library } from "../web/tools/lib/paths.mjs";
import { serve } from "../web/tools/lib/serve.mjs";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"
content="${POLICY}"><title>Bare</title><link rel="icon" href="data:,"></html>`;

const NAME = "rfc8867/5.1";

let served: Awaited<ReturnType<typeof serve>>;
let folder: string;
let text: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nada-lab-bare-"));
  writeFileSync(join(folder, "index.html"), PAGE);
  for (const name of [...MODULES, "lab.wasm"]) symlinkSync(join(library, name), join(folder, name));
  served = await serve({ folder, port: 0 });
  text = (await goldenScenarios()).get(NAME) ?? "";
});

test.afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

test("comes to the golden bits of test 5.1", { tag: MAIN }, async ({ page }) => {
  await page.goto(served.url);
  const hash = await page.evaluate(
    async ({ text, module }) => {
      const { load }: typeof Library = await import(module);
      const run = await (await load()).run(text);
      return run.hash;
    },
    { text, module: "/index.js" },
  );
  expect(hash).toBe(readGolden()[NAME]?.hash);
});

test("sweeps in two workers, to the digest of the same runs one by one", async ({ page }) => {
  await page.goto(served.url);
  const sweep = {
    sweep: 1,
    scenario: { ...JSON.parse(text), duration_s: 5, changes: [] },
    axes: [{ name: "delay_ms", values: [10, 40, 80], set: { "links.forward.delay_ms": 1 } }],
    seeds: { count: 2 },
    metrics: [{ flow: "video", metric: "queuing_delay_p95_ms" }],
  };
  const { digest, hashes, heard } = await page.evaluate(
    async ({ sweep, module }) => {
      const { load }: typeof Library = await import(module);
      const lab = await load();
      const hashes: string[] = [];
      for (const delay_ms of [10, 40, 80])
        for (const seed of [1, 2]) {
          const set = { "links.forward.delay_ms": delay_ms };
          hashes.push((await lab.run(sweep.scenario, { set, seed })).hash);
        }
      let heard = 0;
      const count = (_: unknown, done: number): void => {
        heard = done;
      };
      const { digest } = await lab.sweep(sweep, { workers: 2, onCell: count });
      return { digest, hashes, heard };
    },
    { sweep, module: "/index.js" },
  );
  expect(heard).toBe(6);
  const lines = hashes.map((hash) => `${hash}\n`).join("");
  expect(digest).toBe(createHash("sha256").update(lines).digest("hex"));
});

test("leaves the page its turns, and ends a long run when it is told", async ({ page }) => {
  await page.goto(served.url);
  const scenario = { ...JSON.parse(text), duration_s: 20_000 };
  const ended = await page.evaluate(
    async ({ scenario, module }) => {
      const { load }: typeof Library = await import(module);
      const lab = await load();
      const control = new AbortController();
      let frames = 0;
      const frame = (): void => {
        frames += 1;
        if (frames === 5) control.abort("enough");
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const said = await lab.run(scenario, { signal: control.signal }).then(
        () => "it came to its end",
        (reason: unknown) => reason,
      );
      return { said, frames };
    },
    { scenario, module: "/index.js" },
  );
  expect(ended).toEqual({ said: "enough", frames: 5 });
});
