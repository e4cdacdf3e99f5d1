// The library in a page that has nothing else: one module and lab.wasm beside it, from a host of files.

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Library from "../web/library";
import { goldenScenarios, readGolden } from "../web/tools/lib/golden.mjs";
import { library } from "../web/tools/lib/paths.mjs";
import { serve } from "../web/tools/lib/serve.mjs";
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
  for (const name of ["index.js", "lab.wasm"]) symlinkSync(join(library, name), join(folder, name));
  served = await serve({ folder, port: 0 });
  text = (await goldenScenarios()).get(NAME) ?? "";
});

test.afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

test("comes to the golden bits of test 5.1", async ({ page }) => {
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
