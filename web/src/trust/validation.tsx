// What was compared with what, how it came out, and what is not modelled at all.

import "./validation.css";
import { type ReactElement, useEffect, useMemo } from "react";
import { leastOf, mostOf, overSeedsText, RULE_SEEDS } from "../../model/data";
import { hashOf, NO_SCHEMA } from "../../model/scenario";
import {
  gallery,
  scrollToTop,
  useEnvironment,
  useResource,
  useRoute,
  useSessionIfAny,
} from "../lab/session";
import { CollectionSection } from "./collection-section";
import { sourcesOf } from "./compared/compared";
import { headline, withoutText } from "./compared/sentences";
import { controllerModels, type Model, REST } from "./limits";
import { ModelSection } from "./model-section";
import { DeviationPlot } from "./plot/deviation-plot";
import { collectionsOf, comparisons, sameBits } from "./results";
import { Counts } from "./verdict-mark";

export default function Validation(): ReactElement {
  const at = useRoute((route) => route.at);
  // "differences" in links of before.
  const onlyDeviations = useRoute(({ more }) => /^(deviations|differences)$/.test(more.only ?? ""));
  const { at: loaded, value: previews } = useResource((environment) => environment.previews);
  const collections = useMemo(
    () => collectionsOf(gallery, previews.byId, previews.crossRun),
    [previews.byId, previews.crossRun],
  );
  // A plot of a part of them would say something else.
  const sources = useMemo(
    () => (loaded === "ready" ? sourcesOf(comparisons, collections, isScenario) : []),
    [loaded, collections],
  );
  useSectionInView(at, loaded);
  const controllers = controllerModels(useSessionIfAny()?.schema ?? NO_SCHEMA);
  const sections = [...controllers, ...REST, ...collections].map(({ id }) => id);
  const known = at === "" || sections.includes(at.split("/")[0] ?? "");
  const waiting = loaded === "failed" ? "This page was built without its runs." : "Loading …";
  const criteria = collections.flatMap(({ experiments }) =>
    experiments.flatMap(({ rows }) => rows),
  );
  return (
    <article className="validation">
      <h1>Validation</h1>
      {loaded === "ready" && !known && (
        <p role="status">There is no section “{at}” on this page.</p>
      )}
      <p className="validation-lead">{loaded === "ready" ? headline(sources) : <Waiting />}</p>
      <DeviationPlot sources={sources} waiting={waiting} />
      <p className="validation-note validation-without">{withoutText(sources)}</p>
      <p className="validation-note">
        One dot for each figure, hollow where only limits of our own stand beside it. Its place is
        how far nada-lab is from the number to meet, divided by what is allowed: between −1 and 1 it
        is within, beyond them the axis is logarithmic. The number to meet is that of the recording,
        or of the publication or its authors’ code where it lies within the limits; else zero of
        what has to be small, one of a ratio that may be as far below as above, and the middle of
        the limits of all others. Where many are equal, dots stand beside one another.
      </p>
      <Contents
        controllers={controllers}
        collections={collections}
        onlyDeviations={onlyDeviations}
      />
      <p className="validation-note">
        A simulator proves nothing by itself. This page says what of it was set beside recordings
        and publications of others, how near it came, where it deviates and why, and what it leaves
        out. How near a recording has to be met was settled before the first comparison; what a
        publication leaves open is chosen by us, and each experiment says how. The tables are
        written by the same program that checks them: <code>npx nada-lab verify</code>. Each{" "}
        <code>npm test</code> runs every experiment under its first seed and some under their last;
        all {RULE_SEEDS} seeds, and the replays of whole recordings, are for the scheduled build,{" "}
        <code>npm test -- --long</code>: anybody can run either.
      </p>
      <dl className="validation-summary">
        <dt>Beside recordings of others</dt>
        <dd>
          <Counts rows={comparisons.flatMap(({ rows }) => rows)} />
        </dd>
        <dt>Experiments, {overSeedsText(RULE_SEEDS)}</dt>
        <dd>{loaded === "ready" ? <Counts rows={criteria} /> : <Waiting />}</dd>
        <dt>The same bits</dt>
        <dd>{sameBits()}. WebKit is the engine of Safari, here as WebKitGTK has it.</dd>
      </dl>
      <Introduction />
      <h2>Controllers and TCP</h2>
      {controllers.map((model) => (
        <ModelSection key={model.id} model={model} onlyDeviations={onlyDeviations} />
      ))}
      <h2>Network and media</h2>
      {REST.map((model) => (
        <ModelSection key={model.id} model={model} onlyDeviations={onlyDeviations} />
      ))}
      <h2>Experiments</h2>
      {loaded === "ready" ? (
        collections.map((collection) => (
          <CollectionSection
            key={collection.id}
            collection={collection}
            onlyDeviations={onlyDeviations}
            at={at}
          />
        ))
      ) : (
        <Waiting />
      )}
    </article>
  );

  function Waiting(): ReactElement {
    return <span className="quiet">{waiting}</span>;
  }
}

