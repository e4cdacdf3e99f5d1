// Dotted paths into a scenario: `links.forward.queue.limit_ms`. Names of links and flows may hold dots themselves.

export type Tree = { readonly [key: string]: unknown };

const NAMED = ["links", "flows"] as const;

/** The path's steps. The longest name that the scenario knows wins over a split at its dots. */
export function steps(scenario: Tree, path: string): readonly string[] {
  for (const group of NAMED) {
    if (!path.startsWith(`${group}.`)) continue;
    const rest = path.slice(group.length + 1);
    const name = longestName(scenario[group], rest);
    if (name === null) break;
    const inner = rest.slice(name.length + 1);
    return inner === "" ? [group, name] : [group, name, ...inner.split(".")];
  }
  return path.split(".");
}

/** What stands at the path; undefined where nothing does. */
export function valueIn(scenario: Tree, path: string): unknown {
  let here: unknown = scenario;
  for (const step of steps(scenario, path)) {
    if (!isTree(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return here;
}

/** A copy with the value put in; what lies beside the path is shared. Missing objects are made. */
export function withValue<T extends Tree>(scenario: T, path: string, value: unknown): T {
  return placed(scenario, steps(scenario, path), value) as T;
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

function longestName(group: unknown, rest: string): string | null {
  if (!isTree(group)) return null;
  let longest: string | null = null;
  for (const name of Object.keys(group)) {
    const fits = rest === name || rest.startsWith(`${name}.`);
    if (fits && name.length > (longest?.length ?? -1)) longest = name;
  }
  return longest;
}
