// A link of one's own: dropped, pasted or typed; what was understood is shown before it is run.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { dropBytes, dropFile, dropFiles } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const CSV = `time_s,rtt_ms,capacity_kbps\n${Array.from({ length: 60 }, (_, t) => `${t},${40 + (t % 3)},${t < 30 ? 900 : 400}`).join("\n")}\n`;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import a trace" });

const runButton = (page: Page) => dialog(page).getByRole("button", { name: "Run on this link" });
const choice = (page: Page, name: string) =>
  dialog(page).getByRole("combobox", { name, exact: true });
const rateUnit = (page: Page) => choice(page, "Rate in");

test("a CSV that is dropped is shown as it was understood, and becomes the link", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "train.csv", CSV);
  await expect(dialog(page)).toContainText("60.0 s, 400–900 kbit/s, mean 650");
  // Half of 40 to 42 ms and back.
  await expect(dialog(page)).toContainText("delay one way 20.0–21.0 ms");
  await expect(dialog(page)).toContainText("Half of “rtt_ms” is the delay of the link.");
  await expect(dialog(page).getByText("What is run: the whole 60 s")).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await runButton(page).click();
  await app.idle();
  await expect(dialog(page)).toBeHidden();
  await expect(app.button(/^Scenario: .* \(changed: train.csv\)/)).toBeVisible();
  await app.seek(50);
  await app.reads("Receiving rate").toBeLessThan(410);
  await app.button(/^Undo: open/).click();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity, one flow\./)).toBeVisible();
});

test("what no heading says is asked: Run waits for the column, then for its time", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "log.csv", "0,5,1000\n1,6,2300\n2,7,900\n");
  await expect(dialog(page)).toContainText("No heading names a rate: choose the column");
  await expect(runButton(page)).toBeDisabled();
  expect(await complaints(page)).toEqual([]);
  await choice(page, "Rate").selectOption({ label: "column 3" });
  await expect(dialog(page)).toContainText("Several columns may be the time: column 1, column 2.");
  await expect(runButton(page)).toBeDisabled();
  await choice(page, "Time").selectOption({ label: "column 1" });
  await expect(dialog(page)).toContainText("3.00 s, 0.90–2.30 Mbit/s, mean 1.40");
  await expect(runButton(page)).toBeEnabled();
});

test("megabytes are eight times as many bits, and another column is in its own unit", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "bytes.csv", "time_s,rate (MB/s),UL_kbps\n0,0.25,1100\n1,0.5,2400\n");
  await expect(dialog(page)).toContainText("Several columns may be the rate");
  await choice(page, "Rate").selectOption({ label: "column 2: rate (MB/s)" });
  await expect(dialog(page)).toContainText("2.00 s, 2.00–4.00 Mbit/s");
  await choice(page, "Rate").selectOption({ label: "column 3: UL_kbps" });
  await expect(dialog(page)).toContainText("1.10–2.40 Mbit/s");
  await rateUnit(page).selectOption("kB/s");
  await expect(dialog(page)).toContainText("8.80–19.2 Mbit/s");
  await dropFile(page, "shouted.csv", "time_s,MBPS\n0,0.25\n1,0.5\n");
  await expect(dialog(page)).toContainText("is read in Mbit/s, and MB/s is written so, too.");
  await dialog(page).getByText("How it is read").click();
  await rateUnit(page).selectOption("MB/s");
  await expect(dialog(page)).toContainText("2.00–4.00 Mbit/s");
  await expect(dialog(page)).not.toContainText("is written so");
});

test("a recording of 300,000 lines is read, run, and followed by a small one", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  const rows = Array.from({ length: 300_000 }, (_, i) => `${i / 100},${500 + (i % 7)}`);
  rows.unshift("time_s,kbps");
  await dropFile(page, "long.csv", rows.join("\n"));
  // Means of three at a time, of 500 to 506 in turn.
  await expect(dialog(page)).toContainText("3000 s, 501–505 kbit/s, mean 503", { timeout: 30_000 });
  await expect(dialog(page)).toContainText("300000 values are more than a link takes");
  await dialog(page).getByText("What is run: the whole 3000 s").click();
  await dialog(page).getByRole("spinbutton", { name: "to" }).fill("20");
  // Of 20 s every value has room.
  await expect(dialog(page)).not.toContainText("more than a link takes");
  await runButton(page).click();
  await expect(app.button(/^Scenario: .* \(changed: long.csv\)/)).toBeVisible({ timeout: 30_000 });
  await app.idle();
  await app.reads("Receiving rate", "mean").toBeLessThan(506);
  await dropFile(page, "short.csv", "time_s,kbps\n0,900\n1,800\n2,400\n");
  await expect(dialog(page)).toContainText("3.00 s, 400–900 kbit/s");
});

