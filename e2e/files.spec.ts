// Scenario files: dropped, refused, opened, downloaded.

import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { projectScenarios } from "../web/tools/lib/scenarios.mjs";
import { FIRST } from "./support/app";
import { dropFile } from "./support/drop";
import { hashesOf } from "./support/engine";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const scenario = async (name: string) => (await projectScenarios()).scenarioText(name);

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

test("a bad scenario is answered with all of its faults, and the old run stays", {
  tag: MAIN,
}, async ({ app, page }) => {
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

test("a good scenario that is dropped opens", { tag: MAIN }, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  const good = JSON.parse(await scenario("rfc8867/5.1"));
  good.title = "My own test";
  good.links.forward.capacity_kbps = 400;
  await dropFile(page, "own.json", JSON.stringify(good));
  await expect(app.button(/^Scenario: My own test/)).toBeVisible();
  await app.idle();
  await expect(app.entry("Capacity")).toHaveValue("400 kbit/s");
});

test("a file that is copied out of the project's folder and edited opens, and says what was left out", {
  tag: MAIN,
}, async ({ app, page }) => {
  const copied = async (name: string, title: string) => {
    const text = await readFile(new URL(`../scenarios/${name}.json`, import.meta.url), "utf8");
    return text.replace(/"title": "[^"]*"/, `"title": "${title}"`);
  };
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "mine.json", await copied("rfc8867/5.1", "My copy"));
  await expect(app.button(/^Scenario: My copy/)).toBeVisible();
  await expect(app.notice()).toContainText(
    /For your information: nothing has to be done.*mine\.json.*is read by itself, without .* 12 variants \(5\.1-.*\) and 10 assumptions \(.*The run needs none of them/,
  );
  await app.idle();
  // A trace of the project is found as it is there.
  await dropFile(page, "cell.json", await copied("explore/cellular-trace", "My cell"));
  await expect(app.button(/^Scenario: My cell/)).toBeVisible();
  await app.idle();
  await app.reads("Receiving rate").toBeGreaterThan(0);
});

test("the downloaded scenario reproduces the run bit for bit", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await app.type("Capacity", "700k");
  await app.type("Jitter", "5 ms");
  await app.seek(35);
  const seen = await app.read("Receiving rate");
  const first = await download();
  const [hash] = await hashesOf(page, [first]);

  await dropFile(page, "again.json", first);
  await expect(app.changes()).toHaveCount(0);
  await app.idle();
  await app.seek(35);
  await app.reads("Receiving rate").toBe(seen);
  const [again, other] = await hashesOf(page, [await download(), await scenario("rfc8867/5.1")]);
  expect(again).toBe(hash);
  expect(other).not.toBe(hash);

  async function download(): Promise<string> {
    const event = page.waitForEvent("download");
    await app.button("Share").click();
    await app.button("Download scenario").click();
    await page.keyboard.press("Escape");
    expect((await event).suggestedFilename()).toMatch(/^(rfc8867-5\.1-changed|again)\.json$/);
    return readFile(await (await event).path(), "utf8");
  }
});

test("a Mahimahi trace dropped on the page becomes the link", { tag: MAIN }, async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  // One opportunity of 1500 bytes each 24 ms: 500 kbit/s.
  const trace = Array.from({ length: 250 }, (_, i) => 24 * (i + 1)).join("\n");
  await dropFile(page, "half-a-megabit.mahimahi", trace);
  await app.button("Run on this link").click();
  await expect(app.button(/^Scenario: .* \(changed: half-a-megabit.mahimahi\)/)).toBeVisible();
  await app.idle();
  await app.seek(30);
  await app.reads("Receiving rate").toBeLessThan(510);
  await app.reads("Receiving rate").toBeGreaterThan(300);
  await expect(page).toHaveURL(/half-a-megabit/);
  await expect(app.button(/^As expected\? Seed 1\. Changed from rfc8867\/5\.1/)).toBeVisible();
  await app.button(/^Undo: open rfc8867-5\.1-with-half/).click();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity, one flow\./)).toBeVisible();
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

