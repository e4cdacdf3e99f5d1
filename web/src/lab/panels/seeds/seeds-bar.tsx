// Many seeds, below the charts that show them: the switch and how many; above them what becomes of them.

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
export function SeedStatus(): ReactElement {
  const many = useView((view) => view.seeds > 1);
  const name = many ? { name: "What becomes of many seeds" } : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line of text
    <div className="seed-status" role="group" aria-label="Runs of many seeds">
      <AfterPaint {...name} load={load} props={NO_PROPS} />
    </div>
  );
}

const NO_PROPS = {};
const load = () => import("./seed-status");
