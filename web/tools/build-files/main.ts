// web/dist-cli/build-files.mjs: what the build runs, in its first thread and in those that it starts.

import { begin } from "../../cli/begin";
import { buildFiles } from "./commands";

await begin(import.meta.url, buildFiles);
