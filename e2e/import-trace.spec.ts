// A link of one's own: dropped, pasted or typed; what was understood is shown before it is run.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const CSV = `time_s,rtt_ms,capacity_kbps\n${Array.from({ length: 60 }, (_, t) => `${t},${40 + (t % 3)},${t < 30 ? 900 : 400}`).join("\n")}\n`;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import a trace" });

test("a CSV that is dropped is shown as it was understood, and becomes the link", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "train.csv", CSV);
  await expect(dialog(page)).toContainText(
    "60.0 s, 400–900 kbit/s, column 3 “capacity_kbps”, in kbit/s",
  );
  expect(await complaints(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Run on this link" }).click();
  await app.idle();
  await expect(dialog(page)).toBeHidden();
  await expect(app.button(/^Scenario: .* \(changed: train.csv\)/)).toBeVisible();
  await app.seek(50);
  await app.reads("Receiving rate").toBeLessThan(410);
  await app.button(/^Undo: open/).click();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity, one flow\./)).toBeVisible();
});

const runButton = (page: Page) => dialog(page).getByRole("button", { name: "Run on this link" });
const rateColumn = (page: Page) => dialog(page).getByRole("combobox", { name: "Rate" });
const rateUnit = (page: Page) => dialog(page).getByRole("combobox", { name: "in" }).first();

test("what no heading says is asked: Run waits for the column, then for its unit", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "log.csv", "0,5,1000\n1,6,2300\n2,7,900\n");
  await expect(dialog(page)).toContainText("No heading names a rate: choose under “Rate”");
  await expect(runButton(page)).toBeDisabled();
  await expect(runButton(page)).toHaveAccessibleDescription(/choose under “Rate”/);
  expect(await complaints(page)).toEqual([]);
  await rateColumn(page).selectOption({ label: "column 3" });
  await expect(dialog(page)).toContainText("in which unit column 3 is: choose beside “Rate”");
  await expect(runButton(page)).toBeDisabled();
  await rateUnit(page).selectOption("kbit/s");
  await expect(dialog(page)).toContainText("3.00 s, 0.90–2.30 Mbit/s, column 3, in kbit/s");
  await expect(runButton(page)).toBeEnabled();
});

test("megabytes are eight times as many bits, and another column is in its own unit", {
  tag: MAIN,
}, async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "bytes.csv", "time_s,rate (MB/s),DL_kbps\n0,0.25,1100\n1,0.5,2400\n");
  await expect(dialog(page)).toContainText(
    "2.00 s, 2.00–4.00 Mbit/s, column 2 “rate (MB/s)”, in MB/s",
  );
  await rateColumn(page).selectOption({ label: "column 3: DL_kbps" });
  await expect(dialog(page)).toContainText("1.10–2.40 Mbit/s, column 3 “DL_kbps”, in kbit/s");
  await rateUnit(page).selectOption("kB/s");
  await expect(dialog(page)).toContainText("8.80–19.2 Mbit/s, column 3 “DL_kbps”, in kB/s");
  await dropFile(page, "shouted.csv", "time_s,MBPS\n0,0.25\n1,0.5\n");
  await expect(dialog(page)).toContainText("may be in Mbit/s or in MB/s: it is read as Mbit/s");
  await rateUnit(page).selectOption("MB/s");
  await expect(dialog(page)).toContainText("2.00–4.00 Mbit/s, column 2 “MBPS”, in MB/s");
  await expect(dialog(page)).not.toContainText("may be in");
});

test("a recording of 300,000 lines is read, run, and followed by a small one", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  const rows = Array.from({ length: 300_000 }, (_, i) => `${i / 100},${500 + (i % 7)}`);
  rows.unshift("time_s,kbps");
  await dropFile(page, "long.csv", rows.join("\n"));
  await expect(dialog(page)).toContainText("1000 s, 500–506 kbit/s", { timeout: 30_000 });
  await expect(dialog(page)).toContainText("Only the first 100000 of 300000 values are read");
  await dialog(page).getByRole("button", { name: "Run on this link" }).click();
  await expect(app.button(/^Scenario: .* \(changed: long.csv\)/)).toBeVisible({ timeout: 30_000 });
  await app.idle();
  await app.reads("Receiving rate", "mean").toBeLessThan(506);
  await dropFile(page, "short.csv", "time_s,kbps\n0,900\n1,800\n2,400\n");
  await expect(dialog(page)).toContainText("3.00 s, 400–900 kbit/s");
});

test("times that fall or come twice are told with their line, and moments are times", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=5`);
  await dropFile(page, "falls.csv", "time_s,mine kbps\n0,1000\n3,2300\n2.5,900\n");
  await expect(dialog(page)).toContainText("Column 1 “time_s” falls in line 4, from 3 to 2.5");
  expect(await complaints(page)).toEqual([]);
  await dropFile(page, "twice.csv", "time_s,kbps\n0,1000\n1,1500\n1,2300\n2,900\n");
  await expect(dialog(page)).toContainText("The value in line 3 is left out: line 4 has the same");
  await dropFile(
    page,
    "moments.csv",
    "when,Mbps\n2026-01-05T09:00:00Z,1.0\n2026-01-05T09:00:01Z,2.3\n2026-01-05T09:00:02Z,3.2\n",
  );
  await expect(dialog(page)).toContainText("3.00 s, 1.00–3.20 Mbit/s, column 2 “Mbps”, in Mbit/s");
  await expect(dialog(page)).toContainText("3 values");
  await expect(dialog(page)).not.toContainText("left out");
});

test("the door beside the search takes what is typed: plain numbers, one a second", async ({
  app,
  page,
}) => {
  await app.open();
  await app.button(/^Scenario: /).click();
  await app.button("Import a trace").click();
  await dialog(page).getByRole("textbox").fill("1.0\n2.3\n0.9");
  await expect(runButton(page)).toBeDisabled();
  await rateUnit(page).selectOption("Mbit/s");
  await expect(dialog(page)).toContainText("3.00 s, 0.90–2.30 Mbit/s, column 1, in Mbit/s");
  await dialog(page).getByRole("button", { name: "Run on this link" }).click();
  await app.idle();
  await expect(app.button(/^Scenario: Variable capacity.*\(changed: pasted\)/)).toBeVisible();
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

test("other files are told what they seem to be, and the run stays", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "dump.txt", '{"getUserMedia":[],"PeerConnections":{"1":{}}}');
  await expect(app.notice()).toContainText("a dump of chrome://webrtc-internals");
  await expect(app.notice()).toContainText("What can be read: a table with a column of rates");
  await app.button("Dismiss the notice").click();
  await dropFile(page, "notes.txt", "Dear diary");
  await expect(app.notice()).toContainText("no table of numbers");
  await dropFile(page, "bad.csv", "t,kbps\n0,1000\n1,oops\n");
  await expect(dialog(page)).toContainText('line 3: column 2 must be a number, is "oops"');
  await expect(dialog(page).getByRole("button", { name: "Run on this link" })).toBeDisabled();
});
