// Who may import whom: reads the include and import lines of both trees against one table.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A folder may use itself and the folders named here. */
const below = ["units", "support"];
const components = ["network", "media", "transport", "feedback", "control"];
const core: Record<string, readonly string[]> = {
  units: [],
  support: ["units"],
  network: below,
  media: below,
  transport: below,
  feedback: below,
  control: [...below, "feedback"],
  simulation: [...below, ...components],
  metrics: [...below, ...components, "simulation"],
  abi: [...below, ...components, "simulation", "metrics"],
};
const coreTools: Record<string, readonly string[]> = {
  cli: [...below, ...components, "simulation", "metrics"],
};

const web: Record<string, readonly string[]> = {
  data: [],
  engine: [],
  store: ["data", "engine"],
  charts: ["data", "store"],
  panels: ["data", "engine", "store", "charts"],
  pages: ["data", "engine", "store", "charts", "panels"],
  app: ["data", "engine", "store", "charts", "panels", "pages", "imports", "exports"],
  imports: ["data", "charts", "store"],
  exports: ["data", "charts", "store"],
};
const webTools: Record<string, readonly string[]> = {
  cli: ["engine", "data", "exports", "imports"],
};

interface Use {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

function sourcesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.split(sep).join("/")));
}

const text = (file: string) => readFileSync(join(root, file), "utf8");

/** Folder of core/src that each `#include "folder/file.h"` names. */
function includes(tree: string): Use[] {
  return sourcesBelow(tree, /\.(h|cpp)$/).flatMap((file) =>
    [...text(file).matchAll(/^\s*#include "([^"/]+)\/[^"]+"/gm)].map(([, to = ""]) => ({
      file,
      from: tree === "core/src" ? (file.split("/")[2] ?? "") : (file.split("/")[1] ?? ""),
      to,
    })),
  );
}

const importLines = /(?:from|import|import\()\s*"([^"]+)"/g;

/** Folder of web/src that each relative import names. */
function imports(tree: string): Use[] {
  return sourcesBelow(tree, /\.tsx?$/).flatMap((file) =>
    [...text(file).matchAll(importLines)]
      .map(([, to = ""]) => to)
      .filter((to) => to.startsWith("."))
      .map((to) =>
        relative(root, resolve(root, dirname(file), to))
          .split(sep)
          .join("/"),
      )
      .filter((to) => to.startsWith("web/src/"))
      .map((to) => ({
        file,
        from: tree === "web/src" ? (file.split("/")[2] ?? "") : (file.split("/")[1] ?? ""),
        to: to.split("/")[2] ?? "",
      })),
  );
}

/** Sentences on the uses that the table does not allow. */
function offences(uses: readonly Use[], table: Record<string, readonly string[]>): string[] {
  return uses
    .filter(({ from, to }) => from in table && from !== to && !table[from]?.includes(to))
    .map(({ file, from, to }) => `${file}: ${from} may not use ${to}`);
}

describe("the core's folders", () => {
  const uses = includes("core/src");

  test("use only what stands below them", () => {
    expect(offences(uses, core)).toEqual([]);
  });

  test("are all in the table", () => {
    const folders = readdirSync(join(root, "core/src"));
    expect(folders.filter((folder) => !(folder in core))).toEqual([]);
  });

  test("are used by the native command line up to the metrics, never through the ABI", () => {
    expect(offences(includes("core/cli"), coreTools)).toEqual([]);
  });

  test("really were read: simulation joins network, media, feedback and control", () => {
    const joined = uses.filter(({ from }) => from === "simulation").map(({ to }) => to);
    for (const part of ["network", "media", "feedback", "control"]) expect(joined).toContain(part);
  });
});

describe("the page's folders", () => {
  const uses = imports("web/src");

  test("use only what stands below them", () => {
    expect(offences(uses, web)).toEqual([]);
  });

  test("are all in the table", () => {
    const folders = readdirSync(join(root, "web/src"), { withFileTypes: true });
    const unknown = folders.filter((entry) => entry.isDirectory() && !(entry.name in web));
    expect(unknown.map((entry) => entry.name)).toEqual([]);
  });

  test("are used by the command line without store and charts", () => {
    expect(offences(imports("web/cli"), webTools)).toEqual([]);
  });

  test("really were read: charts draw what the store holds", () => {
    expect(uses.some(({ from, to }) => from === "charts" && to === "store")).toBe(true);
  });

  test("load the pages besides the lab only when they are opened", () => {
    const eager = sourcesBelow("web/src", /\.tsx?$/)
      .filter((file) => !file.startsWith("web/src/pages/"))
      .filter((file) => /from\s*"[./]+\/pages\//.test(text(file)));
    expect(eager).toEqual([]);
    expect(text("web/src/app/pages.ts")).toMatch(/import\("\.\.\/pages\//);
  });

  test("keep the pages apart from one another", () => {
    const strangers = sourcesBelow("web/src/pages", /\.tsx?$/).flatMap((file) =>
      [...text(file).matchAll(importLines)]
        .map(([, to = ""]) => to)
        .filter((to) => to.startsWith("."))
        .map((to) =>
          relative(root, resolve(root, dirname(file), to))
            .split(sep)
            .join("/"),
        )
        .filter((to) => to.startsWith("web/src/pages/"))
        .filter((to) => to.split("/")[3] !== file.split("/")[3])
        .map((to) => `${file}: ${to}`),
    );
    expect(strangers).toEqual([]);
  });

  test("keep React and D3 out of the engine", () => {
    const packages = sourcesBelow("web/src/engine", /\.tsx?$/).flatMap((file) =>
      [...text(file).matchAll(importLines)].map(([, name = ""]) => name),
    );
    expect(packages.filter((name) => /^(react|d3-)/.test(name))).toEqual([]);
  });

  test("ask for animation frames in charts/frame.tsx only", () => {
    const askers = sourcesBelow("web/src", /\.tsx?$/).filter((file) =>
      text(file).includes("requestAnimationFrame("),
    );
    expect(askers.filter((file) => file !== "web/src/charts/frame.tsx")).toEqual([]);
  });

  test("see the memory of the wasm in engine/core.ts only", () => {
    const seers = sourcesBelow("web/src", /\.tsx?$/).filter((file) =>
      /\bmemory\.buffer\b/.test(text(file)),
    );
    expect(seers.filter((file) => file !== "web/src/engine/core.ts")).toEqual([]);
  });
});
