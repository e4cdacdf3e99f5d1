import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { markupOf } from "../../../tests/rendered";
import { useStepsIn } from "./react";
import type { Session } from "./session";
import type { Lit } from "./state";

const Steps = ({ chart }: { readonly chart: string }): ReactElement => <i>{useStepsIn(chart)}</i>;

test("the links of a told chain have their numbers, from 1, in each chart that shows them", () => {
  const steps = [
    { name: "capacity", charts: ["rates"] },
    { name: "queue", charts: ["delay", "queue"] },
    { name: "rate", charts: ["rates"] },
  ];
  const session = {
    lit: createStore<Lit>(() => ({ charts: [], steps, alone: "" })),
  } as unknown as Session;
  const shown = (chart: string) => markupOf(<Steps chart={chart} />, { session });
  expect(["rates", "delay", "loss"].map(shown)).toEqual(["<i>1 3</i>", "<i>2</i>", "<i></i>"]);
});
