// Which charts of the run are on the stage, and how the address says it.

import { CATALOG } from "../../../../figure";

/** From top to bottom, and by the digits that show and hide them. */
export const CHART_NAMES: readonly string[] = CATALOG.map(({ id }) => id);
const AT_FIRST: readonly string[] = ["rates", "delay"];
/** More cannot be read from the last row. */
const MOST = 3;

/** What an address asks for; the usual ones where that is nothing that there is. */
export function chartsIn(text: string): readonly string[] {
  const asked = text.split(",");
  const found = CHART_NAMES.filter((name) => asked.includes(name)).slice(0, MOST);
  return found.length > 0 ? found : AT_FIRST;
}

/** Empty: the usual ones. */
export function written(shown: readonly string[]): string {
  return shown.join() === AT_FIRST.join() ? "" : shown.join(",");
}

/** One more, in its place, or one less; the last one stays. One too many takes the place of the lowest besides it. */
export function toggled(shown: readonly string[], name: string): readonly string[] {
  if (!CHART_NAMES.includes(name)) return shown;
  if (shown.includes(name)) return shown.length > 1 ? shown.filter((one) => one !== name) : shown;
  const kept = shown.slice(0, MOST - 1);
  return CHART_NAMES.filter((one) => one === name || kept.includes(one));
}
