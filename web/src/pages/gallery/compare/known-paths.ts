// What can be set in many scenarios at once: the core's own fields of links, flows and controllers, with a star for the name.

import { schema } from "../../../store";

export interface KnownPath {
  readonly path: string;
  readonly label: string;
}

/** None before the engine is there. */
export function knownPaths(): readonly KnownPath[] {
  const { link, flow, queue, controller, jitter, loss } = schema.objects;
  const found = new Map<string, string>();
  const add = (prefix: string, of: typeof link): void => {
    const kinds = Object.values(of?.kinds ?? {}).flatMap(({ parameters }) => parameters);
    for (const { key, label } of [...(of?.parameters ?? []), ...kinds]) {
      const path = `${prefix}.${key}`;
      if (!found.has(path)) found.set(path, label);
    }
  };
  add("links.*", link);
  add("links.*.queue", queue);
  add("links.*.jitter", jitter);
  add("links.*.loss", loss);
  add("flows.*", flow);
  add("flows.*.controller", controller);
  return [...found].map(([path, label]) => ({ path, label }));
}
