// The comparison itself: who, how fairly, and of each test the chart and what each came to.

import { type ReactElement, type ReactNode, useMemo, useSyncExternalStore } from "react";
import { counted } from "../../../model/data";
import { hashOf } from "../../../model/scenario";
import { pageTheme } from "../../lab/charts";
import { useEnvironment } from "../../lab/session";
import { valueOrFault } from "../../slides";
import { type ComparedColumn, columnsNamed, runColumns } from "../comparison/columns";
import { addressOf, type Comparison } from "../comparison/comparison";
import { type Conditions, conditionsOfAll } from "../comparison/conditions";
import { keptOf, type Plan } from "../comparison/plan";
import { competitorStyles } from "../competitors/competitor-styles";
import { ConditionsPanel } from "../competitors/conditions";
import { Chooser } from "./form/chooser";
import { Progress } from "./form/progress";
import { Head } from "./results/head";
import { ResultsOf } from "./results/results";
import type { Results, Tested } from "./runs";
import { asBuilt, type Test } from "./tests";
import { useCompared } from "./use-compared";

interface ComparingProps {
  readonly asked: Comparison;
  readonly tests: readonly Test[];
  /** Of a collection: its name, and what may be set in all of its tests, with the fault of that. */
  readonly title?: string;
  form?(compared: Results, running: boolean): { readonly node: ReactNode; readonly fault: string };
}

export function Comparing({ asked, tests, title, form }: ComparingProps): ReactElement {
  const [shown, stop] = useCompared(asked, addressOf(asked), tests);
  if (shown.at === "loading") {
    return (
      <p className="quiet" role="status">
        Loading the engine and the runs …
      </p>
    );
  }
  if (shown.at === "failed") {
    return (
      <p className="versus-refused" role="alert">
        {shown.what}
        {shown.again && ": check the connection and open the page again"}.
      </p>
    );
  }
  const { compared, stopped } = shown;
  const [only] = compared.tests;
  if (asked.among === null && typeof only?.plan === "string") {
    return <Refused what={only.plan} scenario={asked.of.scenario} />;
  }
  return <There {...{ asked, compared, stopped, title, form }} onStop={stop} />;
}

/** A run that cannot be compared: what of it can be is its collection. */
function Refused({ what, scenario }: { readonly what: string; readonly scenario: string }) {
  const [collection = "", ...rest] = scenario.split("/");
  return (
    <>
      <h1 className="versus-title">Nothing to compare on this run</h1>
      <p role="alert">{what}.</p>
      {rest.length > 0 && !scenario.includes(":") && (
        <p>
          <a className="plain-link" href={hashOf({ page: "compare", at: collection })}>
            Compare the runs of its collection
          </a>
        </p>
      )}
    </>
  );
}

interface ThereProps extends Pick<ComparingProps, "asked"> {
  readonly title: string | undefined;
  readonly form: ComparingProps["form"];
  readonly compared: Results;
  readonly stopped: boolean;
  onStop(): void;
}

function There({ asked, compared, stopped, title, form, onStop }: ThereProps): ReactElement {
  const { schema, tests, done, of } = compared;
  const environment = useEnvironment();
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  const kept = keptOf(asked);
  const plans = useMemo(
    () => tests.flatMap(({ plan }) => (typeof plan === "string" ? [] : [plan])),
    [tests],
  );
  const columns = useMemo((): readonly ComparedColumn[] => {
    // Tests that have nothing to put a controller in the place of lack columns.
    const [most] = plans.toSorted((a, b) => b.competitors.length - a.competitors.length);
    return most?.competitors ?? columnsNamed(schema, asked.columns, null);
  }, [asked, plans, schema]);
  const styles = useMemo(
    () => competitorStyles({ competitors: columns, schema }, theme),
    [columns, schema, theme],
  );
  const ask = (change: Partial<Comparison>): void =>
    environment.router.goTo(addressOf({ ...asked, ...change }));
  const running = done < of && !stopped;
  const more = form?.(compared, running);
  const fault = more?.fault ?? "";
  const conditions = useMemo(() => conditionsOfAll(plans), [plans]);
  const ofControllers = columns.some(({ of: kind }) => kind === "controller") && plans.length > 0;
  return (
    <>
      <Head asked={asked} tests={tests} title={title} running={running || fault !== ""} />
      <Chooser
        {...{ asked, schema, columns, styles }}
        others={runColumns(kept)}
        onAsk={ask}
        more={more?.node}
      />
      <Progress
        {...{ done, running }}
        all={of}
        sentence={
          fault === ""
            ? sentenceOf(asked, compared)
            : "No run has that: mend the field, or take it back."
        }
        onStop={onStop}
      />
      {ofControllers && (
        <ConditionsPanel
          {...withSame(conditions, plans)}
          others={[...feedbackText(tests), ...leftOf(plans)]}
          sameStart={asked.sameStart}
          sameFeedback={asked.sameFeedback}
          onAsk={ask}
        />
      )}
      {!ofControllers && leftOf(plans).map((what) => <p key={what}>{what}</p>)}
      {fault === "" && (
        <ResultsOf {...{ tests, theme, styles, running }} many={asked.among !== null} />
      )}
    </>
  );
}

function withSame({ same, different }: Conditions, plans: readonly Plan[]): Conditions {
  const all = "in each test the same seeds, path and other traffic";
  return { same: plans.length > 1 ? [all, ...same] : same, different };
}

function leftOf(plans: readonly Plan[]): readonly string[] {
  return [...new Set(plans.flatMap(({ left }) => left))];
}

function sentenceOf(asked: Comparison, { tests, of }: Results): string {
  if (asBuilt(asked)) {
    return "One run each, with the scenario’s own seed, as they were made with this page.";
  }
  const { seeds } = asked;
  const untouched = tests.filter(({ touched }) => !touched).length;
  const set = asked.among !== null && (asked.among.vary !== "" || asked.among.path !== "");
  return [
    of === 1 ? "1 run" : `${of} runs, the same ${seeds === 1 ? "seed" : "seeds"} for all`,
    ...(set && untouched > 0
      ? [
          `${counted(untouched, "test has", "tests have")} nothing of that and ran as ${untouched === 1 ? "it is" : "they are"}`,
        ]
      : []),
  ].join("; ");
}

/** Each has feedback of its own format and interval: what that costs is measured, and has its place before. */
function feedbackText(tests: readonly Tested[]): readonly string[] {
  const [only, ...rest] = tests;
  if (only === undefined || rest.length > 0 || typeof only.plan === "string") return [];
  const { facts, plan } = only;
  const costs = plan.competitors.flatMap(({ run, flow, label, of }) => {
    if (of !== "controller") return [];
    if (facts === null) return [`${label} … %`];
    const value = valueOrFault(`feedback overhead of ${flow}`, facts, run);
    return typeof value === "string" || value.number === null ? [] : [`${label} ${value.text}`];
  });
  return costs.length === 0
    ? []
    : [`feedback: each its own, costs ${costs.join(", ")} of the media`];
}
