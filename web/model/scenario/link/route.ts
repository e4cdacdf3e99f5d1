// Which page an address names: the lab (`#v1=…`, or nothing), or another one: `#gallery`, `#gallery=rfc8867&q=late`.

export interface Route {
  /** Name of the page; empty: the lab. */
  readonly page: string;
  /** What stands right behind the name: `#validation=<anchor>`. */
  readonly at: string;
  /** The pairs after that; each key once. */
  readonly more: Readonly<Record<string, string>>;
}

/** What pages were called in links that are out in the world. */
const FORMER_NAMES: Readonly<Record<string, string>> = { trust: "validation" };

export const LAB: Route = { page: "", at: "", more: {} };

/** Total: whatever is no page of that name is the lab, which says what it cannot read. */
export function routeOf(hash: string, names: readonly string[]): Route {
  const [head = "", ...pairs] = hash.replace(/^#/, "").split("&");
  const [name, at] = halves(head);
  const page = FORMER_NAMES[name] ?? name;
  if (!names.includes(page)) return LAB;
  const more = pairs.map(halves).filter(([key, value]) => key !== "" && value !== "");
  return { page, at, more: Object.fromEntries(more) };
}

/** The address of a route; what is empty is left out. */
export function hashOf({ page, at = "", more = {} }: Partial<Route> & { page: string }): string {
  const pairs = Object.entries(more).filter(([, value]) => value !== "");
  const head = at === "" ? page : `${page}=${escaped(at)}`;
  return `#${[head, ...pairs.map(([key, value]) => `${escaped(key)}=${escaped(value)}`)].join("&")}`;
}

/** A page about the run that the lab has at this address. */
export function hashOfRun(page: string, labHash: string, more: Route["more"] = {}): string {
  return hashOf({ page, more: { run: labHash.replace(/^#(v1=)?/, ""), ...more } });
}

/** Slashes, stars and colons stay readable. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%3A", ":");
}

function halves(pair: string): readonly [string, string] {
  const equals = pair.indexOf("=");
  if (equals < 0) return [plain(pair), ""];
  return [plain(pair.slice(0, equals)), plain(pair.slice(equals + 1))];
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
