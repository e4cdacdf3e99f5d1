// The packets above the charts: what a person sees of them, and does with one.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { MAIN } from "./support/main";
import { saved } from "./support/saved";
import { expect, test } from "./support/test";

const packets = (page: Page) => page.getByRole("region", { name: "Packets", exact: true });
const room = (page: Page) => packets(page).getByRole("group", { name: /^Packets between/ });
/** What those hear who cannot see the packets. */
const told = (page: Page) => packets(page).getByText(/^At .* packets? in the queue/);

test("T shows the packets at the playhead, and folds them away to nothing", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60.9`);
  const charts = page.getByRole("region", { name: "Charts" });
  const before = await charts.boundingBox();
  await page.keyboard.press("t");
  await expect(told(page)).toContainText("At 60.90 s");
  const queued = await told(page).innerText();
  await app.seek(30);
  await expect(told(page)).toContainText("At 30.00 s");
  expect(await told(page).innerText()).not.toBe(queued);
  expect((await charts.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 100);
  await page.getByRole("button", { name: "Fold the packets away" }).click();
  await expect(packets(page)).toHaveCount(0);
  expect((await charts.boundingBox())?.y).toBe(before?.y);
});

test("a change at the playhead bends what is on its way later, not what is there now", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await page.keyboard.press("t");
  const now = await told(page).innerText();
  await app.type("Capacity", "400k");
  await expect(told(page)).toContainText("At 30.00 s");
  await app.seek(30.6);
  const shrunk = Number(/, (\d+)(?: of \d+)? ms/.exec(await told(page).innerText())?.[1]);
  expect(shrunk).toBeGreaterThan(Number(/, (\d+)(?: of \d+)? ms/.exec(now)?.[1]) + 50);
});

test("a packet is chosen by keyboard or press, and tells its life", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60.9`);
  await page.keyboard.press("t");
  await expect(told(page)).toBeAttached();
  await room(page).focus();
  await page.keyboard.press("ArrowLeft");
  const life = packets(page).getByRole("region", { name: "The packet chosen" });
  await expect(life).toContainText(/(Packet|Report of) (NADA|audio)/);
  await expect(life.getByRole("listitem").filter({ hasText: /^sent/ })).toHaveCount(1);
  // To the moment at which it was sent.
  const sent = life.getByRole("button", { name: /^sent/ });
  const at = Number(/[\d.]+/.exec(await sent.innerText())?.[0]);
  await sent.click();
  await expect(told(page)).toContainText(`At ${at.toFixed(2)} s`);
  await room(page).focus();
  await page.keyboard.press("Escape");
  await expect(life).toHaveCount(0);
});

