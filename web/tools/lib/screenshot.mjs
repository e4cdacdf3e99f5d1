// The READMEs' pictures: the lab after a change that a person might make, the deck that the command line makes of the same test,
// and the maps that it and Python draw of sweeps.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumFlags, findChromium } from "./browser.mjs";
import { node } from "./command.mjs";
import { cliBundle, inRoot } from "./paths.mjs";
import { inPython } from "./python.mjs";
import { serve } from "./serve.mjs";
import { installChromium } from "./test-programs.mjs";

const picture = (name) => fileURLToPath(new URL(`../../${name}.png`, import.meta.url));

/** What Python draws of the sweep of its example. */
const SHARE = `
import matplotlib
matplotlib.use("Agg")
import nada_lab
axes = nada_lab.sweep(${JSON.stringify(inRoot("scenarios/sweeps/newreno-share.json"))}).plot()
axes.figure.savefig(${JSON.stringify(inRoot("core/python/share.png"))}, dpi=160)
`;
const SWEEP = "scenarios/sweeps/round-trip-and-capacity.json";

export async function screenshot() {
  await ofSweep();
  await inPython(SHARE);
  await installChromium();
  const { chromium } = await import("playwright-core");
  const { url, close } = await serve({ port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await ofLab(page, url);
  await ofDeck(page, url);
  await browser.close();
  await close();
}

async function ofSweep() {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-map-"));
  const map = join(folder, "map.png");
  const how = ["--chart", "heat", "--size", "page", "--out", map];
  await node([cliBundle, "sweep", inRoot(SWEEP), ...how]);
  copyFileSync(map, picture("sweep"));
  rmSync(folder, { recursive: true });
}

async function ofLab(page, url) {
  await page.goto(`${url}#v1=s=rfc8867/5.1&t=46.3`);
  await page.waitForSelector("[data-run=idle]");
  const pause = page.getByRole("button", { name: /^pause/i });
  if (await pause.isVisible()) await pause.click();
  const capacity = page.getByRole("textbox", { name: /^capacity/i }).first();
  await capacity.fill("1.4M");
  await capacity.press("Enter");
  await capacity.blur();
  await page.mouse.move(720, 24);
  await page.waitForSelector("[data-run=idle]");
  await shoot(page, "screenshot");
}

/** Three controllers on test 5.1, each over twenty seeds; the slide with its figures is looked at. */
async function ofDeck(page, url) {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-deck-"));
  const deck = join(folder, "deck.json");
  const of = ["rfc8867/5.1", "--controllers", "nada,gcc,scream-v2", "--seeds", "20"];
  await node([cliBundle, "slides", ...of, "--out", deck]);
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto(`${url}#deck`);
  await page.locator("input[type=file]").setInputFiles(deck);
  const films = page.getByRole("navigation", { name: "Slides" }).getByRole("button");
  await films.filter({ hasText: "Variable capacity, one flow" }).last().click();
  // All slides are drawn: of those in the row, and of the one that is looked at.
  await page.waitForFunction(
    () => {
      const pictures = [...document.querySelectorAll("nav[aria-label=Slides] img")];
      return pictures.length > 2 && pictures.every((one) => one.complete && one.naturalWidth > 0);
    },
    null,
    { timeout: 300_000 },
  );
  await page
    .getByRole("region", { name: "The slide" })
    .getByRole("img", { name: /Queuing delay/i })
    .waitFor();
  rmSync(folder, { recursive: true });
  await shoot(page, "deck");
}

async function shoot(page, name) {
  await page.screenshot({ path: picture(name) });
  console.log(picture(name));
}
