// The runs that are kept: what each line in the charts is, its name, the way to it, and the way to the table of all.

import { type ReactElement, useEffect, useState, useSyncExternalStore } from "react";
import "./kept.css";
import { keptStyle } from "../../../../figure/charts/kept";
import { hashOfRun } from "../../../../model/scenario/link/route";
import { pageTheme } from "../../charts";
import { IconButton } from "../../controls/parts/icon-button";
import { type KeptRun, useEnvironment, useSession } from "../../session";
import { nameOfKept } from "./differs";

export default function KeptRuns(): ReactElement {
  const { kept } = useSession();
  const { router } = useEnvironment();
  const runs = useSyncExternalStore(kept.subscribe, () => kept.runs);
  return (
    <section className="section kept" aria-label="Runs kept">
      <div className="section-line">
        <h2 className="section-head">Runs kept</h2>
        <button
          type="button"
          className="button button-bare kept-go"
          data-tip="This run and those kept, side by side"
          onClick={() => router.goTo(hashOfRun("compare", router.labHash()))}
        >
          Compare<span className="spoken"> them</span>
        </button>
      </div>
      <ul>
        {runs.map((run) => (
          <Row key={run.kept.letter} run={run} />
        ))}
      </ul>
    </section>
  );
}

function Row({ run: { kept, failed } }: { readonly run: KeptRun }): ReactElement {
  const session = useSession();
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  const { letter } = kept;
  const { colour, text } = keptStyle(letter, theme);
  const title = nameOfKept(kept, session);
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  return (
    <li>
      <span className="kept-row">
        <svg viewBox="0 0 22 8" aria-hidden="true">
          <path d="M0 4H22" stroke={colour} strokeWidth="2.5" />
        </svg>
        <b style={{ color: text }}>{letter}</b>
        <input
          type="text"
          className="text-field kept-name"
          aria-label={`Name of run ${letter}`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => {
            if (typed !== title) session.actions.nameKept(letter, typed);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
            if (event.key !== "Escape" || typed === title) return;
            event.preventDefault();
            setTyped(title);
          }}
        />
        <button
          type="button"
          className="button button-bare kept-go"
          data-tip="Its changes become those of this run"
          onClick={() => session.actions.goToKept(letter)}
        >
          go<span className="spoken"> to run {letter}</span>
        </button>
        <IconButton
          icon="close"
          name={`Let run ${letter} go`}
          go={() => session.actions.letGo(letter)}
        />
      </span>
      {failed !== "" && (
        <p role="alert" className="small">
          {letter} cannot be run: {failed}
        </p>
      )}
    </li>
  );
}
