// npm start: from a clone to the page. Installs what is missing, builds what changed, serves, opens a browser.
import "./lib/node-version.mjs";
import { openBrowser } from "./lib/browser.mjs";
import { buildAll } from "./lib/build.mjs";
import { Stop } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { seconds, task } from "./lib/say.mjs";
import { serve } from "./lib/serve.mjs";

const help = `npm start -- [options]
  --port N    port to serve on; the next free one if it is taken (5173)
  --no-open   do not open a browser
  --help      this text`;

await task(help, { port: "text", "no-open": "flag" }, async (given) => {
  const begin = performance.now();
  const port = Number(given.port ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Stop(`--port takes a number from 0 to 65535, not ${given.port}.`);
  }
  await installPackages();
  await buildAll();
  const { url } = await serve({ port });
  console.log(`Ready after ${seconds(performance.now() - begin)}:\n\n  ${url}\n\nCtrl+C ends it.`);
  if (!given["no-open"]) openBrowser(url);
});
