// Which part of the run a figure may show.

import { rangeText } from "../../../../model/data/quantity";
import type { View } from "../../session";

interface TimeChoice {
  readonly value: "run" | "view" | "selected";
  readonly label: string;
  /** Null: the whole run. */
  readonly window_s: readonly [number, number] | null;
}

/** What there is to choose from; the last one is what the person has looked at last. */
export function timesOf(
  { window_s, selection_s }: Pick<View, "window_s" | "selection_s">,
  duration_s: number,
): readonly TimeChoice[] {
  const zoomed = window_s[0] > 0 || window_s[1] < duration_s;
  const named = (name: string, span: readonly [number, number]): string =>
    `${name}, ${rangeText(span)}`;
  return [
    { value: "run", label: "whole run", window_s: null },
    ...(zoomed
      ? [{ value: "view", label: named("the part in view", window_s), window_s } as const]
      : []),
    ...(selection_s === null
      ? []
      : [
          {
            value: "selected",
            label: named("the selection", selection_s),
            window_s: selection_s,
          } as const,
        ]),
  ];
}
