// The sources as a graph, for the rules of the whole tree: which files there are, and which names which.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Use {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export function sourcesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.split(sep).join("/")));
}

export const text = (file: string) => readFileSync(join(root, file), "utf8");

export const importLines = /(?:from|import|import\()\s*"([^"]+)"/g;

/** What a relative import line of a file names, from the root of the tree. */
export const targetOf = (file: string, to: string): string =>
  relative(root, resolve(root, dirname(file), to))
    .split(sep)
    .join("/");

/** What a file's relative imports name, from the root of the tree and without an ending. */
export function importedBy(file: string): readonly string[] {
  return [...text(file).matchAll(importLines)]
    .map(([, to = ""]) => to)
    .filter((to) => to.startsWith("."))
    .map((to) => targetOf(file, to));
}

/** Which file of the page imports which. */
export function importGraph(trees: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = trees.flatMap((tree) => sourcesBelow(tree, /\.tsx?$/));
  const byName = new Map(files.map((file) => [file.replace(/(\/index)?\.tsx?$/, ""), file]));
  return new Map(
    files.map((file) => [
      file,
      importedBy(file).flatMap((to) => byName.get(to.replace(/\.tsx?$/, "")) ?? []),
    ]),
  );
}

/** Files from which a way along the graph leads back to themselves. Tarjan's strongly connected components. */
export function circles(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  const place = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const mine = place.size;
    place.set(file, mine);
    low.set(file, mine);
    open.push(file);
    for (const to of next.get(file) ?? []) {
      const reached = !place.has(to)
        ? visit(to)
        : open.includes(to)
          ? (place.get(to) ?? mine)
          : mine;
      low.set(file, Math.min(low.get(file) ?? mine, reached));
    }
    const least = low.get(file) ?? mine;
    if (least === mine) {
      const ring = open.splice(open.indexOf(file));
      if (ring.length > 1) found.push(...ring);
    }
    return least;
  };
  for (const file of next.keys()) if (!place.has(file)) visit(file);
  return found.sort();
}

export const TREES = ["web/model", "web/figure", "web/reader", "web/src"];

/** What the files of a tree import from the libraries and from web/src. */
export function imports(tree: string): { readonly file: string; readonly to: string }[] {
  return sourcesBelow(tree, /\.tsx?$/).flatMap((file) =>
    importedBy(file)
      .filter((to) => TREES.some((tree) => to === tree || to.startsWith(`${tree}/`)))
      .map((to) => ({ file, to })),
  );
}

/** `web/src/lab/charts/frames.ts` and 3: "charts". */
export const roomIn = (path: string, depth: number): string => path.split("/")[depth] ?? "";

/** "lab" of `web/src/lab/charts/frames.ts`, "model" of `web/model/data/bands.ts`. */
export const houseOf = (path: string): string =>
  path.startsWith("web/src/") ? roomIn(path, 2) : roomIn(path, 1);

/** Sentences on the uses that the table does not allow. */
export function offences(uses: readonly Use[], table: Record<string, readonly string[]>): string[] {
  return uses
    .filter(({ from, to }) => from in table && from !== to && !table[from]?.includes(to))
    .map(({ file, from, to }) => `${file}: ${from} may not use ${to}`);
}