test("what was guessed is marked at its control, and can be put right", async ({ app, page }) => {
  await app.open(`${FIRST}&t=5`);
  await dropFile(page, "lag.csv", "time_s,kbps,latency_ms,loss\n0,900,40,0.5\n1,800,60,0.25\n");
  await expect(dialog(page)).toContainText(
    "delay one way 40.0–60.0 ms, mean 50.0; loss 25.0–50.0 %",
  );
  await dialog(page).getByText("How it is read").click();
  const marked = dialog(page).locator("label", { hasText: "guessed" });
  await expect(marked).toHaveText([/^of/, /^as/]);
  await choice(page, "Delay of").selectOption("round trip");
  await choice(page, "Loss as").selectOption("%");
  await expect(dialog(page)).toContainText(
    "delay one way 20.0–30.0 ms, mean 25.0; loss 0.25–0.50 %",
  );
  await expect(marked).toHaveCount(0);
});

test("what was mended and what is left out is told with its line, and moments are times", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  await dropFile(page, "twice.csv", "time_s,kbps\n0,1000\n1,1500\n1,2300\n2,900\n");
  await expect(dialog(page)).toContainText("Left out: line 3 (another of the same time follows).");
  await dropFile(page, "gap.csv", "t_s,kbps\n0,1000\n1,1100\n2,900\n62,1000\n63,800\n");
  await expect(dialog(page)).toContainText("64.0 s, 0.80–1.10 Mbit/s");
  await expect(dialog(page)).toContainText("nothing comes for 60 s after line 4", {
    ignoreCase: true,
  });
  await dialog(page).getByText("How it is read").click();
  await choice(page, "Gaps").selectOption("are cut out");
  await expect(dialog(page)).toContainText("5.00 s, 0.80–1.10 Mbit/s");
  await dropFile(
    page,
    "moments.csv",
    "when,Mbps\n2026-01-05T09:00:00Z,1.0\n2026-01-05T09:00:01Z,2.3\n2026-01-05T09:00:02Z,3.2\n",
  );
  await expect(dialog(page)).toContainText("3.00 s, 1.00–3.20 Mbit/s");
  await expect(dialog(page)).toContainText("3 values");
  await expect(dialog(page)).not.toContainText("Left out");
});

test("the door beside the search takes what is typed: plain numbers, one a second", async ({
  app,
  page,
}) => {
  await app.open();
  await app.button(/^Scenario: /).click();
  await app.button("Import a trace").click();
  await dialog(page).getByRole("textbox").fill("1.0\n2.3\n0.9");
  await expect(dialog(page)).toContainText("3.00 s, 0.90–2.30 Mbit/s");
  await expect(dialog(page)).toContainText("Column 1 is read in Mbit/s, as no heading says more");
  await runButton(page).click();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity.*\(changed: pasted\)/)).toBeVisible();
});

test("whole numbers that only rise are rates or moments: asked, and run as what they are", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "ramp.txt", "500\n600\n700\n800\n900\n");
  await expect(runButton(page)).toBeDisabled();
  await choice(page, "Each line is").selectOption("a rate");
  await expect(dialog(page)).toContainText("5.00 s, 500–900 kbit/s");
  await expect(runButton(page)).toBeEnabled();
});

test("what is pasted on the page opens there, and a Mahimahi trace is told as one", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  const trace = Array.from({ length: 250 }, (_, i) => 24 * (i + 1)).join("\n");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, trace);
  await expect(dialog(page)).toContainText("a Mahimahi trace");
  await expect(dialog(page)).toContainText("6.00 s");
});

test("two files are two directions, and a second column can be the way back", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  await dropFiles(page, {
    "down.csv": "time_s,kbps\n0,900\n1,800\n",
    "up.csv": "time_s,kbps\n0,300\n1,200\n",
  });
  await expect(dialog(page).getByRole("region", { name: "The way back" })).toContainText(
    "2.00 s, 200–300 kbit/s",
  );
  await dropFile(page, "both.csv", "time_s,DL_kbps,UL_kbps\n0,900,300\n1,800,100\n");
  await expect(dialog(page)).toContainText("“DL_kbps” is played, and not “UL_kbps”.");
  await dialog(page).getByText("What is run: the whole 2 s").click();
  await choice(page, "The way back").selectOption("column 3: UL_kbps");
  await expect(dialog(page).getByRole("region", { name: "The way back" })).toContainText(
    "2.00 s, 100–300 kbit/s",
  );
  await dialog(page).getByRole("spinbutton", { name: "Run for" }).fill("30");
  await runButton(page).click();
  await app.idle();
  await app.reads("Receiving rate", "mean").toBeLessThan(900);
  expect(await complaints(page)).toEqual([]);
});

