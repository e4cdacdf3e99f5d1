import { expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { themeFrom } from "../../lab/figure";
import { competitorStyles } from "./competitor-styles";

const schema = (await freshLab()).schema();
const theme = themeFrom(() => "");

const column = (of: "own" | "isolated" | "kept" | "controller", run: string, kind = "") => ({
  ...{ of, run, name: of === "kept" ? run : of },
  controller: kind === "" ? null : { kind, name: kind, profile: "", label: kind, source: "" },
});

test("this run is a line in ink, its flows isolated are dashed ink, a kept run has its letter's colour", () => {
  const competitors = [column("own", "run"), column("isolated", "each"), column("kept", "A")];
  const looks = competitorStyles({ competitors, schema }, theme);
  expect(looks.get("run")).toMatchObject({ colour: theme.ink, dash: [] });
  expect(looks.get("each")?.colour).toBe(theme.ink);
  expect(looks.get("each")?.dash).not.toEqual([]);
  expect(looks.get("A")?.colour).not.toBe(theme.ink);
  expect(looks.get("A")?.dash).toEqual([]);
});

test("controllers of two families have two hues", () => {
  const competitors = [column("controller", "nada", "nada"), column("controller", "gcc", "gcc")];
  const looks = competitorStyles({ competitors, schema }, theme);
  const colours = competitors.map(({ run }) => looks.get(run)?.colour);
  expect(new Set(colours).size).toBe(2);
  expect(colours).not.toContain(theme.ink);
});
