import { expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { columnsNamed, runColumns } from "./columns";

const schema = (await freshLab()).schema();
const labels = (...names: readonly string[]) =>
  columnsNamed(schema, names, []).map(({ label }) => label);

test("a controller has its kind's short name, and its profile's beside another of its kind", () => {
  expect(labels("nada-ns3", "gcc", "cubic")).toEqual(["NADA", "GCC", "CUBIC"]);
  expect(labels("nada-rfc", "nada-ns3", "gcc")).toEqual(["nada-rfc", "nada-ns3", "GCC"]);
  // Runs have no kind, however many they are.
  expect(labels("own", "isolated", "nada-rfc")).toEqual(["this run", "each flow isolated", "NADA"]);
  expect(labels("nada-rfc", "nada_2014")).toEqual(["NADA", "NADA of 2014"]);
});

test("whom nobody knows is left out in words, and of former controllers the nearest is named", () => {
  const left: string[] = [];
  const found = columnsNamed(schema, ["nobody", "gcc", "bbr1", "A"], null, left);
  expect(found.map(({ name }) => name)).toEqual(["gcc"]);
  expect(left).toEqual([
    "there is no controller nobody; it is left out",
    "bbr1 is no longer modelled; the nearest is bbr3; it is left out",
    "there is no controller A; it is left out",
  ]);
  expect(columnsNamed(schema, ["nobody"], null)).toEqual([]);
});

test("a run that was kept has its letter, and its name or what was changed in it", () => {
  const edit = { kind: "set", path: "duration_s", to: 5 } as const;
  const kept = [
    { letter: "A", name: "", edits: [] },
    { letter: "B", name: "", edits: [edit] },
    { letter: "C", name: "", edits: [edit, edit] },
    { letter: "D", name: "short", edits: [edit] },
  ];
  const columns = runColumns(kept);
  expect(columns.map(({ label, detail }) => [label, detail])).toEqual([
    ["this run", ""],
    ["each flow isolated", "every flow on its own copy of the links"],
    ["A", "as the scenario is"],
    ["B", "1 change"],
    ["C", "2 changes"],
    ["D", "short"],
  ]);
  expect(columns[3]).toMatchObject({ name: "B", run: "b", of: "kept", controller: null });
  expect(columns[0]?.run).toBe("this-run");
  expect(runColumns(null).map(({ name }) => name)).toEqual(["own", "isolated"]);
});
