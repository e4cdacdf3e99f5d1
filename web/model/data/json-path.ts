// Dotted paths into a scenario: `links.forward.queue.limit_ms`. Names of links and flows hold no dots.

export type Tree = { readonly [key: string]: unknown };

/** What stands at the path; undefined where nothing does. */
export function valueIn(scenario: Tree, path: string): unknown {
  let here: unknown = scenario;
  for (const step of path.split(".")) {
    if (!isTree(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return here;
}

/** A copy with the value put in; what lies beside the path is shared. Missing objects are made. */
export function withValue<T extends Tree>(scenario: T, path: string, value: unknown): T {
  return placed(scenario, path.split("."), value) as T;
}

/** A copy in which nothing stands at the path; the same where nothing does. */
export function withoutValue<T extends Tree>(scenario: T, path: string): T {
  if (valueIn(scenario, path) === undefined) return scenario;
  const cut = path.lastIndexOf(".");
  const [owner, key] = [path.slice(0, Math.max(0, cut)), path.slice(cut + 1)];
  const { [key]: _, ...rest } = (owner === "" ? scenario : valueIn(scenario, owner)) as Tree;
  return owner === "" ? (rest as T) : withValue(scenario, owner, rest);
}

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function placed(here: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const tree = isTree(here) ? here : {};
  const inner = Object.hasOwn(tree, step) ? tree[step] : undefined;
  return { ...tree, [step]: placed(inner, rest, value) };
}
