// With E2E_REACHED, a folder: which parts of the page's scripts a test has reached, as V8 counts them. web/tools/reached.mjs reads it.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const folder = process.env.E2E_REACHED ?? "";

interface Script {
  readonly source?: string;
  readonly functions: readonly {
    readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
  }[];
}

/** Runs a test, and keeps what it has reached: of each script from where to where, number by number. Not in workers and other pages. */
export async function counting(page: Page, id: string, test: () => Promise<void>): Promise<void> {
  if (folder === "") return test();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await test();
  // A test may have closed its page, which then tells nothing any more.
  const scripts = await page.coverage.stopJSCoverage().catch(() => []);
  const reached = scripts.map((one) => [new URL(one.url).pathname, reachedIn(one)]);
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(reached));
}

/** Inner ranges come after those around them. */
function reachedIn({ source = "", functions }: Script): readonly number[] {
  const hit = new Uint8Array(source.length + 1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      hit.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const borders: number[] = [];
  for (let at = 0, was = 0; at < hit.length; at += 1) {
    if (hit[at] !== was) borders.push(at);
    was = hit[at] ?? 0;
  }
  return borders;
}