/** The first packet of media on the way from the sender's end on, chosen by keyboard. */
async function choosePacket(page: Page) {
  const life = packets(page).getByRole("region", { name: "The packet chosen" });
  // Before the packets are there, there is none to choose.
  await expect(told(page)).toBeVisible();
  await room(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(life).toBeVisible();
  for (let tries = 0; tries < 40; tries += 1) {
    if (/Packet NADA no\. \d+/.test(await life.innerText())) break;
    await page.keyboard.press("ArrowLeft");
  }
  await expect(life).toContainText(/Packet NADA no\. \d+/);
  return life;
}

test("a fault is injected into a packet: its life, the charts, the link and undo say so", async ({
  app,
  page,
}) => {
  await app.open("s=rfc8867/5.1&t=20.5");
  await page.keyboard.press("t");
  const life = await choosePacket(page);
  const number = /no\. (\d+)/.exec(await life.innerText())?.[1] ?? "";
  await expect(life).toContainText("received");
  await life.getByRole("button", { name: "Drop it" }).press("Enter");
  await app.idle();
  await expect(life).toContainText("dropped (injected)");
  await expect(life).toContainText("never received");
  await expect(life.getByRole("button", { name: "Drop it" })).toBeDisabled();
  await expect(page).toHaveURL(new RegExp(`flows.video.packets.${number}.drop:true:0:forward`));
  const line = `Packet ${number} of NADA`;
  await expect(app.changes()).toContainText([line]);
  await expect(
    page.getByText(/^Of the \d+ packets lost 1 was dropped by an injected fault\.$/),
  ).toBeVisible();
  // A sign in the charts, at the moment at which it was sent.
  await expect(
    app.button(new RegExp(`packet ${number} dropped \\(injected\\)`)).first(),
  ).toBeVisible();
  const link = page.url();
  await app.button(/^Undo: Packet/).click();
  await app.idle();
  await expect(life).not.toContainText("injected");
  await page.goto("about:blank");
  await page.goto(link);
  await app.idle();
  await expect(app.changes()).toContainText([line]);
});

test("a delay is typed, and one that is none is answered with a sentence", async ({
  app,
  page,
}) => {
  await app.open("s=rfc8867/5.1&t=20.5");
  await page.keyboard.press("t");
  const life = await choosePacket(page);
  const received = async (): Promise<number> => {
    const text = await life.getByRole("button", { name: /^received/ }).innerText();
    return Number(/[\d.]+/.exec(text)?.[0]);
  };
  const before = await received();
  const field = life.getByLabel("By how many ms");
  await field.fill("-5");
  await expect(life.getByRole("button", { name: "Delay it" })).toBeDisabled();
  await expect(life).toContainText("A delay is a number of ms above 0");
  await field.fill("250");
  await life.getByRole("button", { name: "Delay it" }).click();
  await app.idle();
  await expect(life).toContainText("delayed by 250 ms (injected)");
  expect(await received()).toBeCloseTo(before + 0.25, 3);
  await life.getByRole("button", { name: "let it be" }).click();
  await app.idle();
  expect(await received()).toBe(before);
});

test("each queue of a path with several is shown when that is asked for", async ({ app, page }) => {
  await app.open("s=rfc8867/6.3&t=30&flow=video1");
  await page.keyboard.press("t");
  // One queue for three links would count the wires between them as waiting.
  await expect(packets(page)).toContainText("Packets cross several links here.");
  await expect(room(page)).toHaveCount(0);
  await packets(page).getByRole("button", { name: "Show each queue" }).click();
  await app.idle();
  await expect(packets(page).getByText(/^At .* in the queue of A to B/)).toContainText(
    /packets in the queue of B to C, \d+/,
  );
  await expect(page).toHaveURL(/set=record_hops:true/);
  await expect(packets(page).getByRole("button", { name: "Show each queue" })).toHaveCount(0);
});

test("time goes down to a hundredth, so that packets are seen on their way", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=60.9`);
  await page.keyboard.press("t");
  await page.getByLabel("Speed").selectOption("0.01×");
  await expect(page).toHaveURL(/speed=0\.01/);
  await app.button("Play").click();
  await expect(app.button("Pause")).toBeVisible();
  await app.button("Pause").click();
  await expect(page.locator("[data-reading=playhead]")).toHaveText("60.9 s");
});

for (const [name, width, colorScheme, reducedMotion] of [
  ["wide and light", 1440, "light", "no-preference"],
  ["narrow, dark and without motion", 390, "dark", "reduce"],
] as const) {
  test(`the packets are free of barriers, ${name}`, async ({ app, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion });
    await app.open(`${FIRST}&t=60.9`);
    await page.keyboard.press("t");
    await expect(told(page)).toBeAttached();
    await room(page).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await complaints(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
  });
}

test("the packets of the moment leave by Share: as a picture on white, and as a table of their links", async ({
  app,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await app.open(`${FIRST}&t=60.9`);
  await page.keyboard.press("t");
  const sentence = await told(page).innerText();
  await app.button("share Packets").click();
  const share = page.getByRole("dialog", { name: "Share" });
  const file = async (name: string) => (await saved(share.getByRole("button", { name }))).text;
  const svg = await file("Save SVG");
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).toContain("Bottleneck queue");
  expect(svg).toMatch(/<a href="http[^"]*#v1=/);
  expect(await file("Save PDF")).toMatch(/^%PDF-/);
  const [heads, row] = (await file("Save CSV")).split("\n");
  expect(heads).toMatch(/^link,"waiting, ms","waiting, packets"/);
  const packets = Number(row?.split(",")[2]);
  expect(sentence).toContain(`${packets} packet`);
});
