// What is compared, as a heading, and how it leaves the page: as slides, as files, as a link.

import type { ReactElement } from "react";
import { CopyButton } from "../../../lab/controls";
import { AddButton, emptyDeck } from "../../../slides";
import { addressOf, type Comparison } from "../../comparison/comparison";
import { withComparison } from "../../comparison/slide";
import type { Tested } from "../runs";
import { csvOf } from "./as-csv";
import { SaveComparison } from "./save-comparison";

interface HeadProps {
  readonly asked: Comparison;
  readonly tests: readonly Tested[];
  /** Of a collection. */
  readonly title: string | undefined;
  readonly running: boolean;
}

export function Head({ asked, tests, title, running }: HeadProps): ReactElement {
  const plans = tests.flatMap(({ plan }) => (typeof plan === "string" ? [] : [plan]));
  const own = title ?? plans[0]?.title ?? "";
  const waits = running || tests.every(({ facts }) => facts === null);
  const address = addressOf(asked);
  return (
    <div className="versus-head">
      <h1 className="versus-title">
        {title === undefined ? `Compared on ${own}` : `${own}, compared`}{" "}
        <span className="quiet">{asked.of.scenario}</span>
      </h1>
      <AddButton
        what="with this comparison"
        disabled={waits}
        add={async () => (deck) => withComparison(deck, own, plans)}
      >
        Add to deck
      </AddButton>
      <SaveComparison
        name={asked.among?.collection ?? asked.of.scenario.replaceAll("/", "-")}
        disabled={waits}
        figure={() => withComparison(emptyDeck(own), own, plans)}
        table={() => csvOf(tests)}
      />
      <CopyButton of={address} link={() => `${location.href.replace(/#.*$/, "")}${address}`} />
    </div>
  );
}
