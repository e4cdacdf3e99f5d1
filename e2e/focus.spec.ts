// Where the focus is for who has a keyboard alone: seen at each stop, in the order of the eye, and never lost.

import type { Page } from "@playwright/test";
import { type App, FIRST } from "./support/app";
import { expect, test } from "./support/test";

test.use({ opened: "nothing", contextOptions: { reducedMotion: "reduce" } });

interface Stop {
  readonly name: string;
  readonly region: string;
  /** An outline or a shadow, of the element itself or of what is drawn before or after it. */
  readonly ring: boolean;
  readonly box: { readonly x: number; readonly y: number; width: number; height: number };
  /** Of the setting, chart or line that it belongs to. */
  readonly block: { readonly x: number; readonly y: number };
}

/** What has the focus; null where nothing has. */
function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return null;
    const ring = [null, "::before", "::after"].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const block = one.closest(".setting, [data-chart], .flow-item, li, .title, summary") ?? one;
    return {
      name: one.getAttribute("aria-label") ?? one.textContent ?? "",
      region: one.closest("header, aside, main, footer, .time-bar")?.className ?? "",
      ...{ ring, box: boxOf(one), block: boxOf(block) },
    };
  });
}

test("Tab goes through the lab in the order of the eye, and each stop is seen", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60.9`);
  const stops: Stop[] = [];
  const unseen: string[] = [];
  await page.keyboard.press("Tab");
  for (let i = 0; i < 130; i += 1) {
    const here = await stop(page);
    // The browser's own bar comes after the last one.
    if (here === null) break;
    stops.push(here);
    // A thumb has its ring on a part that no style can be asked of.
    const clip = grown(here.box);
    const before = here.ring ? null : await page.screenshot({ clip });
    await page.keyboard.press("Tab");
    if (before?.equals(await page.screenshot({ clip }))) unseen.push(here.name);
  }
  expect(stops.length).toBeGreaterThan(70);
  expect(unseen).toEqual([]);
  const backwards = stops.flatMap((one, i) => {
    const last = stops[i - 1];
    if (last === undefined || last.region !== one.region) return [];
    const [down, right] = [one.block.y - last.block.y, one.block.x - last.block.x];
    // What is on one line differs by some pixels in height.
    return down < -12 || (down < 12 && right < -2) ? [`${last.name} → ${one.name}`] : [];
  });
  expect(backwards).toEqual([]);
  const regions = stops.map(({ region }) => region).filter((one, i, all) => one !== all[i - 1]);
  expect(new Set(regions).size, regions.join(", ")).toBe(regions.length);
});

/** With room for a ring, inside the window. */
function grown({ x, y, width, height }: Stop["box"]): Stop["box"] {
  const [left, top] = [Math.max(0, x - 6), Math.max(0, y - 6)];
  return { x: left, y: top, width: x + width + 6 - left, height: y + height + 6 - top };
}

/** Presses what has this name, by key. */
async function enter(app: App, name: string | RegExp): Promise<void> {
  const button = app.button(name).first();
  await button.focus();
  await button.press("Enter");
}

/** What goes away under the focus, and what has it then. */
const GONE: readonly {
  readonly what: string;
  readonly go: (app: App, page: Page) => Promise<void>;
  readonly left: (app: App, page: Page) => ReturnType<Page["locator"]>;
}[] = [
  {
    what: "a fold that is closed",
    go: async (_, page) => {
      const row = page.locator("summary", { hasText: "More of the link" });
      for (let twice = 0; twice < 2; twice += 1) await row.press("Enter");
    },
    left: (_, page) => page.locator("summary", { hasText: "More of the link" }),
  },
  {
    what: "a chart that is folded",
    go: async (app) => {
      for (let twice = 0; twice < 2; twice += 1) await enter(app, "Chart NADA’s congestion signal");
    },
    left: (app) => app.button("Chart NADA’s congestion signal"),
  },
  {
    what: "the menu",
    go: async (app, page) => {
      await enter(app, "More");
      await app.button("Help").focus();
      await page.keyboard.press("Escape");
    },
    left: (app) => app.button("More"),
  },
  {
    what: "a dialog from the menu",
    go: async (app, page) => {
      await enter(app, "More");
      await enter(app, "Help");
      await expect(page.getByRole("heading", { name: "Help" })).toBeFocused();
      await page.keyboard.press("Escape");
    },
    left: (app) => app.button("More"),
  },
  {
    what: "a dialog",
    go: async (app, page) => {
      await enter(app, "Share");
      await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
      await page.keyboard.press("Escape");
    },
    left: (app) => app.button("Share"),
  },
  {
    what: "the welcome",
    go: (app) => enter(app, "Close the welcome for good"),
    left: (_, page) => page.getByRole("main"),
  },
  {
    what: "the packets",
    go: async (app) => {
      await enter(app, /^Packets/);
      await enter(app, "Fold the packets away");
    },
    left: (app) => app.button(/^Packets/),
  },
  {
    what: "a plot",
    go: async (app) => {
      await enter(app, "Plots");
      await enter(app, "Fold the plot away");
    },
    left: (app) => app.button("Plots"),
  },
  {
    what: "a change that is taken back",
    go: async (app, page) => {
      await app.slider("Jitter").press("ArrowRight");
      await app.idle();
      await enter(app, /^Remove: Jitter/);
      await expect(page.getByRole("region", { name: "Your changes" })).toHaveCount(0);
    },
    left: (app) => app.slider("Jitter"),
  },
  {
    what: "Undo, which then has nothing to undo",
    go: async (app) => {
      await app.slider("Jitter").press("ArrowRight");
      await app.idle();
      await enter(app, /^Undo/);
    },
    left: (app) => app.slider("Jitter"),
  },
  {
    what: "both sides",
    go: async (app, page) => {
      await app.slider("Jitter").focus();
      await page.keyboard.press("Control+\\");
    },
    left: (_, page) => page.getByRole("main"),
  },
  {
    what: "the stage",
    go: async (app, page) => {
      await app.button("Plots").press("p");
      await expect(page.locator(".live-picture svg")).toBeVisible();
      await page.keyboard.press("Escape");
      await app.idle();
    },
    left: (_, page) => page.getByRole("main"),
  },
];

for (const { what, go, left } of GONE) {
  test(`the focus is not lost with ${what}`, async ({ app, page }) => {
    await app.open(`${FIRST}&t=60.9`);
    await go(app, page);
    await expect(left(app, page)).toBeFocused();
  });
}

test("who presses on nothing has the focus nowhere, and nothing takes it", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60.9`);
  await app.slider("Jitter").press("ArrowRight");
  await app.idle();
  await page.locator(".brand").click();
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(app.changes()).toHaveCount(0);
  expect(await stop(page)).toBeNull();
});
