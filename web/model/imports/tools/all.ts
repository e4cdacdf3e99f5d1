// What tools write that can be read, and what cannot: the first that fits a file is it.

import { GYM } from "./gym";
import type { NotRead, ToolFormat } from "./tool-format";

export const TOOL_FORMATS: readonly ToolFormat[] = [GYM];
export const NOT_READ: readonly NotRead[] = [];
