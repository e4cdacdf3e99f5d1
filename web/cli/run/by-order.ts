// Where the order of the flows in their file decides, in sentences for people at a terminal.

import { byOrderText } from "../../model/data/by-order";
import { goingOn } from "../../model/data/readable-name";
import type { Metrics } from "../../model/engine/metrics";
import { inOneLine } from "../terminal/printable";

interface Titles {
  readonly flows?: Readonly<Record<string, { readonly title?: string }>>;
  readonly links?: Readonly<Record<string, { readonly title?: string }>>;
}

/** One for each link and lot of flows, over all the runs of one scenario. */
export function byOrder(scenario: string, runs: readonly Metrics[]): readonly string[] {
  const { flows = {}, links = {} } = JSON.parse(scenario) as Titles;
  const sentences = runs.flatMap(({ decided_by_order = [] }) =>
    decided_by_order.map((one) =>
      byOrderText(
        one,
        (flow) => flows[flow]?.title ?? flow,
        (link) => links[link]?.title ?? link,
      ),
    ),
  );
  return [...new Set(sentences)].map((sentence) => inOneLine(goingOn(sentence)));
}
