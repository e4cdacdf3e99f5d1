// What axe finds wrong with the page as it is now.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** A line for each rule that is broken, with where; nothing where all is well. */
export async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // All rules, but no lists of what passed: to name each node took axe longer than to test it.
    .options({ resultTypes: ["violations"] })
    // In the page at hand; the other mode opens a second one to join what it found in frames, of which there are none.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
