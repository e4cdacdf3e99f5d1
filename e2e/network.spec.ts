// A link of one's own: dropped, pasted or typed; what was understood is shown before it is run.

import type { Page } from "@playwright/test";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { dropFile } from "./support/drop";
import { expect, test } from "./support/test";

const CSV = `time_s,rtt_ms,capacity_kbps\n${Array.from({ length: 60 }, (_, t) => `${t},${40 + (t % 3)},${t < 30 ? 900 : 400}`).join("\n")}\n`;

const dialog = (page: Page) => page.getByRole("dialog", { name: "My network" });

test("a CSV that is dropped is shown as it was understood, and becomes the link", async ({
  app,
  page,
}) => {
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

test("a guess that is wrong is put right: another column, another unit", async ({ app, page }) => {
  await app.open(`${FIRST}&t=30`);
  await dropFile(page, "log.csv", "0,5,1000\n1,6,2300\n2,7,900\n");
  await dialog(page).getByRole("combobox", { name: "Rate" }).selectOption({ label: "column 3" });
  await expect(dialog(page)).toContainText("column 3");
  await dialog(page).getByRole("combobox", { name: "in" }).first().selectOption("kbit/s");
  await expect(dialog(page)).toContainText("3.00 s, 0.90–2.30 Mbit/s, column 3");
});

test("the door of the welcome takes what is typed: plain numbers, one a second", async ({
  app,
  page,
}) => {
  await app.open();
  await page
    .getByRole("region", { name: "Welcome" })
    .getByRole("button", { name: "My network" })
    .click();
  await dialog(page).getByRole("textbox").fill("1.0\n2.3\n0.9");
  await expect(dialog(page)).toContainText("3.00 s, 0.90–2.30 Mbit/s, column 1, in Mbit/s");
  await dialog(page).getByRole("button", { name: "Run on this link" }).click();
  await app.idle();
  await expect(app.button(/^Scenario: A video call.*\(changed: pasted\)/)).toBeVisible();
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
