// The welcome: one sentence that says what this is, above the charts of the page's own first scenario, and one door, the tutorial. Gone for good
// with the first change or with one press.

import type { ReactElement } from "react";
import "./welcome.css";
import { IconButton } from "../../lab/controls";
import { nextStep, TUTORIAL } from "../../lab/panels";
import { takeFocus, useEnvironment, useSession } from "../../lab/session";

export default function Welcome(): ReactElement {
  const { preferences } = useEnvironment();
  const { actions } = useSession();
  return (
    <section className="welcome" aria-label="Welcome">
      <p className="welcome-what">
        The <b className="welcome-line">blue line</b> is what arrives of a video call that NADA
        steers. Pull anything: the future bends.
      </p>
      <button
        type="button"
        className="button welcome-door"
        data-tip={`${TUTORIAL.length} short steps in this lab: you guess, then see`}
        onClick={() => actions.setLesson(nextStep())}
      >
        Show me<span className="welcome-count"> · {TUTORIAL.length} steps</span>
      </button>
      <IconButton
        icon="close"
        name="Close the welcome for good"
        does="Close for good"
        go={() => {
          preferences.closeWelcome();
          takeFocus(document.getElementById("stage"));
        }}
      />
    </section>
  );
}
