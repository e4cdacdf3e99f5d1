// "Add a flow": what it may be, by family, in one line each; with search and arrow keys.

import { type KeyboardEvent, type ReactElement, useState } from "react";
import { lookOf } from "../../../figure/charts/style/identity";
import { useColorScheme } from "../controls/layout/color-scheme";
import { useLayoutStore } from "../controls/layout/layout";
import { LabDialog } from "../controls/parts/dialog";
import { type FlowOffer, offersFound } from "../controls/settings/flows/flow-offers";
import { takeFocus, useLive, useSession } from "../session";

export default function AddFlow(): ReactElement {
  return (
    <LabDialog name="add-flow" title="Add a flow" className="scenarios">
      <List />
    </LabDialog>
  );
}

function List(): ReactElement {
  const session = useSession();
  const [search, setSearch] = useState("");
  const apply = useLive(session.applies);
  const groups = offersFound(session, search);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between buttons
    <div onKeyDown={moveFocus}>
      <div className="scenario-tools">
        <input
          type="search"
          className="text-field"
          placeholder="Search: “BBR”, “L4S”, “audio” …"
          aria-label="Search flows"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p className="quiet small">
        It takes the path of the first flow and{" "}
        {apply === "now" ? "begins at the playhead." : "sends from the start of the run."}
      </p>
      {groups.length === 0 && <p className="quiet">No flow is called that.</p>}
      {groups.map(({ name, offers }) => (
        <section key={name} className="collection" aria-label={name}>
          <h3 className="section-head">{name}</h3>
          <ul>
            {offers.map((offer) => (
              <Offer key={`${offer.controller} ${offer.profile} ${offer.source}`} offer={offer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Offer({ offer }: { readonly offer: FlowOffer }): ReactElement {
  const layout = useLayoutStore();
  const session = useSession();
  const scheme = useColorScheme();
  const { label, meaning, controller, profile, source, family } = offer;
  return (
    <li>
      <button
        type="button"
        className="scenario offer"
        onClick={() => {
          layout.openDialog("none");
          const name = session.actions.addFlow({ controller, profile, source });
          if (name !== "") layout.setState({ focus: `flow ${name}` });
        }}
      >
        <svg className="flow-line" viewBox="0 0 24 8" aria-hidden="true">
          <path d="M0 4H24" stroke={lookOf(family, 0, scheme).colour} strokeWidth="3" />
        </svg>
        <span className="scenario-title">{label}</span>
        <span className="scenario-source">{meaning}</span>
      </button>
    </li>
  );
}

/** Arrows lead from the search down the list and back; Enter in the search takes the first that was found. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === "Enter" && target.matches("input[type=search]")) {
    const { value } = target as HTMLInputElement;
    if (value.trim() !== "") event.currentTarget.querySelector<HTMLElement>(".scenario")?.click();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("input[type=search], .scenario"),
  ];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  takeFocus(stops[Math.min(Math.max(here + step, 0), stops.length - 1)]);
}
