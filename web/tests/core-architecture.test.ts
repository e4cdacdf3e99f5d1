// Which folder of the core may include which: its include lines against one table.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { circles, offences, root, sourcesBelow, text, type Use } from "./source-tree";

/** A folder may use itself and the folders named here. */
const below = ["units", "support"];
const components = ["network", "media", "transport", "feedback", "control", "history"];
const core: Record<string, readonly string[]> = {
  units: [],
  support: ["units"],
  network: below,
  media: below,
  transport: below,
  feedback: below,
  control: [...below, "feedback"],
  history: [...below, "feedback", "control"],
  simulation: [...below, ...components],
  traces: below,
  metrics: [...below, ...components, "simulation"],
  sessions: [...below, ...components, "simulation", "metrics"],
  sweeps: [...below, ...components, "traces", "simulation"],
  abi: [...below, ...components, "traces", "simulation", "metrics", "sessions", "sweeps"],
};
/** The rooms of the simulation, by the same rule. */
const simulation: Record<string, readonly string[]> = {
  columns: [],
  scenario: [],
  flows: ["scenario"],
  run: ["columns", "scenario", "flows"],
  reading: ["scenario", "run"],
  schema: ["columns", "scenario", "run"],
  timeline: ["run", "reading"],
};
const coreTools: Record<string, readonly string[]> = {
  cli: [...below, ...components, "simulation", "metrics", "sessions"],
};

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

/** Which file of the core includes which. */
function includeGraph(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sourcesBelow("core/src", /\.(h|cpp)$/).map((file) => [
      file,
      [...text(file).matchAll(/^\s*#include "([^"]+)"/gm)].map(([, to = ""]) => `core/src/${to}`),
    ]),
  );
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

  test("of the simulation are a house of their own", () => {
    const uses = sourcesBelow("core/src/simulation", /\.(h|cpp)$/).flatMap((file) =>
      [...text(file).matchAll(/^\s*#include "simulation\/([^"/]+)/gm)].map(([, to = ""]) => ({
        file,
        from: file.split("/")[3] ?? "",
        to,
      })),
    );
    expect(uses.filter(({ from }) => !(from in simulation))).toEqual([]);
    expect(offences(uses, simulation)).toEqual([]);
    expect(uses.some(({ from, to }) => from === "run" && to === "flows")).toBe(true);
  });

  test("have the rules of RTCP below the flows' reports, which use them", () => {
    const above = sourcesBelow("core/src/feedback/rtcp", /\.(h|cpp)$/).flatMap((file) =>
      [...text(file).matchAll(/^\s*#include "(feedback\/[^"]+)"/gm)]
        .map(([, to = ""]) => to)
        .filter((to) => !to.startsWith("feedback/rtcp/"))
        .map((to) => `${file}: ${to}`),
    );
    expect(above).toEqual([]);
    expect(text("core/src/feedback/rtcp_timing.h")).toContain('#include "feedback/rtcp/');
  });

  test("hold no circle of includes", () => {
    const graph = includeGraph();
    expect([...graph.values()].flat().filter((to) => !graph.has(to))).toEqual([]);
    expect(circles(graph)).toEqual([]);
  });

  test("are used by the native command line up to the metrics, never through the ABI", () => {
    expect(offences(includes("core/cli"), coreTools)).toEqual([]);
  });

  test("really were read: simulation joins network, media, feedback and control", () => {
    const joined = uses.filter(({ from }) => from === "simulation").map(({ to }) => to);
    for (const part of ["network", "media", "feedback", "control"]) expect(joined).toContain(part);
  });
});
