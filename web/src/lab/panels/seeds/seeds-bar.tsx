// Many seeds, beside the charts that show them: the switch, how many, and what becomes of them.

import type { ReactElement } from "react";
import { AfterPaint } from "../../errors/after-paint";
import { useView } from "../../session";
import { ManySwitch, SeedChoices } from "./seed-controls";

export function SeedsBar(): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line of text
    <div className="seeds-bar" role="group" aria-label="Many seeds">
      <ManySwitch />
      <SeedChoices />
      <SeedStatus />
    </div>
  );
}

/** On a narrow screen the choices are in a sheet, and only what became of them is above the chart. */
export function SeedsStatus(): ReactElement {
  return (
    <div className="seeds-bar">
      <SeedStatus />
    </div>
  );
}

/** In the sheet of a narrow screen. */
export function SeedsSection(): ReactElement {
  return (
    <section className="section" aria-label="Chance">
      <ManySwitch />
      <SeedChoices />
    </section>
  );
}

/** How far they are, and whether chance did anything. That it is missing matters to those alone who run them. */
function SeedStatus(): ReactElement {
  const many = useView((view) => view.seeds > 1);
  const name = many ? { name: "What becomes of many seeds" } : {};
  return <AfterPaint {...name} load={load} props={NO_PROPS} />;
}

const NO_PROPS = {};
const load = () => import("./seed-status");
