// Serves web/dist as it is, for tests: node web/tools/serve.mjs --port 4173 [--base /lab/]
import { main, options } from "./lib/say.mjs";
import { serve } from "./lib/serve.mjs";

await main(async () => {
  const given = options(process.argv.slice(2), { port: "text", base: "text" });
  const { url } = await serve({
    port: Number(given.port ?? 4173),
    base: typeof given.base === "string" ? given.base : "/",
    tries: 1,
  });
  console.log(url);
});
