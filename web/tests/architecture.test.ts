// Who may import whom in the page, its libraries and its tools: their import lines against one table.
import { readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import {
  circles,
  houseOf,
  importGraph,
  importLines,
  imports,
  offences,
  roomIn,
  root,
  sourcesBelow,
  TREES,
  text,
} from "./source-tree";

/** The libraries, and which of them stands on which: no page, no React. */
const libraries: Record<string, readonly string[]> = {
  model: [],
  figure: ["model"],
  reader: ["model"],
};
/** The floors of the first; those of the second, and of the lab's larger rooms, are in floors.test.ts. */
const model: Record<string, readonly string[]> = {
  data: [],
  engine: [],
  scenario: ["data", "engine"],
  imports: ["data", "scenario"],
};
/** The floors of the lab. */
const lab: Record<string, readonly string[]> = {
  errors: [],
  session: ["errors"],
  moment: ["session"],
  film: [],
  charts: ["session", "errors"],
  controls: ["session", "errors", "moment", "film", "charts"],
  panels: ["session", "errors", "moment", "film", "charts", "controls"],
  app: ["session", "errors", "charts", "controls", "panels"],
};
/** The products, and whose doors they use besides those of the libraries and of the lab. */
const products: Record<string, readonly string[]> = {
  lab: [],
  slides: ["lab"],
  compare: ["lab", "slides"],
  learn: ["lab"],
  sessions: ["lab"],
  trust: ["lab"],
  embed: ["lab", "sessions"],
};
/** So many doors the libraries and the lab have at most: the indexes of their floors. */
const MOST_DOORS = 15;
/** From a room down, folders in folders. */
const DEEPEST = 3;
/** Lines of a room, without its tests: a cap over both would be met by moving tests away from what they test. */
const LARGEST = 12_700;
/** And of a room of the lab. */
const LARGEST_OF_LAB = 8_000;

/** What programs without a page use: libraries, and of the page what writes slides. */
const webTools: Record<string, RegExp> = {
  cli: /^web\/(model|figure|reader|src\/slides\/(deck|files|pptx))\//,
  library: /^web\/(model|reader)\//,
};

/** `web/src/lab/charts` of a file there, `web/model/data`, `web/figure` or `web/figure/exports`. */
const roomOf = (file: string): string =>
  /^web\/(?:figure(?:\/exports)?|(?:model|reader)\/[^/]+|src\/[^/]+\/[^/]+)(?=\/)/.exec(
    file,
  )?.[0] ?? dirname(file);

/** How many `let`s a module has outside of all functions: state that every user of it shares. */
function sharedState(file: string): number {
  return [...text(file).matchAll(/^(?:export )?let /gm)].length;
}

describe("the libraries", () => {
  const uses = Object.keys(libraries).flatMap((library) =>
    imports(`web/${library}`).map(({ file, to }) => ({ file, from: library, to: houseOf(to) })),
  );

  test("stand on one another by the table, never on the page, and know no React", () => {
    expect(uses.filter(({ from, to }) => from !== to && !libraries[from]?.includes(to))).toEqual(
      [],
    );
    expect(uses.some(({ from, to }) => from === "figure" && to === "model")).toBe(true);
    const react = ["web/model", "web/figure", "web/reader"]
      .flatMap((tree) => sourcesBelow(tree, /\.tsx?$/))
      .filter((file) => /from "react/.test(text(file)));
    expect(react).toEqual([]);
  });

  test("are small enough to be held in the head", () => {
    const linesOf = (tree: string) =>
      sourcesBelow(tree, /\.tsx?$/).reduce(
        (sum, file) => sum + text(file).split("\n").length - 1,
        0,
      );
    expect(linesOf("web/model")).toBeLessThanOrEqual(11_000);
    expect(linesOf("web/figure")).toBeLessThanOrEqual(13_500);
    expect(linesOf("web/reader")).toBeLessThanOrEqual(8_500);
  });

  test("have floors: a room of the model uses only what stands below it", () => {
    const rooms = imports("web/model").map(({ file, to }) => ({
      file,
      from: roomIn(file, 2),
      to: roomIn(to, 2),
    }));
    expect(offences(rooms, model)).toEqual([]);
    expect(readdirSync(join(root, "web/model")).filter((name) => !name.includes("."))).toEqual(
      Object.keys(model).sort(),
    );
  });
});

describe("the page's products", () => {
  const uses = imports("web/src").map(({ file, to }) => ({
    file,
    to,
    from: houseOf(file),
    of: houseOf(to),
  }));
  const across = uses.filter(({ from, of }) => from in products && from !== of);

  test("are all in the table, beside what makes a page of them", () => {
    const entries = readdirSync(join(root, "web/src"), { withFileTypes: true });
    expect(
      entries
        .map(({ name }) => name)
        .filter((name) => name !== "house.svg")
        .sort(),
    ).toEqual([...Object.keys(products), "main.tsx", "products.ts"].sort());
  });

  test("use the libraries and the lab, which uses none of them, and one another by the table alone", () => {
    expect(
      across
        .filter(({ from, of }) => !(of in libraries) && !products[from]?.includes(of))
        .map(({ file, to }) => `${file} may not use ${to}`),
    ).toEqual([]);
    for (const product of Object.keys(products).filter((name) => name !== "lab"))
      expect(
        across.some(({ from, of }) => from === product && of === "lab"),
        product,
      ).toBe(true);
  });

  test("come in by the doors: the indexes of the floors of lab and libraries, and of a product", () => {
    // "figure" is web/figure/index.ts; the files of fonts are bytes behind a door of their own.
    const door = (to: string): boolean =>
      /^web\/(figure(\/exports)?|model\/[a-z]+|src\/lab\/[a-z]+|src\/[a-z]+)$/.test(to) ||
      /\/fonts\/[\w-]+\.ttf/.test(to);
    // The lab knows the libraries' rooms, as command line and library do.
    const ofOthers = across.filter(({ from }) => from !== "lab");
    expect(ofOthers.filter(({ to }) => !door(to)).map(({ file, to }) => `${file}: ${to}`)).toEqual(
      [],
    );
    const doors = new Set(
      ofOthers
        .filter(({ of, to }) => (of === "lab" || of in libraries) && !to.endsWith(".ttf"))
        .map(({ to }) => to.replace(/\/fonts\/.*/, "/fonts")),
    );
    expect(doors.size).toBeLessThanOrEqual(MOST_DOORS);
  });

  test("hold no folder in more than three folders, and no room that is too large", () => {
    const files = TREES.flatMap((tree) => sourcesBelow(tree, /\.(tsx?|css)$/));
    const below = (file: string) => file.slice(roomOf(file).length).split("/").length - 2;
    expect(files.filter((file) => below(file) > DEEPEST - 1)).toEqual([]);
    const lines = new Map<string, number>();
    for (const file of files) {
      const room = roomOf(file);
      lines.set(room, (lines.get(room) ?? 0) + text(file).split("\n").length);
    }
    const most = (room: string) => (room.startsWith("web/src/lab/") ? LARGEST_OF_LAB : LARGEST);
    expect([...lines].filter(([room, count]) => count > most(room))).toEqual([]);
  });
});

describe("the lab's floors", () => {
  const uses = imports("web/src/lab")
    .filter(({ to }) => houseOf(to) === "lab")
    .map(({ file, to }) => ({ file, from: roomIn(file, 3), to: roomIn(to, 3) }));

  test("use only what stands below them", () => {
    expect(offences(uses, lab)).toEqual([]);
  });

  test("are all in the table", () => {
    const folders = readdirSync(join(root, "web/src/lab"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => !(name in lab))).toEqual([]);
  });

  test("really were read: panels stand on controls", () => {
    expect(uses.some(({ from, to }) => from === "panels" && to === "controls")).toBe(true);
  });
});

describe("the page's files", () => {
  test("are used by the command line and the library without React, sessions and charts", () => {
    for (const [tool, allowed] of Object.entries(webTools)) {
      const used = imports(`web/${tool}`);
      expect(
        used
          .filter(({ to }) => !allowed.test(`${to}/`))
          .map(({ file, to }) => `${file} may not use ${to}`),
      ).toEqual([]);
      expect(used.length, tool).toBeGreaterThan(5);
    }
  });

  test("leave the command line one module: a chunk of its own would look for the project in another place", () => {
    const later = sourcesBelow("web/cli", /\.ts$/).filter((file) =>
      /\bimport\("\./.test(text(file)),
    );
    expect(later).toEqual([]);
  });

  test("of the command line write files by web/cli/output alone", () => {
    const writers =
      /\b(?:write|append|create|copy|cp|rename|rm|rmdir|mkdir|mkdtemp|unlink|link|symlink|truncate|ftruncate|chmod|chown|utimes)[A-Za-z]*/g;
    const used = sourcesBelow("web/cli", /\.ts$/)
      .filter((file) => !file.startsWith("web/cli/output/"))
      .flatMap((file) =>
        [...text(file).matchAll(/import\s+([^;]+?)\s+from\s+"(?:node:)?fs(?:\/promises)?"/g)].map(
          ([, names = ""]) => ({ file, names }),
        ),
      );
    const offending = used.flatMap(({ file, names }) =>
      // All of it under one name would hide what is used.
      names.startsWith("{")
        ? [...names.matchAll(writers)].map(([name]) => `${file}: ${name}`)
        : [`${file}: ${names}`],
    );
    expect(offending).toEqual([]);
    expect(used.length).toBeGreaterThan(3);
    // Also not by a descriptor that was opened for writing, nor by a module that is loaded later.
    const others = sourcesBelow("web/cli", /\.ts$/)
      .filter((file) => !file.startsWith("web/cli/output/"))
      .filter((file) =>
        /\bopenSync\((?!\w+, "r"\))|import\("(?:node:)?fs|require\(/.test(text(file)),
      );
    expect(others).toEqual([]);
  });

  test("hold no circle of imports, inside a folder either", () => {
    expect(circles(importGraph([...TREES, "web/cli", "web/library"]))).toEqual([]);
  });

  test("keep no state in modules", () => {
    const found = [...TREES, "web/cli", "web/library"]
      .flatMap((tree) => sourcesBelow(tree, /\.tsx?$/))
      .map((file) => [file, sharedState(file)] as const)
      .filter(([, count]) => count > 0);
    expect(found).toEqual([]);
  });

  test("load the pages besides the lab only when they are opened", () => {
    const statics = /from "\.\/([^"]+)"/g;
    const eager = [...text("web/src/products.ts").matchAll(statics)].map(([, to]) => to);
    expect(
      eager.filter((to) =>
        /page|present|gallery\/|trust|packets|plots|lesson-panel/.test(to ?? ""),
      ),
    ).toEqual([]);
    const rows = text("web/src/products.ts").match(/\bload: .*/g) ?? [];
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => !/^load: \(\) => import\("/.test(row))).toEqual([]);
  });

  test("import style sheets that are there", () => {
    const sheets = sourcesBelow("web/src", /\.css$/);
    const missing = sheets.flatMap((sheet) =>
      [...text(sheet).matchAll(/@import "([^"]+)"/g)]
        .map(([, to = ""]) => posix.join(dirname(sheet), to))
        .filter((to) => !sheets.includes(to))
        .map((to) => `${sheet}: there is no ${to}`),
    );
    expect(missing).toEqual([]);
  });

  test("keep React and D3 out of the engine", () => {
    const packages = sourcesBelow("web/model/engine", /\.tsx?$/).flatMap((file) =>
      [...text(file).matchAll(importLines)].map(([, name = ""]) => name),
    );
    expect(packages.filter((name) => /^(react|d3-)/.test(name))).toEqual([]);
  });

  test("ask for animation frames in charts/frames.ts only", () => {
    const askers = TREES.flatMap((tree) => sourcesBelow(tree, /\.tsx?$/)).filter((file) =>
      text(file).includes("requestAnimationFrame("),
    );
    expect(askers.filter((file) => file !== "web/src/lab/charts/frames.ts")).toEqual([]);
  });

  test("make native sliders of controls/parts/range.tsx only, which knows what Safari does not do", () => {
    const makers = sourcesBelow("web/src", /\.tsx?$/).filter((file) =>
      /type="range"/.test(text(file)),
    );
    expect(makers).toEqual(["web/src/lab/controls/parts/range.tsx"]);
  });

  test("see the memory of the wasm in engine/core.ts only", () => {
    const seers = TREES.flatMap((tree) => sourcesBelow(tree, /\.tsx?$/)).filter((file) =>
      /\bmemory\.buffer\b/.test(text(file)),
    );
    expect(seers.filter((file) => file !== "web/model/engine/core.ts")).toEqual([]);
  });
});