const scenarios = new Set(gallery.map(({ id }) => id));
const isScenario = (id: string): boolean => scenarios.has(id);

function Introduction(): ReactElement {
  return (
    <p className="validation-text quiet">
      <strong>Passes</strong>: no further off than the number itself allows. An experiment is judged
      by the mean of {RULE_SEEDS} runs that differ in their seed, and at least half of them have to
      keep the limits, too; <em>seeds</em> says how many do, ± the standard error of the mean.{" "}
      <strong>Passes within seed variance</strong>: further off, and no further than runs that
      differ in their seed explain: two standard errors; of an experiment at least{" "}
      {leastOf(RULE_SEEDS)} of the {RULE_SEEDS} runs keep the limits; where one recording stands
      beside many runs of ours, it lies among them. So stands, too, what keeps the limits and what
      other seeds could turn: the mean by less than two standard errors, or no more than{" "}
      {mostOf(RULE_SEEDS)} of the runs. <strong>Not decided</strong>: beside few runs of others
      neither that both agree is shown nor that they differ; how far off it may be stands beside it.{" "}
      <strong>Known deviation</strong>: it does not pass by its limits alone; the reason stands
      beside it; it counts for that number, that place and that direction only.{" "}
      <strong>Fails</strong>: nothing is said of it. <strong>Informational</strong>: two numbers
      side by side without a criterion; so stands whatever no run could fail.{" "}
      <strong>Published</strong> is said only where the document has a number.
    </p>
  );
}

interface ContentsProps {
  readonly controllers: readonly Model[];
  readonly collections: readonly { readonly id: string; readonly title: string }[];
  readonly onlyDeviations: boolean;
}

function Contents({ controllers, collections, onlyDeviations }: ContentsProps): ReactElement {
  const environment = useEnvironment();
  const more: Readonly<Record<string, string>> = onlyDeviations ? { only: "deviations" } : {};
  const links = (entries: readonly { readonly id: string; readonly name: string }[]) =>
    entries.map(({ id, name }) => (
      <li key={id}>
        <a href={hashOf({ page: "validation", at: id, more })}>{name}</a>
      </li>
    ));
  return (
    <nav className="validation-contents" aria-label="On this page">
      <ul>{links(controllers)}</ul>
      <ul>{links(REST)}</ul>
      <ul>{links(collections.map(({ id, title }) => ({ id, name: title })))}</ul>
      <label className="validation-only">
        <input
          type="checkbox"
          checked={onlyDeviations}
          onChange={({ target }) => {
            const only = target.checked ? "deviations" : "";
            environment.router.goTo(hashOf({ page: "validation", more: { only } }), "replace");
          }}
        />
        Only deviations and failures
      </label>
    </nav>
  );
}

/** Where the address names a section or an experiment, and once it is there. The frame puts a new place at its top first. */
function useSectionInView(at: string, ready: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections appear when the runs are there
  useEffect(() => {
    if (at === "") return;
    // An experiment without a criterion has its collection.
    const places = [at, at.split("/")[0] ?? ""];
    queueMicrotask(() => {
      const found = places.map((id) => document.getElementById(id)).find((one) => one !== null);
      if (found != null) scrollToTop(found);
    });
  }, [at, ready]);
}
