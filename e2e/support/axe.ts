// What axe finds wrong with the page as it is now.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** A line for each rule that is broken, with where; nothing where all is well. */
export async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
