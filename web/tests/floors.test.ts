// Who lives above whom inside figure and inside the two largest rooms of the lab.
import { describe, expect, test } from "vitest";
import { circles, importGraph, text } from "./source-tree";

/** Floors from the ground up, each under a name that says above whom it lives, with its rooms: folders, or files beside them. */
type Floors = Readonly<Record<string, readonly string[]>>;
const figure: Floors = {
  "ground: strokes, colours, type and scales": ["ink"],
  "above ink: a figure as data": ["figure.ts"],
  "above the figure: charts, and what they show of a run": ["charts"],
  "above charts: columns become points": ["reduce"],
  "above points: words, numbers and ticks": ["texts"],
  "above words: laid out, and drawn": ["layout", "render"],
  "above all: written into files": ["exports"],
};
/** Of what reads files of recordings. */
const reader: Floors = {
  "ground: what a file is, before anything of it is read": [
    "bytes",
    "tools",
    "tc",
    "table",
    "trace-options.ts",
  ],
  "above cells: what each column is": ["roles"],
  "above roles: capacity, delay and loss over time": ["series"],
  "above series: a file, whatever it is": ["understood.ts", "recorded-link.ts"],
  "above one file: in pieces, by options": ["prepared-file.ts", "flags.ts"],
  "above options: read as they say": ["by-options.ts"],
};
/** The floors of what is pressed, set and typed; and of what is shown and told. */
const controls: Floors = {
  "ground: what is open around the run, and how values are written": ["layout", "values"],
  "above the layout: the parts that all is made of, and keys": ["parts", "keys"],
  "above the parts: settings, changes and time": ["settings", "changes", "time-bar", "notices"],
};
const panels: Floors = {
  "ground: a run in numbers and words": ["numbers", "scenarios", "kept", "tutorial"],
  "above one run: many seeds, and figures with runs beside it": ["seeds", "figures"],
  "above figures: what is shared and saved": ["share"],
};
/** So many floors a house has at most. */
const MOST_FLOORS = 8;
/** The room of a file or of what it imports, in the house `tree`: a folder's name, or a file's beside the folders. */
const roomBelow = (tree: string, path: string): string =>
  path.slice(tree.length + 1).split("/")[0] ?? "";

/** Whose imports lead up, or to another room of the same floor that leads back; rooms of no floor, and floors without a room. */
function amiss(tree: string, floors: Floors): string[] {
  const floorOf = new Map(
    Object.values(floors).flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)),
  );
  const inside = [...importGraph([tree])].filter(([file]) => file !== `${tree}/index.ts`);
  const rooms = new Map<string, Set<string>>([...floorOf.keys()].map((room) => [room, new Set()]));
  const wrong: string[] = [];
  for (const [file, used] of inside) {
    const from = roomBelow(tree, file);
    const floor = floorOf.get(from);
    if (floor === undefined) wrong.push(`${file} is on no floor`);
    for (const to of used.map((one) => roomBelow(tree, one)).filter((to) => to !== from)) {
      rooms.get(from)?.add(to);
      if ((floorOf.get(to) ?? Number.POSITIVE_INFINITY) > (floor ?? 0))
        wrong.push(`${file}: ${from} may not use ${to}, which lives above it`);
    }
  }
  const lived = new Set(inside.map(([file]) => roomBelow(tree, file)));
  for (const room of floorOf.keys())
    if (!lived.has(room)) wrong.push(`${room}: nobody lives there`);
  const graph = new Map([...rooms].map(([room, used]) => [room, [...used]]));
  return [...wrong, ...circles(graph).map((room) => `${room} is in a circle`)];
}

describe("a house of floors", () => {
  test.each([
    ["web/figure", figure, "web/figure"],
    ["web/reader", reader, "web/reader"],
    ["web/src/lab/controls", controls, "web/src/lab"],
    ["web/src/lab/panels", panels, "web/src/lab"],
  ] as const)("%s has no arrow up and no circle, and its README says its rooms", (tree, floors, by) => {
    expect(amiss(tree, floors)).toEqual([]);
    expect(Object.keys(floors).length).toBeLessThanOrEqual(MOST_FLOORS);
    // Each but the ground's says above whom.
    const [ground = "", ...others] = Object.keys(floors);
    expect(ground).toMatch(/^ground: /);
    expect(others.filter((name) => !name.startsWith("above "))).toEqual([]);
    const told = text(`${by}/README.md`);
    const rooms = Object.values(floors).flat();
    expect(rooms.filter((room) => !told.includes(`\`${room}\``))).toEqual([]);
  });

  test("is not one where somebody lives above whom the table puts above them", () => {
    const turned = Object.fromEntries(Object.entries(figure).reverse());
    expect(amiss("web/figure", turned)).toContain(
      "web/figure/figure.ts: figure.ts may not use ink, which lives above it",
    );
    const { "ground: strokes, colours, type and scales": _, ...without } = figure;
    expect(amiss("web/figure", without)).toContain("web/figure/ink/points.ts is on no floor");
  });
});
