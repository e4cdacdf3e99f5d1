// The first minute: one sentence that says what this is, and three doors. Gone for good with one press; the lab below is the real one.

import type { ReactElement } from "react";
import "./welcome.css";
import { useHost, useSession } from "../../session";
import { addressOf } from "../header/page-row";
import { useLayoutStore } from "../layout";
import { Icon } from "../parts/icons";
import { nextStop } from "../tour/tour";

export default function Welcome(): ReactElement {
  const { preferences, router } = useHost();
  const { actions } = useSession();
  const layout = useLayoutStore();
  return (
    <section className="welcome" aria-label="Welcome">
      <p className="welcome-what">
        A video call on a link that changes. The <b className="welcome-line">blue line</b> is the
        rate that NADA finds for it. Pull anything: the future bends.
      </p>
      <div className="welcome-doors">
        <Door
          name="Show me"
          does="12 short stops in this lab: you guess, then see"
          main
          go={() => actions.setLesson(nextStop())}
        />
        <Door
          name="Compare"
          does="NADA, GCC and SCReAM on this link, one click"
          go={() => router.goTo(addressOf({ name: "compare", ofRun: true }, router.labHash()))}
        />
        <Door
          name="My network"
          does="Drop or paste a capacity series, or a trace"
          go={() => layout.openDialog("network")}
        />
      </div>
      <button
        type="button"
        className="button button-bare button-icon welcome-close"
        aria-label="Close the welcome for good"
        data-tip="Close for good"
        onClick={() => {
          preferences.closeWelcome();
          document.getElementById("stage")?.focus();
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

interface DoorProps {
  readonly name: string;
  readonly does: string;
  readonly main?: boolean;
  go(): void;
}

function Door({ name, does, main = false, go }: DoorProps): ReactElement {
  return (
    <button type="button" className={`door${main ? " door-main" : ""}`} onClick={go}>
      <b>{name}</b>
      <span className="door-does">{does}</span>
    </button>
  );
}
