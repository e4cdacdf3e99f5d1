import { expect, test } from "vitest";
import { themeFrom } from "../../../figure";
import { freshLab } from "../../../tests/lab";
import { competitorStyles } from "./competitor-styles";

const schema = (await freshLab()).schema();
const theme = themeFrom(() => "");

const column = (of: "own" | "isolated" | "kept" | "controller", run: string, kind = "") => ({
  ...{ of, run, name: of === "kept" ? run : of },
  controller: kind === "" ? null : { kind, name: kind, profile: "", label: kind, source: "" },
});

test("this run is a line in ink, its flows isolated are dashed ink, a kept run has its letter's colour", () => {
  const competitors = [column("own", "run"), column("isolated", "each"), column("kept", "A")];
  const styles = competitorStyles({ competitors, schema }, theme);
  expect(styles.get("run")).toMatchObject({ colour: theme.ink, dash: [] });
  expect(styles.get("each")?.colour).toBe(theme.ink);
  expect(styles.get("each")?.dash).not.toEqual([]);
  expect(styles.get("A")?.colour).not.toBe(theme.ink);
  expect(styles.get("A")?.dash).toEqual([]);
});

test("controllers of two families have two hues", () => {
  const competitors = [column("controller", "nada", "nada"), column("controller", "gcc", "gcc")];
  const styles = competitorStyles({ competitors, schema }, theme);
  const colours = competitors.map(({ run }) => styles.get(run)?.colour);
  expect(new Set(colours).size).toBe(2);
  expect(colours).not.toContain(theme.ink);
});
