// Installs what `npm start` and `npm test` need, and does nothing else: what a container of a developer is made with.
import "./lib/node-version.mjs";
import { installAll } from "./lib/install-all.mjs";
import { task } from "./lib/say.mjs";

await task("node web/tools/install.mjs: installs what npm start and npm test need", {}, installAll);
