import { expect, test } from "vitest";
import { themeFrom } from "../../lab/figure/theme";
import { metricsOf, runFacts } from "./fixture";
import { seriesStyle, seriesStyles } from "./series-styles";

const theme = { ...themeFrom(() => ""), palette: ["#111111", "#222222", "#333333"] };

test("colours and symbols come in turn, and begin again", () => {
  const styles = [0, 1, 2, 3, 4].map((place) => seriesStyle(theme, place));
  expect(styles.map(({ colour }) => colour)).toEqual([
    "#111111",
    "#222222",
    "#333333",
    "#111111",
    "#222222",
  ]);
  expect(styles.map(({ symbol }) => symbol)).toEqual([
    "circle",
    "triangle",
    "square",
    "diamond",
    "circle",
  ]);
  expect(seriesStyle(theme, 0).dash).toEqual([]);
  expect(new Set(styles.slice(0, 3).map(({ dash }) => dash.join())).size).toBe(3);
});

test("runs of one label look alike, and a run that is not on the slide has no look", () => {
  const facts = new Map(
    ["NADA", "GCC", "NADA"].map((label, i) => [
      `run${i}`,
      runFacts(label, { "": [metricsOf({})] }),
    ]),
  );
  const look = seriesStyles(theme, ["run0", "run1", "run2", "unknown"], facts);
  expect(look("run1")).toEqual(seriesStyle(theme, 1));
  expect(look("run2")).toEqual(seriesStyle(theme, 0));
  expect(look("run2")).toEqual(look("run0"));
  // Nothing is known of it but its name.
  expect(look("unknown")).toEqual(seriesStyle(theme, 2));
  expect(look("elsewhere")).toBeNull();
});
