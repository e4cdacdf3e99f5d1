// JSON that is a table: a list of objects, an object a line, lists side by side, or how pandas writes a DataFrame.

import { isJson, isTree, jsonValues, leftOut, type Tree } from "./json";
import { isScenario } from "./not-read";
import type { Rows, ToolFormat } from "./tool-format";

const WOULD_DO =
  'What can be read as JSON: a list with an object for each moment, such as [{"t_s": 0, "kbps": 1000}, …], an object a line, or lists of one length side by side.';
/** A list within a list within a list is no table. */
const DEEPEST = 4;

type Found = { readonly at: string; readonly rows: Rows };

export const jsonRows: ToolFormat = {
  name: "JSON",
  isIn: (head) => isJson(head) && !isScenario(head) && !/"trace_pattern"\s*:/.test(head),
  rows(text) {
    const { values, isCut } = jsonValues(text);
    const found = values.length === 1 ? tablesIn(values[0], "", 0) : linesAsTables(values);
    const [one, more] = found;
    if (one !== undefined && more === undefined) return one.rows;
    if (one !== undefined)
      return `In this JSON there are several tables: ${found
        .slice(0, 8)
        .map(({ at }) => `“${at}”`)
        .join(", ")}. Give one of them as a file of its own.`;
    if (isCut) return `This JSON ends too early: its brackets are not closed. ${WOULD_DO}`;
    if (values.length === 0) return `This begins like JSON, and is none. ${WOULD_DO}`;
    const [value] = values;
    const keys = isTree(value)
      ? Object.keys(value)
          .slice(0, 5)
          .map((key) => `“${key}”`)
          .join(", ")
      : "";
    return `This is JSON${keys === "" ? "" : ` with ${keys}`}, and no table of times and values. ${WOULD_DO}`;
  },
  notes: leftOut,
};

function linesAsTables(values: readonly unknown[]): readonly Found[] {
  const rows = rowsOf(values);
  return rows === null ? [] : [{ at: "", rows }];
}

/** The tables nearest to the root. */
function tablesIn(value: unknown, at: string, depth: number): readonly Found[] {
  const rows = rowsOf(value);
  if (rows !== null) return [{ at, rows }];
  if (!isTree(value) || depth >= DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    tablesIn(inner, at === "" ? key : `${at}.${key}`, depth + 1),
  );
}

function rowsOf(value: unknown): Rows | null {
  if (Array.isArray(value)) return ofList(value);
  return isTree(value) ? (ofSplit(value) ?? ofColumns(value)) : null;
}

function ofList(list: readonly unknown[]): Rows | null {
  if (list.length < 2) return null;
  if (list.every((one) => typeof one === "number"))
    return [["value"], ...list.map((one) => [cell(one)])];
  if (list.every(Array.isArray)) {
    const [first = []] = list;
    if (
      first.length === 0 ||
      list.some(
        (row) =>
          row.length !== first.length ||
          row.some((one: unknown) => typeof one === "object" && one !== null),
      )
    )
      return null;
    // Without names the first row has none of a number.
    const isNamed = first.every((one: unknown) => typeof one === "string");
    const names = isNamed ? [] : [first.map((_: unknown, i: number) => `column ${i + 1}`)];
    return [...names, ...list.map((row) => row.map(cell))];
  }
  if (!list.every(isTree)) return null;
  const flat = list.map((one) => flattened(one));
  const names = [...new Set(flat.flatMap((one) => [...one.keys()]))];
  if (names.length === 0) return null;
  return [names, ...flat.map((one) => names.map((name) => one.get(name) ?? ""))];
}

/** `{"t": [0, 1], "kbps": [1000, 1100]}`, or by the number of the row: `{"t": {"0": 0, "1": 1}, …}`, as pandas does. */
function ofColumns(tree: Tree): Rows | null {
  const columns = Object.entries(tree).flatMap(
    ([name, value]): { name: string; values: readonly unknown[] }[] => {
      if (Array.isArray(value)) return [{ name, values: value }];
      return isTree(value) &&
        Object.keys(value).length > 1 &&
        Object.keys(value).every((key) => /^\d+$/.test(key))
        ? [{ name, values: Object.values(value) }]
        : [];
    },
  );
  const [first] = columns;
  if (first === undefined || first.values.length < 2) return null;
  const isWhole = columns.every(
    ({ values }) =>
      values.length === first.values.length &&
      values.every((one) => typeof one !== "object" || one === null),
  );
  if (!isWhole) return null;
  return [
    columns.map(({ name }) => name),
    ...first.values.map((_, i) => columns.map(({ values }) => cell(values[i]))),
  ];
}

/** `DataFrame.to_json(orient="split")`. */
function ofSplit({ columns, data }: Tree): Rows | null {
  if (!Array.isArray(columns) || !Array.isArray(data)) return null;
  if (!data.every((row) => Array.isArray(row) && row.length === columns.length)) return null;
  return [columns.map(String), ...data.map((row: readonly unknown[]) => row.map(cell))];
}

/** Objects in it by their path, "signal.rsrp"; lists in it are no cells. */
function flattened(tree: Tree, before = "", depth = 0): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (isTree(value) && depth < DEEPEST) {
      for (const [name, inner] of flattened(value, `${before}${key}.`, depth + 1))
        cells.set(name, inner);
    } else if (!Array.isArray(value)) cells.set(`${before}${key}`, cell(value));
  }
  return cells;
}

function cell(value: unknown): string {
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}
