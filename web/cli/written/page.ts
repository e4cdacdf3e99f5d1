// The generated parts of scenarios/FIELDS.md and COMPARED.md: what stands between <!-- name --> and <!-- /name -->.

import { join } from "node:path";
import { SCENARIOS } from "../input/scenario-files";

/** What the core says of its format. */
export const FIELDS = join(SCENARIOS, "FIELDS.md");
/** What the comparisons found. */
export const COMPARED = join(SCENARIOS, "COMPARED.md");

/** The page with its generated parts as they should be; every name must have its two markers. */
export function filled(page: string, parts: Readonly<Record<string, string>>): string {
  let text = page;
  for (const [name, content] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`the page has no ${begin} … ${end}`);
    text = `${text.slice(0, from + begin.length)}\n${content.trim()}\n${text.slice(to)}`;
  }
  return text;
}
