// npx nada-lab: what the bundle runs.

import { begin } from "./begin";
import { nadaLab } from "./commands";

await begin(import.meta.url, nadaLab);
