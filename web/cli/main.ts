// npx nada-lab: what the bundle runs.

import { nadaLab } from "./commands";
import { processTerminal } from "./terminal";

process.exitCode = await nadaLab(process.argv.slice(2), processTerminal);
