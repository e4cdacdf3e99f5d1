// While a run plays nothing but its picture and its digits moves: no chart, no entry of a legend, no line of numbers changes place.

import type { Page } from "@playwright/test";
import { FIRST, LISTED } from "./support/app";
import { MAIN } from "./support/main";
import { Plot } from "./support/plot";
import { expect, test } from "./support/test";

interface Watched extends Window {
  placesChanged?: string[];
  digitsChanged?: number;
  headsSeen?: readonly string[];
}

/** Notes from now on whatever in the charts changes its place or its size, and how often digits do. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told: string[] = [];
    const watched = window as Watched;
    watched.placesChanged = told;
    watched.digitsChanged = 0;
    const charts = document.querySelector(".charts") as HTMLElement;
    const parts = [
      ...charts.querySelectorAll<HTMLElement>(
        ".chart, .chart-head, .chart-title, .chart-choice, .legend > li, [data-part=plot], [data-part=inner]",
      ),
    ];
    const boxOf = (part: HTMLElement): string => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
    };
    const boxes = parts.map(boxOf);
    const look = (): void => {
      parts.forEach((part, i) => {
        const box = boxOf(part);
        if (box === boxes[i]) return;
        told.push(`${part.className} "${part.textContent?.slice(0, 40)}": ${boxes[i]} -> ${box}`);
        boxes[i] = box;
      });
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & {
          sources: readonly { readonly node: Node | null }[];
        };
        for (const { node } of sources)
          if (node !== null && charts.contains(node)) told.push(`shift of ${node.nodeName}`);
      }
    }).observe({ type: "layout-shift" });
    new MutationObserver((changes) => {
      watched.digitsChanged = (watched.digitsChanged ?? 0) + changes.length;
    }).observe(charts, { characterData: true, childList: true, subtree: true });
  });
}

const changed = (page: Page) => page.evaluate(() => (window as Watched).placesChanged ?? []);

const RUNS = [
  { link: FIRST, size: { width: 1440, height: 900 } },
  { link: FIRST, size: { width: 1280, height: 720 } },
  { link: "s=explore/five-flows", size: { width: 1280, height: 720 } },
  { link: "s=rfc8867/5.6", size: { width: 1440, height: 900 } },
  { link: "s=rfc8867/5.1&signal=signals", size: { width: 1024, height: 768 } },
];

for (const { link, size } of RUNS) {
  test(`nothing in the charts of ${link} changes place while it plays, at ${size.width} x ${size.height}`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(size);
    await app.open(`${link}&t=60&speed=4&${LISTED}`);
    await watch(page);
    await page.keyboard.press("Space");
    await expect.poll(() => app.position("Time"), { timeout: 30_000 }).toBeGreaterThan(90);
    expect(await page.evaluate(() => (window as Watched).digitsChanged ?? 0)).toBeGreaterThan(100);
    expect(await changed(page)).toEqual([]);
  });
}

const SIZES = [1920, 1440, 1280, 390].map((width) => ({ width, height: 900 }));

test("each chart comes with its whole legend, and no chart moves while the page opens", async ({
  app,
  page,
}) => {
  await page.addInitScript(noteHeads);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const link of [FIRST, "s=rfc8867/5.6"]) {
      await page.goto("about:blank");
      await app.open(`${link}&t=0&${LISTED}`);
      const heads = await page.evaluate(() => (window as Watched).headsSeen ?? []);
      const charts = heads.map((head) => head.split(":")[0]);
      expect(charts.length).toBeGreaterThan(0);
      expect(heads, `${link} at ${size.width} px`).toHaveLength(new Set(charts).size);
    }
  }
});

/** Notes each place that the head of a chart has had in a frame: one for each chart, if none has moved. */
function noteHeads(): void {
  const seen = new Set<string>();
  const look = (): void => {
    for (const head of document.querySelectorAll<HTMLElement>(".chart-head")) {
      const { y, height } = head.getBoundingClientRect();
      const { chart } = (head.parentElement as HTMLElement).dataset;
      seen.add(`${chart}: ${y.toFixed(1)} ${height.toFixed(1)}`);
    }
    (window as Watched).headsSeen = [...seen];
  };
  const afterFrame = new MessageChannel();
  afterFrame.port2.onmessage = look;
  const frame = (): void => {
    afterFrame.port1.postMessage(null);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

test("the widest digits that a value has room for move nothing in any legend", async ({
  app,
  page,
}) => {
  await app.open(`s=rfc8867/5.6&t=0&${LISTED}`);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const moved = await page.evaluate(() => {
      const places = (): readonly string[] =>
        [...document.querySelectorAll(".chart-head, .legend > li")].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
        });
      const values = [...document.querySelectorAll(".legend-value")];
      const said = values.map(({ textContent }) => textContent);
      const write = (text: string): readonly string[] => {
        for (const value of values) value.textContent = text;
        return places();
      };
      const before = places();
      const after = ["8888", "88.8", "1.11", "0", "\u2013", ""].map(write);
      values.forEach((value, i) => {
        value.textContent = said[i] ?? "";
      });
      return {
        parts: before.length,
        moved: after.map((now) => now.filter((p, i) => p !== before[i])),
      };
    });
    expect(moved.parts).toBeGreaterThan(8);
    expect(moved.moved.flat()).toEqual([]);
  }
});

