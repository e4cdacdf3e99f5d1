// Cross-run checks of a collection as rows: `cells.csv` beside its collection.json, for a source that prints tables. A row is a figure of one
// run, or with `scenario_2` and `set_2` of two; settings stand as on the command line, `session.rtcp.l=4 duration_s=100`.

import { counted } from "../../data/counted";
import { cellsOf } from "../../data/formats/csv-cell";
import type { Tree } from "../../data/json-path";
import { readChange } from "../language/change";
import { plainValue } from "../language/value";
import type { Fault } from "../types";

const HEAD =
  "id,title,statistic,scenario,set,member,metric,from_s,to_s,scenario_2,set_2,low,high,published,why,differs";
const NUMBERS = ["from_s", "to_s", "low", "high", "published"];

/** In the order of the rows, as collection.json has them; or what is wrong with the file. */
export function checksInCells(
  text: string,
  collection: string,
): readonly Tree[] | readonly Fault[] {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line !== "");
  if (head !== HEAD) return [{ at: "line 1", what: `must be ${HEAD}` }];
  const names = HEAD.split(",");
  const faults: Fault[] = [];
  const checks = lines.map((line, i) => {
    const at = `line ${i + 2}`;
    const cells = cellsOf(line);
    const row = Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ""]));
    if (cells.length !== names.length)
      faults.push({
        at,
        what: `has ${counted(cells.length, "cell")}, the first line has ${names.length}`,
      });
    for (const name of NUMBERS) {
      if (row[name] !== "" && typeof plainValue(row[name] ?? "") !== "number")
        faults.push({ at, what: `${name} must be a number or nothing, is ${row[name]}` });
    }
    return checkOf(row, collection);
  });
  return faults.length > 0 ? faults : checks;
}

function checkOf(row: Readonly<Record<string, string>>, collection: string): Tree {
  const { id, title, statistic, scenario, set, member, metric, scenario_2, set_2 } = row;
  const number = (name: string) => (row[name] === "" ? undefined : Number(row[name]));
  const filled = (more: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(more).filter(([, v]) => v !== undefined && v !== ""));
  const term = (name = "", settings = "") => ({
    scenario: `${collection}/${name}`,
    ...(settings === "" ? {} : { set: settingsOf(settings) }),
    ...filled({ member, metric, from_s: number("from_s"), to_s: number("to_s") }),
  });
  return {
    id,
    title,
    statistic,
    of: [term(scenario, set), ...(scenario_2 === "" ? [] : [term(scenario_2, set_2)])],
    within: row.low === "" ? "report" : [number("low"), number("high")],
    ...filled({ published: number("published"), why: row.why, differs: row.differs }),
  };
}

function settingsOf(text: string): Tree {
  return Object.fromEntries(
    text.split(" ").map((setting) => {
      const { set, to } = readChange(setting);
      return [set, to];
    }),
  );
}
