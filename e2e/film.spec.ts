// A run leaves the page as a film, and as stills for programs that play none.

import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { FIRST } from "./support/app";
import { complaints } from "./support/axe";
import { dropBytes } from "./support/drop";
import { saved } from "./support/saved";
import { expect, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Share" });
const button = (page: Page, name: string | RegExp): Locator =>
  dialog(page).getByRole("button", { name });

async function openFilm(page: Page): Promise<void> {
  await page.keyboard.press("l");
  await dialog(page).getByText("Film and stills").click();
  await expect(dialog(page).getByText(/^The film: about \d+(\.\d)? [kM]B\.$/)).toBeVisible();
}

/** The smallest and shortest that there is. */
async function shortest(page: Page): Promise<void> {
  await dialog(page).getByLabel("Size of the film").selectOption("640 × 360 pixels");
  await dialog(page).getByLabel("Length").selectOption({ label: "1.6 s, at 64×" });
}

const address = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString("base64")}`;

test("a run is saved as a WebM that a browser plays, about as large as was said; dropped on the page it opens the run", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&set=links.forward.delay_ms:80&t=20`);
  await openFilm(page);
  await shortest(page);
  const said = dialog(page).getByText(/^The film: about \d+ kB\.$/);
  await expect(said).toBeVisible();
  const about_kB = Number(/\d+/.exec((await said.textContent()) ?? "")?.[0]);
  const { name, bytes } = await saved(button(page, "Save film"));
  expect(name).toBe("rfc8867-5.1-rates-delay.webm");
  expect(bytes.length / 1000).toBeGreaterThan(about_kB / 2);
  expect(bytes.length / 1000).toBeLessThan(about_kB * 2);
  await expect(dialog(page).getByText(/^Saved, \d+ kB\./)).toBeVisible();

  const other = await page.context().newPage();
  await other.setContent("<video muted></video>");
  const played = await other.locator("video").evaluate(
    async (element, source) => {
      const video = element as HTMLVideoElement;
      video.src = source;
      await new Promise((done, failed) => {
        video.onloadeddata = done;
        video.onerror = failed;
      });
      const { videoWidth, videoHeight, duration } = video;
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: videoWidth, height: videoHeight });
      /** Pixels of NADA's blue; in the future it is a paler one. */
      const blueAt = async (t_s: number): Promise<number> => {
        await new Promise((done) => {
          video.onseeked = done;
          video.currentTime = t_s;
        });
        const pen = canvas.getContext("2d");
        pen?.drawImage(video, 0, 0);
        const pixels = pen?.getImageData(0, 0, videoWidth, videoHeight).data ?? [];
        let count = 0;
        for (let i = 0; i < pixels.length; i += 4) {
          const [red = 0, green = 0, blue = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]];
          if (red < 70 && green > 80 && green < 150 && blue > 140) count += 1;
        }
        return count;
      };
      return { videoWidth, videoHeight, duration, blue: [await blueAt(0.03), await blueAt(1.5)] };
    },
    address("video/webm", bytes),
  );
  expect(played).toMatchObject({ videoWidth: 640, videoHeight: 360, duration: 1.6 });
  const [early = 0, late = 0] = played.blue;
  expect(late).toBeGreaterThan(early * 1.5);
  await other.close();

  await page.keyboard.press("Escape");
  await app.open("s=rfc8867/5.2&t=5");
  await dropBytes(page, name, bytes);
  await expect(app.notice()).toContainText("the same bit for bit");
  expect(decodeURIComponent(page.url())).toContain("set=links.forward.delay_ms:80");
});

test("a run is saved as a GIF; dropped on the page it opens the run", async ({ app, page }) => {
  await app.open(`${FIRST}&t=20`);
  await openFilm(page);
  await shortest(page);
  await dialog(page).getByLabel("Format").selectOption("GIF, for e-mails and documents");
  const { name, bytes } = await saved(button(page, "Save film"));
  expect(name).toBe("rfc8867-5.1-rates-delay.gif");
  const other = await page.context().newPage();
  await other.setContent("<img>");
  const size = await other.locator("img").evaluate(
    async (element, source) => {
      const image = element as HTMLImageElement;
      image.src = source;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    },
    address("image/gif", bytes),
  );
  expect(size).toEqual([640, 360]);
  await other.close();
  await page.keyboard.press("Escape");
  await app.open("s=rfc8867/5.2&t=5");
  await dropBytes(page, name, bytes);
  await expect(app.notice()).toContainText("the same bit for bit");
});

test("Cancel leaves nothing: what is saved after it are the stills, at each change and at the end", async ({
  app,
  page,
}) => {
  await app.open(`${FIRST}&t=20`);
  await openFilm(page);
  await dialog(page).getByLabel("Length").selectOption({ label: "100 s, at 1×" });
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  await button(page, "Save film").click();
  const progress = dialog(page).getByRole("progressbar", { name: "Making the film" });
  await expect(progress).toBeVisible();
  await expect(button(page, "Save film")).toBeDisabled();
  await button(page, "Cancel").click();
  await expect(progress).toHaveCount(0);
  const { bytes } = await saved(button(page, "Save 4 stills"));
  expect(names).toEqual(["rfc8867-5.1-rates-delay.stills.zip"]);
  const stills = unzipSync(bytes);
  expect(Object.keys(stills)).toEqual([
    "001-at-40s.png",
    "002-at-60s.png",
    "003-at-80s.png",
    "004-at-100s.png",
  ]);
  for (const still of Object.values(stills)) {
    const png = Buffer.from(still);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2560, 1440]);
    expect(png.toString("latin1")).toContain("nada-lab run");
  }
});

test("where the browser has no encoder there is the GIF", async ({ app, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "VideoEncoder"));
  await app.open(`${FIRST}&t=20`);
  await openFilm(page);
  await expect(dialog(page).getByLabel("Format").locator("option")).toHaveText([
    "GIF, for e-mails and documents",
  ]);
});

test("charts that have no room in a film are told, and the film has no barrier, also on a narrow screen", async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`${FIRST}&t=20`);
  await app.button("Share").click();
  await dialog(page).getByText("Film and stills").click();
  await expect(dialog(page).getByText(/^The film: about/)).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  for (const name of ["Loss and marks", "Rate against delay", "Queuing delay, distribution"])
    await dialog(page).getByRole("checkbox", { name, exact: true }).check();
  await expect(dialog(page).getByText(/have no room in a film/)).toBeVisible();
  await expect(button(page, "Save film")).toBeDisabled();
});
