// Who meets whom: flows come and go, each with its own inside.

import { FIRST, LISTED } from "./support/app";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

test("a flow of another kind is found, added and taken away by keys alone", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Add a flow" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("cbr");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await app.idle();
  await expect(app.changes()).toContainText("Flow UDP at 20.0 s");
  await expect(
    page
      .getByRole("button", { name: "Look inside cbr" })
      .or(page.getByRole("listitem").getByRole("button", { name: /^UDP cbr/ }))
      .first(),
  ).toBeVisible();

  await app.button("Remove UDP").focus();
  await page.keyboard.press("Enter");
  await app.idle();
  await expect(app.changes()).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(app.changes()).toHaveCount(0);
});

test("every family says in one line what it is", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.button("+ Add a flow").click();
  const dialog = page.getByRole("dialog", { name: "Add a flow" });
  await expect(dialog.getByRole("region", { name: "NADA", exact: true })).toContainText(
    "delay, loss and marks become one congestion signal",
  );
  await expect(dialog.getByRole("region", { name: "Plain UDP and audio" })).toContainText("Audio");
});

test("a copy shares the link, and the link to the page brings it again", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.seek(38);
  const alone = await app.read("Receiving rate");
  await app.seek(20);
  await app.button("Duplicate NADA").click();
  await app.idle();
  await app.seek(38);
  await app.reads("Receiving rate").toBeLessThan(0.75 * alone);
  await expect(page).toHaveURL(/copy=video-2:video:20/);
  await page.reload();
  await app.idle();
  await expect(app.button("Remove NADA 2")).toBeAttached();
});

test("a flow and a link are given a title; it is shown everywhere, stands in the link, and can go again", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  // What things are called stands one level deeper than what is tried.
  const openTitles = async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("title");
  };
  await openTitles();
  const title = page.getByRole("textbox", { name: "Title of flow video" });
  await title.fill("My call");
  await title.press("Enter");
  await app.idle();
  await expect(app.changes()).toContainText(/^Title of flow video from the start\s*My call$/);
  await expect(app.button("Remove My call")).toBeAttached();
  await expect(page).toHaveURL(/set=flows\.video\.title:My%20call/);
  const link = page.getByRole("textbox", { name: "Title of link forward" });
  await link.fill("DSL");
  await link.press("Enter");
  await app.idle();
  await expect(page).toHaveURL(/set=links\.forward\.title:DSL/);
  await page.keyboard.press("Control+z");
  await app.idle();
  await expect(link).toHaveValue("");
  await page.reload();
  await app.idle();
  await expect(app.button("Remove My call")).toBeAttached();
  await openTitles();
  await title.fill("x".repeat(61));
  await title.press("Enter");
  await expect(page.getByText("must have at most 60 characters, has 61").first()).toBeVisible();
  await title.fill("");
  await title.press("Enter");
  await app.idle();
  await expect(app.button("Remove NADA")).toBeAttached();
});

test("what a controller computes can be looked at group by group", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  const signals = page.getByRole("combobox", { name: "Signals of the controller" });
  await signals.selectOption({ label: "Rates inside the controller" });
  const chart = page.getByRole("figure").filter({ has: signals });
  await expect(chart).toContainText("Reference rate");
  await expect(page).toHaveURL(/signal=/);
  await page.reload();
  await app.idle();
  await expect(chart).toContainText("Reference rate");
});

test("another queue discipline brings its own signals", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await page.getByRole("combobox", { name: "Queue", exact: true }).selectOption("pie");
  await app.idle();
  await expect(page.getByRole("heading", { name: "Drop and mark probability" })).toBeAttached();
  await expect(app.changes()).toContainText("Drop-tail → PIE");
});

test("the page says what a run was compared with, until it is changed", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await page
    .getByRole("button", { name: /^As expected\? Seed 1\. Under this seed the run passes/ })
    .click();
  const about = page.getByRole("complementary", { name: "About this run" });
  await expect(about.getByRole("table")).toContainText("criterion");
  await expect(about.getByRole("row").nth(1)).toContainText("passes");
  await about.getByRole("button", { name: /^Close/ }).click();
  await app.type("Capacity", "900k");
  await expect(
    page.getByRole("button", { name: /^As expected\? Seed 1\. Changed by you/ }),
  ).toBeVisible();
});