test("one moment has one number for one thing, in the numbers and in the legends, while it plays", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=55&speed=4&${LISTED}`);
  // What unfolds below the numbers is fetched.
  await expect(page.locator("#numbers").getByRole("row", { name: /^x_curr/ })).toBeVisible();
  await page.keyboard.press("Space");
  const pairs = await page.evaluate(async () => {
    const cell = (name: string): string => {
      const rows = [...document.querySelectorAll("#numbers tr")];
      const row = rows.find((one) => one.querySelector("th")?.textContent?.startsWith(name));
      return row?.querySelector("td")?.textContent ?? "";
    };
    const entry = (chart: string, name: string): string => {
      const entries = [...document.querySelectorAll(`[data-chart=${chart}] .legend > li`)];
      const one = entries.find((item) =>
        [...item.querySelectorAll("span, button")].some((part) => part.textContent === name),
      );
      return one?.querySelector("b")?.textContent ?? "";
    };
    const number = (text: string): string =>
      /[\d.\u2009]+|–/.exec(text)?.[0]?.replace("\u2009", "") ?? text;
    const seen: string[] = [];
    // As long as it takes to see many values: how fast the run plays depends on the machine.
    for (let sample = 0; sample < 1500 && (sample < 120 || new Set(seen).size <= 30); sample += 1) {
      await new Promise((next) => requestAnimationFrame(next));
      // A task of its own: what a person could photograph between two frames.
      await new Promise((next) => setTimeout(next, 7));
      for (const [row, chart, name] of [
        ["x_curr", "signal", "x_curr"],
        ["Loss", "loss", "NADA loss"],
        ["Queuing delay", "delay", "NADA"],
      ] as const)
        seen.push(`${row}: ${number(cell(row))} and ${number(entry(chart, name))}`);
    }
    return seen;
  });
  expect(new Set(pairs).size).toBeGreaterThan(30);
  const differ = pairs.filter((pair) => {
    const [, one, other] = /: (\S+) and (\S+)/.exec(pair) ?? [];
    return one === undefined || one !== other;
  });
  expect(differ).toEqual([]);
});

test("every flag stands at its own moment, with whole words or none, and those of one moment unfold", async ({
  app,
  page,
}) => {
  const changes = [
    "at=31:links.forward.capacity_kbps:600",
    "at=31:links.forward.delay_ms:20",
    "at=31:links.forward.queue.limit_ms:150",
    "at=33:links.forward.capacity_kbps:900",
  ];
  await app.open(`${FIRST}&t=20&${changes.join("&")}`);
  const { x, width } = await new Plot(page, "rates").box();
  const flags = page.locator(".flags .flag");
  for (const flag of await flags.all()) {
    const words = (await flag.locator(".flag-label").getAttribute("title")) ?? "";
    const at_s = Number(/ at ([\d.]+) s$/.exec(words)?.[1]);
    const box = await flag.boundingBox();
    const ends = [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)];
    const off = Math.min(...ends.map((end) => Math.abs(end - (x + (at_s / 100) * width))));
    expect(off, words).toBeLessThan(2);
    const cut = await flag
      .locator(".flag-label")
      .evaluate(
        (label) =>
          label.scrollWidth > label.clientWidth + 1 &&
          getComputedStyle(label).color !== "rgba(0, 0, 0, 0)",
      );
    expect(cut, `${words} is cut`).toBe(false);
  }
  const limit = page.getByRole("button", { name: /^Your change: Queue .* at 31\.0 s/ });
  const first = page.getByRole("button", { name: /^Your change: Capacity 600 .* at 31\.0 s/ });
  await expect(limit).toHaveCount(1);
  await first.hover();
  await limit.click();
  await expect.poll(() => app.position("Time")).toBe(31);
  await limit.press("Delete");
  await expect(limit).toHaveCount(0);
  await expect(app.changes()).toHaveCount(3);
});
