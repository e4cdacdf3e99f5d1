// Controllers compared on one run: chart, table, and what is unequal. The address says all of it.

import { type ReactElement, useMemo, useSyncExternalStore } from "react";
import "./versus.css";
import { pageTheme } from "../../charts";
import { addressOf, type Comparison, comparisonIn } from "../../deck/comparison/comparison";
import { fairnessOf } from "../../deck/comparison/fairness";
import type { Plan } from "../../deck/comparison/plan";
import { withComparison } from "../../deck/comparison/slide";
import type { Facts } from "../../deck/facts";
import { valueOrFault } from "../../deck/formula/text";
import { CopyButton } from "../../panels/copying/copy-button";
import { AddButton } from "../../panels/decks/add-button";
import { LinkNotice } from "../../panels/notices/link-notice";
import { Fair } from "../../panels/rivals/fair";
import { looksOfRivals } from "../../panels/rivals/looks";
import { useHost, useRoute } from "../../session";
import { Chart } from "./chart";
import { Chooser } from "./chooser";
import type { Compared } from "./runs";
import { Table } from "./table";
import { useCompared } from "./use-compared";

export default function ComparePage(): ReactElement {
  const at = useRoute((route) => route.at);
  const more = useRoute((route) => route.more);
  const { comparison, ignored } = useMemo(() => comparisonIn({ at, more }), [at, more]);
  const shown = useCompared(comparison, addressOf(comparison));
  return (
    <div className="versus">
      <LinkNotice ignored={ignored} />
      {shown.at === "loading" && (
        <p className="quiet" role="status">
          Loading the engine and the run …
        </p>
      )}
      {(shown.at === "refused" || shown.at === "failed") && (
        <p className="versus-refused" role="alert">
          {shown.what}
          {shown.at === "failed" && shown.again && ": check the connection and open the page again"}
          .
        </p>
      )}
      {shown.at === "there" && <Page asked={comparison} compared={shown.compared} />}
    </div>
  );
}

interface PageProps {
  readonly asked: Comparison;
  readonly compared: Compared;
}

function Page({ asked, compared }: PageProps): ReactElement {
  const { plan, facts, seeds } = compared;
  const host = useHost();
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  const looks = useMemo(() => looksOfRivals(plan, theme), [plan, theme]);
  const ask = (change: Partial<Comparison>): void => {
    host.router.goTo(addressOf({ ...asked, ...change }));
  };
  const missing = faultsOf(compared);
  return (
    <>
      <div className="versus-head">
        <h1 className="versus-title">
          Compared on {plan.title} <span className="quiet">{asked.of.scenario}</span>
        </h1>
        <Progress compared={compared} />
        <AddButton
          what="with this comparison"
          disabled={facts === null}
          add={async () => (deck) => withComparison(deck, plan)}
        >
          Add to deck
        </AddButton>
        <CopyButton
          of={addressOf(asked)}
          link={() => `${location.href.replace(/#.*$/, "")}${addressOf(asked)}`}
        />
      </div>
      <Chooser comparison={asked} plan={plan} looks={looks} onAsk={ask} />
      <Fair
        {...fairnessOf(plan)}
        others={[...feedbackText(plan, facts), ...plan.left]}
        alike={plan.comparison.alike}
        paced={plan.comparison.paced}
        onAsk={ask}
      />
      {missing.map((what) => (
        <p key={what} className="versus-refused" role="alert">
          {what}
        </p>
      ))}
      {facts === null ? (
        <p className="versus-waits quiet">The first runs are under way …</p>
      ) : (
        <div aria-busy={compared.done < compared.of}>
          <Chart plan={plan} facts={facts} theme={theme} looks={looks} />
          <Table plan={plan} facts={facts} seeds={seeds} looks={looks} />
        </div>
      )}
    </>
  );
}

function faultsOf({ plan, facts }: Compared): readonly string[] {
  return plan.rivals.flatMap(({ run, label }) => {
    const found = facts?.get(run);
    return found?.kind === "missing" ? [`${label} cannot be run here: ${found.what}`] : [];
  });
}

/** Each reports in its own format and at its own pace: what that costs has been measured. */
function feedbackText({ rivals }: Plan, facts: Facts | null): readonly string[] {
  if (facts === null) return [];
  const costs = rivals.flatMap(({ run, flow, label }) => {
    const value = valueOrFault(`feedback overhead of ${flow}`, facts, run);
    return typeof value === "string" || value.number === null ? [] : [`${label} ${value.text}`];
  });
  return costs.length === 0
    ? []
    : [`feedback: each its own, costs ${costs.join(", ")} of the media`];
}

function Progress({ compared: { plan, seeds, done, of } }: { readonly compared: Compared }) {
  const { seeds: wanted } = plan.comparison;
  const text =
    done < of
      ? `${done} of ${of} runs${seeds > 0 ? `, shown: ${seeds} seeds of ${wanted}` : ""}`
      : `${of} runs, the same ${wanted === 1 ? "seed" : "seeds"} for all`;
  return (
    <p className="versus-progress quiet" role="status">
      {text}
      {done < of && <progress value={done} max={of} aria-label="Runs" />}
    </p>
  );
}