test("a link that the flow cannot fill is told, and the flow is raised on a press", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  const rows = Array.from({ length: 30 }, (_, t) => `${t},${t % 2 === 0 ? 6000 : 9000}`);
  await dropFile(page, "fast.csv", `time_s,kbps\n${rows.join("\n")}\n`);
  await expect(dialog(page)).toContainText(
    "ends at 1.50 Mbit/s, and the link carries 7.50 Mbit/s on average",
  );
  await dialog(page).getByLabel("Raise its highest rate to 9.00 Mbit/s").check();
  await runButton(page).click();
  await app.idle();
  await app.seek(29);
  await app.reads("Sending rate").toBeGreaterThan(1500);
});

test("other files are told what they seem to be, and the run stays", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "notes.txt", "Dear diary");
  await expect(dialog(page)).toContainText("no table of numbers");
  await expect(dialog(page)).toContainText("What can be read: a table with a column of rates");
  await expect(runButton(page)).toHaveCount(0);
  await dropFile(page, "odd.csv", "t,kbps\n0,oops\n1,what\n");
  await expect(runButton(page)).toBeDisabled();
});

test("a workbook, what a tool wrote and lines of tc are read for what they are", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  const workbook = readFileSync(
    new URL("../web/tests/imports/bytes/openpyxl.xlsx", import.meta.url),
  );
  await dropBytes(page, "drive.xlsx", workbook);
  await expect(dialog(page)).toContainText("Of the workbook, the sheet");
  await expect(runButton(page)).toBeEnabled();
  const line = "[  5]   0.00-1.00   sec  11.0 MBytes  92.3 Mbits/sec\n";
  await dropFile(page, "iperf.txt", line + line.replace("0.00-1.00", "1.00-2.00"));
  await expect(dialog(page)).toContainText("2.00 s, 92.3 Mbit/s");
  await expect(dialog(page)).toContainText("the link carried at least that");
  await dropFile(page, "call.txt", '{"getUserMedia":[],"PeerConnections":{"1":{}}}');
  await expect(dialog(page)).toContainText("a dump of chrome://webrtc-internals");
  await expect(runButton(page)).toHaveCount(0);
  await dropFile(page, "wan.sh", "tc qdisc add dev eth0 root netem rate 600kbit delay 80ms\n");
  await expect(dialog(page)).toContainText("Lines of tc: the link becomes");
  expect(await complaints(page)).toEqual([]);
  await runButton(page).click();
  await app.idle();
  await app.seek(39);
  await app.reads("Receiving rate").toBeLessThan(610);
});

test("a capacity of seconds is repeated, its delay and loss go with it, and the run says so", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  const rows = "0,1000,40,0\n1,1500,60,1\n2,2000,45,0\n";
  await dropFile(page, "path.csv", `time_s,kbps,one_way_delay_ms,loss_percent\n${rows}`);
  await expect(dialog(page)).toContainText("delay one way 40.0–60.0 ms");
  await expect(dialog(page)).toContainText("loss 0–1.00 %");
  await expect(dialog(page)).toContainText(
    "What is run: the whole 3 s, for 100 s, again and again",
  );
  await runButton(page).click();
  await app.idle();
  // 40 ms at least on the way out, 50 ms on the way back.
  await expect(page.getByText("and, as recorded, 0 ms to 20 ms more")).toBeVisible();
  await expect(page.getByText("recorded loss", { exact: false }).first()).toBeVisible();
});

test("delays whose unit nothing says are asked for it, and Run waits", async ({ app, page }) => {
  await app.open(`${FIRST}&t=5`);
  await dropFile(page, "far.csv", "time_s,delay\n0,40000000.5\n1,41000000.5\n2,45000000.5\n");
  await expect(dialog(page)).toContainText("Nothing says in which unit column 2 “delay” is");
  await expect(runButton(page)).toBeDisabled();
  await choice(page, "Delay in").selectOption("ns");
  await expect(dialog(page)).toContainText("delay one way 40.0–45.0 ms");
  await expect(runButton(page)).toBeEnabled();
});