const INSIDE = [
  {
    flow: "gcc:gcc::frames",
    chart: "Trend and threshold",
    line: "Threshold",
  },
  {
    flow: "scream:scream::frames",
    chart: "Window and bytes in flight",
    line: "Bytes in flight",
  },
  {
    flow: "cubic:cubic::bulk",
    chart: "Congestion window",
    line: "Slow start threshold",
  },
  {
    flow: "bbr:bbr3::bulk",
    chart: "Congestion window",
    line: "Bandwidth-delay product",
  },
];

for (const { flow, chart, line } of INSIDE) {
  const [name = ""] = flow.split(":");
  test(`${name} has its own picture beside NADA, and its inside in numbers`, async ({
    app,
    page,
  }) => {
    await app.open(`${FIRST}&t=30&add=${flow}:5&flow=${name}`);
    const signals = page.getByRole("combobox", { name: "Signals of the controller" });
    await expect(page.getByRole("heading", { name: chart })).toBeAttached();
    await expect(page.getByRole("figure").filter({ has: signals })).toContainText(line);
    const inside = page.locator("details", {
      has: page.getByRole("heading", { name: /^Inside / }),
    });
    await expect(inside).toContainText(line);
    await app.reads("Receiving rate").toBeGreaterThan(20);
  });
}

test("twenty flows leave every plot its height, and their names in it", async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await app.open(`s=rfc8869/W2g-20&t=50&${LISTED}`);
  const plots = await page
    .getByRole("main")
    .getByRole("figure")
    .evaluateAll((figures) =>
      figures.map((figure) => {
        const { top, bottom, height } = (
          figure.querySelector("canvas") as HTMLCanvasElement
        ).getBoundingClientRect();
        const names = [...figure.querySelectorAll("[data-part=labels] text")].map((name) =>
          name.getBoundingClientRect(),
        );
        const outside = names.filter((name) => name.top < top - 2 || name.bottom > bottom + 4);
        // The panel of losses folds itself to a line where nothing is lost.
        const folded = figure.closest(".chart-folded") !== null;
        return { height, folded, names: names.length, outside: outside.length };
      }),
    );
  expect(plots.length).toBeGreaterThan(3);
  expect(plots.filter(({ folded }) => folded)).toEqual([]);
  for (const { height, folded, names, outside } of plots) {
    if (!folded) expect(height).toBeGreaterThanOrEqual(70);
    expect(names).toBeLessThanOrEqual(8);
    expect(outside).toBe(0);
  }
  const legend = page.getByRole("list", { name: "Rate: lines and values" });
  await expect(legend.getByText("d10", { exact: true })).toBeHidden();
  // Of 20 flows 8 are listed; the others, and what the link back carries, are behind it.
  await legend.getByRole("button", { name: "and 13 more" }).click();
  await expect(legend.getByText("d10", { exact: true })).toBeVisible();
  await expect(legend.getByRole("button", { name: /^d10 [\d.]+$/ })).toBeVisible();
  await expect(legend.getByRole("button", { name: "show fewer" })).toBeFocused();
});

test("a flow that has left decides nothing any more", async ({ app, page }) => {
  await app.open(`${FIRST}&t=60&flows=nada:0:20`);
  const numbers = page.getByRole("complementary", { name: "Numbers" });
  await expect(numbers).toContainText("This flow ended at 20");
  await expect(
    numbers
      .getByRole("row", { name: /^Reference rate/ })
      .getByRole("cell")
      .first(),
  ).not.toContainText(/\d/);
  await expect(numbers.getByText("pushes the reference rate")).toHaveCount(0);
});

test("a controller outside the page is waited for, and the page says so and how to answer", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=0&set=flows.video.controller.kind:external`);
  const notice = page.getByRole("region", { name: "Notice" });
  await expect(notice).toContainText(/asks for a rate at 0\.\d+ s, and waits/);
  await expect(notice).toContainText("core.runWith");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(page.locator("[data-reading=playhead]")).toHaveText(/^0\.[1-9]/);
});
