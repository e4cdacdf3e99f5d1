// Whose curve is whose, in all of the pictures.

import type { ReactElement } from "react";
import { identityOf } from "../../../figure";
import { FAMILY_NAMES, familyOf } from "../../../model/scenario";
import { useColorScheme } from "../../lab/controls";
import { useSchema } from "../../lab/session";
import type { Experiment } from "./entries";
import { layoutOf, type Pictured } from "./pictured";

export function Families({
  experiments,
}: {
  readonly experiments: readonly Experiment[];
}): ReactElement {
  const scheme = useColorScheme();
  const schema = useSchema();
  return (
    <ul className="gallery-families" aria-label="Lines of the pictures">
      <li>
        <svg viewBox="0 0 20 8" aria-hidden="true">
          <path className="thumbnail-capacity" d="M0 4H20" />
        </svg>
        capacity
      </li>
      {familiesIn(experiments).map(([name, flow]) => {
        const { colour, dash } = identityOf(schema, layoutOf([flow]), flow.name, { scheme });
        return (
          <li key={name}>
            <svg viewBox="0 0 20 8" aria-hidden="true">
              <path d="M0 4H20" stroke={colour} strokeWidth="2" strokeDasharray={dash.join(" ")} />
            </svg>
            {name}
          </li>
        );
      })}
      <li>
        <svg viewBox="0 0 20 8" aria-hidden="true">
          <path className="thumbnail-delay" d="M0 0H20V8H0z" />
        </svg>
        queue
      </li>
    </ul>
  );
}

/** In the order in which they occur most, each with a flow that looks like it. */
export function familiesIn(
  experiments: readonly Pick<Experiment, "preview">[],
): readonly (readonly [name: string, flow: Pictured])[] {
  const found = new Map<string, { readonly flow: Pictured; readonly count: number }>();
  for (const { preview } of experiments)
    for (const flow of preview?.flows ?? []) {
      if (flow.rate === "") continue;
      const name = FAMILY_NAMES[familyOf(flow.controller, flow.family)];
      const before = found.get(name);
      found.set(name, { flow: before?.flow ?? flow, count: (before?.count ?? 0) + 1 });
    }
  return [...found]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([name, { flow }]) => [name, flow] as const);
}
