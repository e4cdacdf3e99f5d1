// The welcome: one sentence that says what this is, three things to press with what came of them, and the way into the tutorial. Gone for good with
// one press; the lab below is the real one.

import type { ReactElement } from "react";
import "./welcome.css";
import { IconButton, nextStep, TUTORIAL } from "../../lab/panels";
import { useEnvironment, useSession } from "../../lab/session";
import { Tries } from "./to-press";

export default function Welcome(): ReactElement {
  const { preferences } = useEnvironment();
  const { actions } = useSession();
  return (
    <section className="welcome" aria-label="Welcome">
      <p className="welcome-what">
        A video call on a link that changes. The <b className="welcome-line">blue line</b> is the
        rate that NADA finds for it. Pull anything, or press:
      </p>
      <Tries>
        <button
          type="button"
          className="button button-primary"
          data-tip={`${TUTORIAL.length} short steps in this lab: you guess, then see`}
          onClick={() => actions.setLesson(nextStep())}
        >
          Start the tutorial
        </button>
      </Tries>
      <IconButton
        icon="close"
        className="welcome-close"
        name="Close the welcome for good"
        does="Close for good"
        go={() => {
          preferences.closeWelcome();
          document.getElementById("stage")?.focus();
        }}
      />
    </section>
  );
}