test("all data of a run leave as one ZIP, packets of a run in a worker too", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  const saved = async () => {
    const coming = page.waitForEvent("download");
    await app.button("Share").click();
    await app.button("Data").click();
    const download = await coming;
    await page.keyboard.press("Escape");
    expect(download.suggestedFilename()).toBe("rfc8867-5.1-data.zip");
    return unzipSync(await readFile(await download.path()));
  };
  const files = await saved();
  expect(Object.keys(files)).toEqual([
    "flows.csv",
    "links.csv",
    "decisions.csv",
    "queues.csv",
    "crossings.csv",
    "packets.csv",
    "rtp-sent.log",
    "rtp-received.log",
    "columns.csv",
    "metrics.json",
    "scenario.json",
  ]);
  const text = (name: string) => strFromU8(files[name] as Uint8Array);
  expect(text("flows.csv")).toMatch(/^flow,t_s,sending_rate_kbps,/);
  expect(text("packets.csv").split("\n").length).toBeGreaterThan(18_000);
  expect(JSON.parse(text("metrics.json")).flows.video.packets_sent).toBeGreaterThan(1000);
  const [hash] = await hashesOf(page, [text("scenario.json")]);
  const [same] = await hashesOf(page, [await scenario("rfc8867/5.1")]);
  expect(hash).toBe(same);
  await app.type("NADA flows", "40");
  const many = strFromU8((await saved())["packets.csv"] as Uint8Array);
  expect(many.split("\n").length).toBeGreaterThan(18_000);
});

test("a link leaves as a Mahimahi trace, a tc script and a table, and opens again", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await app.button("Share").click();
  const saved = async (format: string): Promise<{ name: string; text: string }> => {
    const coming = page.waitForEvent("download");
    await app.button(format).click();
    const download = await coming;
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), "utf8"),
    };
  };
  const mahimahi = await saved("Mahimahi");
  await expect(page.getByRole("status").filter({ hasText: "1,500 bytes" })).toBeVisible();
  // Test 5.1: 1, 2.5, 0.6 and 1 Mbit/s for 40, 20, 20 and 20 s are 122 Mbit, in lines of 12,000 bit.
  expect(mahimahi.name).toBe("rfc8867-5.1-forward.mahimahi");
  expect(mahimahi.text.trimEnd().split("\n")).toHaveLength(Math.ceil(122e6 / 12_000));
  expect(await saved("CSV")).toEqual({
    name: "rfc8867-5.1-forward.trace.csv",
    text: "duration_ms,capacity_kbps\n40000,1000\n20000,2500\n20000,600\n20000,1000\n",
  });
  const script = await saved("tc script");
  expect(script.name).toBe("rfc8867-5.1-forward.tc.sh");
  expect(script.text).toContain("tbf rate 2500kbit");
  await page.keyboard.press("Escape");
  await dropFile(page, mahimahi.name, mahimahi.text);
  await app.button("Run on this link").click();
  await expect(
    app.button(/^Scenario: .* \(changed: rfc8867-5\.1-forward\.mahimahi\)/),
  ).toBeVisible();
});

/** More than a link holds: it does not pack. */
const LONG_STORY = Array.from({ length: 12_000 }, (_, i) => Math.sin(i).toString(36).slice(2)).join(
  "",
);

async function own(title: string, story?: string): Promise<string> {
  const read = JSON.parse(await scenario("rfc8867/5.1"));
  return JSON.stringify({ ...read, title, ...(story && { story }) });
}

