// "Add a flow": what it may be, by family, in one line each; with search and arrow keys.

import { type ReactElement, useState } from "react";
import { LOOKS } from "../../charts";
import { actions, applies } from "../../store";
import { openDialog, useChrome } from "../chrome";
import { Dialog } from "../dialog";
import { useGround } from "../ground";
import { moveFocus } from "../list-keys";
import { usePulse } from "../pulse";
import { type FlowOffer, offersFound } from "./flow-offers";

export function AddFlow(): ReactElement {
  const open = useChrome(({ dialog }) => dialog === "add-flow");
  return (
    <Dialog open={open} title="Add a flow" className="scenarios" onClose={() => openDialog("none")}>
      <List />
    </Dialog>
  );
}

function List(): ReactElement {
  const [search, setSearch] = useState("");
  const apply = usePulse(applies);
  const groups = offersFound(search);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between buttons
    <div className="scenario-list" onKeyDown={moveFocus}>
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
  const ground = useGround();
  const { label, meaning, controller, profile, source, look } = offer;
  return (
    <li>
      <button
        type="button"
        className="scenario offer"
        onClick={() => {
          openDialog("none");
          actions.addFlow({ controller, profile, source });
        }}
      >
        <svg className="flow-line" viewBox="0 0 24 8" aria-hidden="true">
          <path d="M0 4H24" stroke={LOOKS[look]?.[ground]} strokeWidth="3" />
        </svg>
        <span className="scenario-title">{label}</span>
        <span className="scenario-source">{meaning}</span>
      </button>
    </li>
  );
}
