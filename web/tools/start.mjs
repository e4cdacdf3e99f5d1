// npm start: from a clone to the page. Installs what is missing, builds what changed, serves, opens a browser; the gallery's pictures are
// made behind the page.
import "./lib/node-version.mjs";
import { openBrowser } from "./lib/browser.mjs";
import {
  build,
  cliPiece,
  compilerSteps,
  pagePiece,
  previewsName,
  previewsPart,
  previewsPiece,
  wasmPiece,
} from "./lib/build.mjs";
import { Stop } from "./lib/command.mjs";
import { bringPackages, packagesAreMissing } from "./lib/install.mjs";
import { sayWrong, seconds, task } from "./lib/say.mjs";
import { schedule } from "./lib/schedule.mjs";
import { serve } from "./lib/serve.mjs";
import { make, upToDate } from "./lib/stamp.mjs";

const help = `npm start -- [options]
  --port N    port to serve on; the next free one if it is taken (5173)
  --no-open   do not open a browser
  --once      build everything, ask for the page once, and end
  --help      this text`;

/** How often, away from a terminal, it says how far it is. */
const TELL_MS = 10_000;

/** What a clone lacks of a page, each part begun as soon as what it needs is there. */
async function buildPage() {
  const steps = [];
  if (packagesAreMissing("build"))
    steps.push({ name: "npm packages", work: (onLine) => bringPackages(onLine, "build") });
  if (!upToDate(wasmPiece)) {
    const bring = compilerSteps();
    const needs = bring.map(({ name }) => name);
    steps.push(...bring, { name: "lab.wasm", needs, work: (onLine) => make(wasmPiece, onLine) });
  }
  if (steps.length > 0 || !upToDate(pagePiece)) {
    const needs = ["npm packages", "lab.wasm"];
    steps.push({ name: "page", needs, work: (onLine) => make(pagePiece, onLine) });
  }
  const { failed } = await schedule(steps, { cores: Number.POSITIVE_INFINITY, tellMs: TELL_MS });
  if (failed > 0) throw new Stop("The page could not be built; what went wrong stands above.");
}

/** As a browser asks for them. */
async function look(url, ...paths) {
  for (const path of paths) {
    const answer = await fetch(new URL(path, url));
    if (!answer.ok) throw new Stop(`${answer.url} answers ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

const options = { port: "text", "no-open": "flag", once: "flag" };
await task(help, options, async (given) => {
  const begin = performance.now();
  const port = Number(given.port ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Stop(`--port takes a number from 0 to 65535, not ${given.port}.`);
  }
  await buildPage();
  const pictures = `assets/${previewsName()}`;
  let coming = !upToDate(previewsPiece);
  const { url, close } = await serve({
    port,
    coming: (path) => (coming && path.endsWith(pictures) ? previewsPart() : null),
  });
  console.log(`Ready after ${seconds(performance.now() - begin)}:\n\n  ${url}\n`);
  if (!given.once) console.log("Ctrl+C ends it.");
  if (!given["no-open"] && !given.once) openBrowser(url);
  try {
    await build(cliPiece, previewsPiece);
  } catch (error) {
    if (given.once) throw error;
    sayWrong(error);
    console.error("The gallery has no pictures and no verdicts; the page works without them.");
  }
  coming = false;
  if (!given.once) return;
  await look(url, "", "sw.js", pictures);
  await close();
});
