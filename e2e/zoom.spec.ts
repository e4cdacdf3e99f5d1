// A page at twice and at four times its size (WCAG 1.4.4 and 1.4.10): 1440 x 900 at 200 % is 720 x 450, 1280 x 1024 at 400 % is 320 x 256.

import type { Page } from "@playwright/test";
import { SCREENS } from "./support/screens";
import { expect, test } from "./support/test";

test.use({
  opened: "nothing",
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 720, height: 450 },
  deviceScaleFactor: 2,
});

/** How far the page, or a dialog on it, is wider than its place. */
const wider = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")].map((one) =>
      Math.max(0, one.scrollWidth - one.clientWidth),
    ),
  );

/** Words that stand on others, as far as both are seen. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    // What lies over the page may cover it.
    const ground = document.querySelector("dialog[open], :popover-open") ?? document.body;
    const lines: { text: string; of: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (of === null || text === "" || of.closest(".spoken, .skip, option, script") !== null)
        continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A word that is cut with an ellipsis ends with its box.
      const cut = getComputedStyle(of).overflowX === "visible" ? null : of.getBoundingClientRect();
      for (const whole of range.getClientRects()) {
        const right = Math.min(whole.right, cut?.right ?? whole.right);
        const rect = new DOMRect(whole.x, whole.y, right - whole.x, whole.height);
        const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
        const on = document.elementFromPoint(x, y);
        // What lies under a sheet or is scrolled away is not seen.
        if (on !== null && (of.contains(on) || on.contains(of)))
          lines.push({ text, of, box: rect });
      }
    }
    const over = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return lines.flatMap((a, i) =>
      lines
        .slice(i + 1)
        .filter((b) => a.of !== b.of && over(a.box, b.box))
        .map((b) => `${a.text} on ${b.text}`),
    );
  });

/** Each button of an open dialog can be brought into sight, and is covered by nothing. */
async function reachable(page: Page): Promise<void> {
  const buttons = page.locator("dialog[open] button:visible");
  for (const button of (await buttons.all()).slice(0, 30)) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.9 });
  }
}

for (const { name, open } of SCREENS) {
  test(`${name} at 200 and 400 %: nothing is too wide, no word on another, no button out of reach`, async ({
    app,
    page,
  }) => {
    test.slow();
    await open(app, page);
    for (const size of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      // A chart is laid out anew some frames later.
      const widest = async () => Math.max(...(await wider(page)));
      await expect.poll(widest, { message: `${size.width} px` }).toBe(0);
      await expect.poll(() => overlaps(page), { message: `${size.width} px` }).toEqual([]);
      await reachable(page);
    }
  });
}
