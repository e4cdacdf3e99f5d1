// The one place where an experiment is looked for: a search, choices to narrow it down, and without either the documents as shelves.
// What is shown stands in the address.

import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hashOf, writeLink } from "../../../model/scenario";
import { Button, Icon, LinkNotice, useLayoutStore } from "../../lab/controls";
import {
  type Environment,
  gallery,
  takeFocus,
  useEnvironment,
  useResource,
  useRoute,
  useSessionIfAny,
} from "../../lab/session";
import { type Experiment, experiments } from "./entries";
import { ExperimentPreview } from "./experiment-preview";
import { Facets } from "./facets";
import { Families } from "./families";
import { type Filters, filtered, filtersIn, ignoredBy, SEARCH, SHELF, withFilter } from "./filters";
import { Search } from "./search";
import { Shelves } from "./shelves/shelves";

// What is one's own: a scenario's file, and a link's capacity. Dropping either anywhere on the lab does the same.

/** Nothing where no lab can open it. */
function OpenOwn(): ReactElement | null {
  const session = useSessionIfAny();
  const { router } = useEnvironment();
  const layout = useLayoutStore();
  const input = useRef<HTMLInputElement>(null);
  if (session === null) return null;
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon name="file" />
        Open a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file === undefined) return;
          router.goTo(router.labHash());
          session.actions.openFile(file);
        }}
      />
      <Button
        data-tip="A run on a capacity of yours: a CSV, plain numbers, a Mahimahi or AlphaRTC trace"
        onClick={() => {
          // The page goes first, and what stands over it with it.
          flushSync(() => router.goTo(router.labHash()));
          layout.openDialog("import-trace");
        }}
      >
        Import a trace
      </Button>
    </>
  );
}

// Arrows lead from the search down the experiments and back.

const STOPS = "input[type=search], .shelf-open, .preview-link";

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target as Element).matches(STOPS)) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const here = stops.indexOf(event.target as HTMLElement);
  takeFocus(stops[Math.min(Math.max(here + step, 0), stops.length - 1)]);
}

export function Finder(): ReactElement {
  const environment = useEnvironment();
  const { at, value: previews } = useResource((environment) => environment.previews);
  const descriptions = useResource((environment) => environment.descriptions).value;
  const more = useRoute((route) => route.more);
  const filters = useMemo(() => filtersIn(more), [more]);
  const all = useMemo(
    () => experiments(gallery, descriptions, previews.byId),
    [descriptions, previews],
  );
  const found = useMemo(() => filtered(all, filters), [all, filters]);
  const narrowed = isNarrowed(filters);
  const clear = (): void => show(environment, {}, "push");
  const search = (text: string): void => {
    const { [SHELF]: _, ...others } = filters;
    show(environment, withFilter(others, SEARCH, text), "replace");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between links
    <div className="gallery" onKeyDown={moveFocus}>
      <LinkNotice ignored={ignoredBy(filters)} />
      <div className="gallery-bar">
        <h1 className="gallery-title">Gallery</h1>
        <Search
          filters={filters}
          onSearch={search}
          onTake={(text) => {
            const [first] = filtered(all, withFilter(filters, SEARCH, text));
            // As a press on its link: the lab reads the address.
            if (first !== undefined) location.hash = writeLink({ scenario: first.id, edits: [] });
          }}
        />
        <OpenOwn />
        <p className="quiet gallery-count" role="status">
          {narrowed ? `${found.length} of ${all.length} experiments` : `${all.length} experiments`}
        </p>
      </div>
      <p className="gallery-about">
        The published experiments on congestion control for real-time media. Each picture is a run:
        rates against the capacity, and the queue below. A press opens it live.
      </p>
      <Families experiments={all} />
      <Facets
        all={all}
        filters={filters}
        onChoose={(key, value) => show(environment, withFilter(filters, key, value), "push")}
        onClear={clear}
      />
      {at === "failed" && (
        <p className="gallery-note" role="alert">
          The pictures and verdicts could not be loaded. The experiments open all the same.
        </p>
      )}
      {previews.coming > 0 && (
        <p className="gallery-note">
          The pictures and verdicts are being made
          {previews.byId.size > 0 &&
            `: ${previews.byId.size} of ${previews.byId.size + previews.coming} are here`}
          . Every experiment opens already.
        </p>
      )}
      {narrowed ? (
        <Results found={found} onClear={clear} />
      ) : (
        <Shelves
          all={all}
          checks={previews.crossRun}
          loading={at === "loading" && previews.coming === 0}
          open={filters[SHELF] ?? ""}
          onOpen={(name) => show(environment, withFilter(filters, SHELF, name), "push")}
        />
      )}
    </div>
  );
}

function show(environment: Environment, filters: Filters, entry: "push" | "replace"): void {
  environment.router.goTo(hashOf({ page: "gallery", more: filters }), entry);
}

/** A person searches: what is found is shown, from whatever document. */
function isNarrowed(filters: Filters): boolean {
  return Object.keys(filters).some((key) => key !== SHELF);
}

/** As many as a person looks through. */
const FIRST = 24;

interface ResultsProps {
  readonly found: readonly Experiment[];
  onClear(): void;
}

function Results({ found, onClear }: ResultsProps): ReactElement {
  const [whole, setWhole] = useState(false);
  const shown = whole ? found : found.slice(0, FIRST);
  if (found.length === 0) {
    return (
      <p className="gallery-none">
        No experiment is all of that at once.{" "}
        <button type="button" className="linklike" onClick={onClear}>
          Show all of them
        </button>
      </p>
    );
  }
  return (
    <>
      <ul className="gallery-previews">
        {shown.map((one) => (
          <ExperimentPreview key={one.id} experiment={one} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button className="gallery-more" onClick={() => setWhole(true)}>
          Show all {found.length}
        </Button>
      )}
    </>
  );
}
