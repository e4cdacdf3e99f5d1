// npm run dev: the page with hot reload; a change of the core rebuilds lab.wasm and reloads the page.
import "./lib/node-version.mjs";
import { join } from "node:path";
import { build, cliPiece, previewsPiece, schemaPiece, wasmPiece } from "./lib/build.mjs";
import { installPackages } from "./lib/install.mjs";
import { core, viteConfig } from "./lib/paths.mjs";
import { step, task } from "./lib/say.mjs";
import { make } from "./lib/stamp.mjs";

/** What the compiler said, from its first complaint on, and where that points. */
function complaint(output) {
  const lines = output.split("\n");
  const first = lines.findIndex((line) => /(?:error|warning):/.test(line));
  const [, file, line, column] = /^(.+?):(\d+):(\d+): /.exec(lines[first] ?? "") ?? [];
  const message = lines.slice(Math.max(first, 0), first + 40).join("\n");
  return { message, loc: file && { file, line: Number(line), column: Number(column) } };
}

/** Rebuilds once the burst of file events is over, and once more if files changed meanwhile. */
function rebuilder(server) {
  let timer = null;
  let building = false;
  let again = false;
  const rebuild = async () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    try {
      await step("Building lab.wasm", (progress) => make(wasmPiece, progress));
      server.ws.send({ type: "full-reload" });
    } catch (error) {
      const { message, loc } = complaint(error.output ?? String(error));
      console.error(message);
      server.ws.send({
        type: "error",
        err: { message, loc, stack: "", plugin: "C++", id: loc?.file },
      });
    }
    building = false;
    if (again) {
      again = false;
      await rebuild();
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 100);
  };
}

const help = `npm run dev -- [options]
  --port N     where the page is served (5173)
  --help       this text`;

await task(help, { port: "text" }, async (given) => {
  await installPackages();
  await build(wasmPiece, cliPiece, schemaPiece, previewsPiece);
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: viteConfig,
    server: { port: Number(given.port ?? 5173) },
  });
  const changed = rebuilder(server);
  server.watcher.add(join(core, "src"));
  server.watcher.on("all", (_, file) => {
    if (file.startsWith(core) && !file.startsWith(join(core, "build"))) changed();
  });
  await server.listen();
  server.printUrls();
});
