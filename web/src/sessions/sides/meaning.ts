// What the core says of a figure, and where it is from.

import type { Session } from "../../lab/session";

export function meaningOf(schema: Session["schema"], name: string): string {
  const info = schema.sessions?.metrics.find((metric) => metric.name === name);
  return info === undefined ? name : `${info.meaning}. ${info.source}`;
}
