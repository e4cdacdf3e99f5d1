import { expect, test } from "vitest";
import { NO_SCHEMA } from "../schema";
import { familyOf } from "./families";
import {
  isBackground,
  kindNameOfAll,
  type NamedFlow,
  styleNameOf,
  titledBy,
  titlePath,
} from "./names";

const flow = (controller: string, family: string, source = "frames"): NamedFlow => ({
  name: "own",
  controller,
  family,
  source,
});

test.each([
  ["nada", "x", "nada"],
  ["cubic_ns3", "x", "cubic"],
  ["bbr3", "x", "bbr"],
  ["fixed_rate", "x", "fixed"],
  ["external", "x", "fixed"],
  ["unheard", "gcc", "gcc"],
  ["unheard", "bbr3", "bbr"],
  ["scream_v1", "x", "scream"],
  ["toString", "newreno", "newreno"],
])("a controller %s of the family %s looks like %s", (controller, family, wanted) => {
  expect(familyOf(controller, family)).toBe(wanted);
});

test.each([
  [flow("none", "background"), true, "background"],
  [flow("none", "x", "cbr"), true, "background"],
  [flow("none", "x", "on_off"), true, "background"],
  [flow("none", "x", "audio"), false, "media"],
  [flow("nada", "background", "cbr"), false, "nada"],
])("%j is background: %s, and looks like %s", (one, background, style) => {
  expect(isBackground(one)).toBe(background);
  expect(styleNameOf(one)).toBe(style);
});

test("flows of several controllers of one family are called by the family together", () => {
  const kind = (label: string) => ({ label, meaning: "", parameters: [] });
  const kinds = { nada: kind("NADA"), nada_03: kind("NADA of 2015") };
  const schema = { ...NO_SCHEMA, objects: { controller: { label: "Controller", kinds } } };
  const [now, then] = [flow("nada", "nada"), flow("nada_03", "nada")];
  expect(kindNameOfAll(schema, [then, then])).toBe("NADA of 2015");
  expect(kindNameOfAll(schema, [then, now])).toBe("NADA");
});

test.each([
  ["flows.video.title", { group: "flows", name: "video" }],
  ["links.up.title", { group: "links", name: "up" }],
  ["members.A1.title", { group: "members", name: "A1" }],
  ["flows.video.source.title", null],
  ["x.flows.video.title", null],
  ["flows.video.titles", null],
  ["title", null],
])("%s is the title of %j", (path, whose) => {
  expect(titledBy(path)).toEqual(whose);
  if (whose !== null) expect(titlePath(whose.group as "flows", whose.name)).toBe(path);
});
