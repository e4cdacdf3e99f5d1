// What a press saves: the file's name, and what is in it.

import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";

export async function saved(
  button: Locator,
): Promise<{ readonly name: string; readonly bytes: Buffer; readonly text: string }> {
  const coming = button.page().waitForEvent("download");
  await button.click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}