for (const [size, story] of [
  ["small", "Short."],
  ["large", LONG_STORY],
] as const) {
  for (const [state, t] of [
    ["stands still", "&t=20"],
    ["plays", ""],
  ] as const) {
    test(`a ${size} file dropped while the run ${state} is there after a reload, with nothing else done`, async ({
      app,
      page,
    }) => {
      await app.open(`${FIRST}${t}`);
      await dropFile(page, "mine.json", await own("My own test", story));
      await expect(app.button(/^Scenario: My own test/)).toBeVisible();
      await page.reload();
      await app.idle();
      await expect(app.button(/^Scenario: My own test/)).toBeVisible();
      await expect(app.notice()).toBeHidden();
      await expect(page.getByText("Your file")).toBeVisible();
    });
  }

  test(`two ${size} files of one name are two: for Back, for a link with changes, in a second tab`, async ({
    app,
    page,
    context,
  }) => {
    const shows = async (title: string, delay: RegExp) => {
      await expect(app.button(new RegExp(`^Scenario: ${title}`))).toBeVisible();
      await app.idle();
      await expect(app.entry("One-way delay")).toHaveValue(delay);
    };
    await app.open(`${FIRST}&t=20`);
    await dropFile(page, "trace.json", await own("Monday", story));
    await shows("Monday", /^50/);
    await app.type("One-way delay", "80 ms");
    await expect.poll(() => page.url()).toContain("delay_ms:80");
    const monday = new URL(page.url()).hash;
    await dropFile(page, "trace.json", await own("Tuesday", story));
    await shows("Tuesday", /^50/);
    await page.goBack();
    await shows("Monday", /^80/);
    await page.goForward();
    await shows("Tuesday", /^50/);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, monday);
    await shows("Monday", /^80/);
    await page.goBack();
    await shows("Tuesday", /^50/);

    const other = await context.newPage();
    await other.goto(`./${monday}`);
    await expect(other.getByRole("button", { name: /^Scenario: Monday/ })).toBeVisible();
    await page.reload();
    await shows("Tuesday", /^50/);
    await other.reload();
    await expect(other.getByRole("button", { name: /^Scenario: Monday/ })).toBeVisible();
  });
}

test("undo leads from one dropped file to the one before, which a reload finds, too", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "one.json", await own("The first", LONG_STORY));
  await expect(app.button(/^Scenario: The first/)).toBeVisible();
  await dropFile(page, "two.json", await own("The second"));
  await expect(app.button(/^Scenario: The second/)).toBeVisible();
  await app.button(/^Undo: open/).click();
  await expect(app.button(/^Scenario: The first/)).toBeVisible();
  await page.reload();
  await app.idle();
  await expect(app.button(/^Scenario: The first/)).toBeVisible();
});

test("a file too large for a link is told so, and has its changes after a reload", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await dropFile(page, "long.json", await own("A very long one", LONG_STORY));
  await expect(app.notice()).toContainText("is too large for a link");
  expect(page.url()).toContain("stored=");
  await app.type("One-way delay", "80 ms");
  await expect.poll(() => page.url()).toContain("delay_ms:80");
  await page.reload();
  await app.idle();
  await expect(app.button(/^Scenario: A very long one/)).toBeVisible();
  await expect(app.entry("One-way delay")).toHaveValue(/80/);
});

test("of thirteen large files the browser keeps twelve, as it says, and not the one in use", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  const links: string[] = [];
  const drop = async (number: number) => {
    await dropFile(page, `${number}.json`, await own(`No. ${number}.`, LONG_STORY));
    await expect(app.button(new RegExp(`^Scenario: No\\. ${number}\\.`))).toBeVisible();
    await expect(app.notice()).toContainText("which keeps the last 12 such files");
    links.push(new URL(page.url()).hash);
  };
  for (let number = 1; number <= 12; number += 1) await drop(number);
  const other = await page.context().newPage();
  await other.goto(`./${links[0]}`);
  await expect(other.getByRole("button", { name: /^Scenario: No\. 1\./ })).toBeVisible();
  await drop(13);
  await other.reload();
  await expect(other.getByRole("button", { name: /^Scenario: No\. 1\./ })).toBeVisible();
  await other.close();
  await page.goto(`./${links[1]}`);
  await expect(app.notice()).toContainText("2.json: is a file that is stored in the browser");
  await expect(app.notice()).toContainText("the last 12 such files");
});
