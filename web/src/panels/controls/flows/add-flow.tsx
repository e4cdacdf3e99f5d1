// "Add a flow": what it may be, by family, in one line each; with search and arrow keys.

import { type ReactElement, useState } from "react";
import { FAMILIES } from "../../../figure/style/families";
import { useLive, useSession } from "../../../session";
import { useColorScheme } from "../../color-scheme";
import { useLayoutStore } from "../../layout";
import { ChoiceDialog, ChoiceList } from "../../parts/choice-dialog";
import { type FlowOffer, offersFound } from "./flow-offers";

export default function AddFlow(): ReactElement {
  return (
    <ChoiceDialog name="add-flow" title="Add a flow">
      <List />
    </ChoiceDialog>
  );
}

function List(): ReactElement {
  const session = useSession();
  const [search, setSearch] = useState("");
  const apply = useLive(session.applies);
  return (
    <ChoiceList
      search={search}
      onSearch={setSearch}
      label="Search flows"
      placeholder="Search: “BBR”, “L4S”, “audio” …"
      note={
        <p className="quiet small">
          It takes the path of the first flow and{" "}
          {apply === "now" ? "begins at the playhead." : "sends from the start of the run."}
        </p>
      }
      none="No flow is called that."
      groups={offersFound(session, search).map(({ name, offers }) => ({
        name,
        items: offers.map((offer) => (
          <Offer key={`${offer.controller} ${offer.profile} ${offer.source}`} offer={offer} />
        )),
      }))}
    />
  );
}

function Offer({ offer }: { readonly offer: FlowOffer }): ReactElement {
  const layout = useLayoutStore();
  const session = useSession();
  const scheme = useColorScheme();
  const { label, meaning, controller, profile, source, look } = offer;
  return (
    <li>
      <button
        type="button"
        className="scenario offer"
        onClick={() => {
          layout.openDialog("none");
          session.actions.addFlow({ controller, profile, source });
        }}
      >
        <svg className="flow-line" viewBox="0 0 24 8" aria-hidden="true">
          <path d="M0 4H24" stroke={FAMILIES[look][scheme]} strokeWidth="3" />
        </svg>
        <span className="scenario-title">{label}</span>
        <span className="scenario-source">{meaning}</span>
      </button>
    </li>
  );
}
