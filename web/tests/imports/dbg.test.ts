import { test } from "vitest";
import { layoutOf } from "../../model/imports/table/layout";
import { prepared, understood } from "../../model/imports/understood";
import { tableOf } from "./tables";

test("dbg", () => {
  for (const s of (process.env.SEEDS ?? "").split(",").filter(Boolean).map(Number)) {
    const w = tableOf(s);
    const u = understood(prepared(w.file, w.text), {}) as any;
    console.log(
      w.shape,
      "\n",
      w.text.slice(0, 500),
      "\n",
      JSON.stringify({ ...layoutOf(w.text) }),
      "\n",
      JSON.stringify(u.readAs ?? u),
      JSON.stringify(u.columns?.map((c: any) => [c.name, c.role, c.degree, c.isNumbers])),
      JSON.stringify(u.questions),
      u.fault,
      JSON.stringify(u.played?.sentences),
      JSON.stringify(u.played?.capacity?.slice(0, 6)),
    );
  }
});
