// What earlier versions have left opens in the page: a few of each kind, and every page. All of it goes through the engine in
// web/tests/kept.test.ts.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openDeck, slidePicture } from "./support/deck";
import { dropFile } from "./support/drop";
import { MAIN } from "./support/main";
import { expect, test } from "./support/test";

const root = fileURLToPath(new URL("kept/", import.meta.url));
const text = (...path: string[]) => readFileSync([root, ...path].join("/"), "utf8");
const versions = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Row {
  readonly what: string;
  readonly link: string;
  readonly address: string;
  readonly file: string;
  readonly title: string;
  readonly shows: string;
  readonly hash: string;
  readonly slides: number;
}

const said = (page: Page) => page.getByRole("alert").filter({ hasText: /\S/ });

/** Of the run that is open, run to its end. */
async function hashShown(page: Page): Promise<string> {
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "+ cite" }).click();
  const entry = page.getByRole("textbox", { name: "BibTeX" });
  await expect(entry).toHaveValue(/run [0-9a-f]{16}/);
  return /run ([0-9a-f]{16})/.exec(await entry.inputValue())?.[1] ?? "";
}

/** What a later version has otherwise, as scenarios/moved.json tells; web/tests/kept.test.ts holds the list against every run. */
const told = new Set(
  (
    JSON.parse(
      readFileSync(new URL("../scenarios/moved.json", import.meta.url), "utf8"),
    ) as readonly { readonly kept: readonly string[] }[]
  ).flatMap(({ kept }) => kept),
);
const sameRun = (name: string, now: string, then: string): void =>
  told.has(name) ? expect(now).not.toBe(then) : expect(now).toBe(then);

/** Every sixth of many, and the last. */
const few = (rows: readonly Row[]) => rows.filter((_, i) => i % 6 === 4 || i === rows.length - 1);

for (const version of versions) {
  const rows = (name: string): readonly Row[] => JSON.parse(text(version, name));

  for (const [i, { what, link, title, hash }] of few(rows("links.json")).entries()) {
    test(`${version}: a link opens its run in the page: ${what}`, {
      tag: i === 0 ? MAIN : [],
    }, async ({ app, page }) => {
      await page.goto(`./${link}`);
      await app.idle();
      await expect(page.getByRole("button", { name: /^Scenario: / })).toContainText(title);
      sameRun(`${version} ${what}`, await hashShown(page), hash);
    });
  }

  for (const { what, address, title, shows } of rows("pages.json")) {
    test(`${version}: the address of a page leads there: ${what}`, async ({ page }) => {
      await page.goto(`./${address}`);
      await expect(page).toHaveTitle(`${title} · nada-lab`);
      const main = page.getByRole("main", { name: title });
      await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expect(said(page)).toHaveCount(0);
    });
  }

  const [first, ...others] = rows("scenarios.json");
  for (const { file, title, hash } of [first, others.at(-1)].filter((row) => row !== undefined)) {
    test(`${version}: a scenario file that is dropped runs: ${file}`, async ({ app, page }) => {
      await app.open();
      await dropFile(page, file, text(version, "scenarios", file));
      await expect(page.getByRole("button", { name: /^Scenario: / })).toContainText(title);
      await app.idle();
      sameRun(`${version} ${file}`, await hashShown(page), hash);
    });
  }

  for (const { file, title, slides } of rows("decks.json").slice(0, 2)) {
    const moved = told.has(`${version} ${file}`);
    test(`${version}: a deck opens, and says whether its numbers are stale: ${file}`, async ({
      page,
    }) => {
      await openDeck(page, text(version, "decks", file));
      await expect(page.getByRole("textbox", { name: "Title of the deck" })).toHaveValue(title);
      const films = page.getByRole("navigation", { name: "Slides" });
      await expect(slidePicture(page)).toBeVisible();
      await expect(films.locator("img")).toHaveCount(slides);
      const stale = page.getByText(/stale|other results/);
      if (moved) await expect(stale.first()).toBeVisible();
      else await expect(stale).toHaveCount(0);
      await expect(said(page)).toHaveCount(0);
    });
  }

  for (const { file, hash } of rows("figures.json").filter((row) => row.file.endsWith(".svg"))) {
    test(`${version}: a figure that is dropped opens its run, and says whether it is the same: ${file}`, async ({
      app,
      page,
    }) => {
      await app.open("s=rfc8867/5.2");
      await dropFile(page, file, text(version, "figures", file));
      await expect(app.notice()).toContainText(
        told.has(`${version} ${file}`)
          ? `as nada-lab ${version} ran it: its hash was ${hash}, now it is ${await hashShown(page)}`
          : `run again, every column is the same bit for bit (hash ${hash})`,
      );
    });
  }
}

test("a figure that another version drew otherwise says which version, and both hashes", async ({
  app,
  page,
}) => {
  const file = "5.1-rates.svg";
  const drawn = text("0.2.0", "figures", file);
  const [, hash = ""] = /"hash":"([0-9a-f]{16})"/.exec(drawn) ?? [];
  const older = drawn
    .replaceAll(hash, "0123456789abcdef")
    .replaceAll('"version":"0.2.0"', '"version":"0.1.9"');
  await app.open("s=rfc8867/5.2");
  await dropFile(page, file, older);
  await expect(app.notice()).toContainText(
    `is a figure of this scenario as nada-lab 0.1.9 ran it: its hash was 0123456789abcdef, now it is ${await hashShown(page)}`,
  );
});

test("a link of a later version says so, and the page's first run is there", async ({
  app,
  page,
}) => {
  await page.goto("./#v2=s=rfc8867/5.1");
  await app.idle();
  await expect(app.notice()).toContainText("it is of a later version; this is nada-lab");
});
