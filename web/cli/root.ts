// Where the project is. This file stays here: `web/cli` as sources and `web/dist-cli` as one bundle are both two folders below it.

import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
