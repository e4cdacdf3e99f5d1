import { expect, test } from "vitest";
import type { Layout } from "../../../model/engine/types";
import { halving } from "../../../tests/lab";
import { inViewOf } from "./facts";

test("flow and link in view are those chosen, else the first with a controller and its narrowest link", () => {
  const flows = [
    { name: "voice", controller: "none" },
    { name: "video", controller: "nada" },
    { name: "other", controller: "gcc" },
  ];
  const layout = { tables: [], links: [], flows } as unknown as Layout;
  const scenario = {
    ...halving,
    links: {
      wide: { capacity_kbps: 5000 },
      narrow: { capacity_kbps: 500 },
      open: { capacity_kbps: "unlimited" },
    },
    flows: {
      voice: { path: ["wide"] },
      video: { path: ["wide", "narrow", "open"] },
      other: { path: ["open"] },
    },
  };
  const seen = (chosen: object) => inViewOf(layout, scenario, chosen);
  expect(seen({})).toEqual({ flow: "video", link: "narrow" });
  expect(seen({ flow: "voice" })).toEqual({ flow: "voice", link: "wide" });
  expect(seen({ flow: "other" })).toEqual({ flow: "other", link: "" });
  expect(seen({ link: "wide" })).toEqual({ flow: "video", link: "wide" });
  expect(seen({ link: "gone", flow: "gone" })).toEqual({ flow: "video", link: "narrow" });
  expect(inViewOf({ ...layout, flows: [] }, scenario, {})).toEqual({ flow: "", link: "" });
});
