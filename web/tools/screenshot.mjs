// npm run screenshot: makes the README's picture from the built page, after a change that somebody might make.
import { fileURLToPath } from "node:url";
import { chromiumFlags, findChromium } from "./lib/browser.mjs";
import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "./lib/build.mjs";
import { installPackages } from "./lib/install.mjs";
import { main } from "./lib/say.mjs";
import { serve } from "./lib/serve.mjs";
import { installChromium } from "./lib/test-programs.mjs";

const picture = fileURLToPath(new URL("../screenshot.png", import.meta.url));

await main(async () => {
  await installPackages();
  await build(wasmPiece, cliPiece, cardsPiece, pagePiece);
  await installChromium();
  const { chromium } = await import("playwright-core");
  const { url, close } = await serve({ port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
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
  await page.screenshot({ path: picture });
  await browser.close();
  await close();
  console.log(picture);
});
