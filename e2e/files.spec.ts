// Scenario files: dropped, refused, opened, downloaded.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FIRST } from "./support/app";
import { dropFile } from "./support/drop";
import { hashOf } from "./support/engine";
import { expect, test } from "./support/test";

const scenario = (name: string) =>
  readFile(fileURLToPath(new URL(`../scenarios/${name}.json`, import.meta.url)), "utf8");

test("while a file hovers over the page, the page says where it may land", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["{}"], "a.json"));
    return transfer;
  });
  await page.dispatchEvent("body", "dragenter", { dataTransfer: data });
  await expect(page.getByText(/^Drop a scenario/)).toBeVisible();
});

test("a bad scenario is answered with all of its faults, and the old run stays", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const before = await app.read("Sending rate");
  const bad = JSON.parse(await scenario("rfc8867/5.1"));
  bad.flows.video.start_s = -3;
  bad.links.forward.colour = "blue";
  await dropFile(page, "bad.json", JSON.stringify(bad));
  await expect(app.notice()).toContainText("flows.video.start_s");
  await expect(app.notice()).toContainText("colour");
  await expect(app.button(/^Scenario: Variable capacity, one flow/)).toBeVisible();
  await app.reads("Sending rate").toBe(before);
});

test("a text that is not JSON is answered with a sentence", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "notes.txt", "Dear diary");
  await expect(app.notice()).toBeVisible();
  await app.reads("Sending rate").toBeGreaterThan(100);
});

test("a good scenario that is dropped opens", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const good = JSON.parse(await scenario("rfc8867/5.1"));
  good.title = "My own test";
  good.links.forward.capacity_kbps = 400;
  await dropFile(page, "own.json", JSON.stringify(good));
  await expect(app.button(/^Scenario: My own test/)).toBeVisible();
  await app.idle();
  await expect(app.entry("Capacity")).toHaveValue("400 kbit/s");
});

test("the downloaded scenario reproduces the run bit for bit", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "700k");
  await app.type("Jitter", "5 ms");
  await app.seek(35);
  const seen = await app.read("Receiving rate");
  const first = await download();
  const hash = await hashOf(page, first);

  await dropFile(page, "again.json", first);
  await expect(app.changes()).toHaveCount(0);
  await app.idle();
  await app.seek(35);
  await app.reads("Receiving rate").toBe(seen);
  expect(await hashOf(page, await download())).toBe(hash);
  expect(await hashOf(page, await scenario("rfc8867/5.1"))).not.toBe(hash);

  async function download(): Promise<string> {
    const event = page.waitForEvent("download");
    await app.button("Download scenario").click();
    expect((await event).suggestedFilename()).toMatch(/^(rfc8867-5\.1-changed|again)\.json$/);
    return readFile(await (await event).path(), "utf8");
  }
});

test("a Mahimahi trace dropped on the page becomes the link", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  // One opportunity of 1500 bytes each 24 ms: 500 kbit/s.
  const trace = Array.from({ length: 250 }, (_, i) => 24 * (i + 1)).join("\n");
  await dropFile(page, "half-a-megabit.mahimahi", trace);
  await expect(app.button(/^Scenario: .* \(changed: half-a-megabit.mahimahi\)/)).toBeVisible();
  await app.idle();
  await app.seek(30);
  await app.reads("Receiving rate").toBeLessThan(510);
  await app.reads("Receiving rate").toBeGreaterThan(300);
  await expect(page).toHaveURL(/half-a-megabit/);
  await expect(app.button(/^Seed 1\. Changed from rfc8867\/5\.1/)).toBeVisible();
  await app.button(/^Undo: open rfc8867-5\.1-with-half/).click();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity, one flow\./)).toBeVisible();
});

test("a trace with a mistake says on which line, and the run stays", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  const before = await app.read("Receiving rate", "run");
  await dropFile(page, "bad.mahimahi", "1\n2\nthree\n");
  await expect(app.notice()).toContainText("bad.mahimahi, line 3");
  await app.reads("Receiving rate", "run").toBe(before);
});

test("frame sizes dropped on the page become what the flow in view sends", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  // Frames of 1250 bytes at any rate, 30 in a second: 300 kbit/s.
  const frames = Array.from({ length: 60 }, () => "1250,1250").join("\n");
  await dropFile(page, "always-300.frames.csv", `150,1500\n${frames}\n`);
  await expect(app.button(/^Scenario: .* \(changed: always-300.frames.csv\)/)).toBeVisible();
  await app.idle();
  await app.seek(30);
  await app.reads("Receiving rate").toBeLessThan(330);
  await app.reads("Receiving rate").toBeGreaterThan(290);
});

test("a kind that replays can be chosen without a file, and says how to give it one", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await page.getByRole("combobox", { name: "Source" }).selectOption("trace_driven");
  await app.idle();
  await expect(page.getByText("Drop a .frames.csv file on the page")).toBeVisible();
  await app.seek(30);
  await app.reads("Receiving rate").toBeGreaterThan(500);
});

test("the tables of a run can be had as files, packets of a run in a worker too", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  const files = page.getByRole("region", { name: "Metrics" });
  const saved = async (name: string): Promise<string> => {
    const coming = page.waitForEvent("download");
    await files.getByRole("button", { name, exact: true }).click();
    const download = await coming;
    return `${download.suggestedFilename()}\n${await readFile(await download.path(), "utf8")}`;
  };
  expect(await saved("Flows")).toMatch(/^rfc8867-5\.1-flows\.csv\nflow,t_s,sending_rate_kbps,/);
  expect((await saved("Packets")).split("\n").length).toBeGreaterThan(18_000);
  // Drop-tail has no state of its own.
  await expect(files.getByRole("button", { name: "Queues", exact: true })).toHaveCount(0);
  await app.type("NADA flows", "40");
  expect((await saved("Packets")).split("\n").length).toBeGreaterThan(18_000);
});

test("a file too large for a link survives a reload, with its changes", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const large = JSON.parse(await scenario("rfc8867/5.1"));
  large.title = "A very long one";
  large.story = Array.from({ length: 12_000 }, (_, i) => Math.sin(i).toString(36).slice(2)).join(
    "",
  );
  await dropFile(page, "long.json", JSON.stringify(large));
  await expect(app.notice()).toContainText("is too large for a link");
  await app.type("One-way delay", "80 ms");
  await expect.poll(() => page.url()).toContain("kept=");
  await page.reload();
  await app.idle();
  await expect(app.button(/^Scenario: A very long one/)).toBeVisible();
  await expect(app.entry("One-way delay")).toHaveValue(/80/);
  await expect(page.getByText("Your file")).toBeVisible();
});
