// A page with two labs beside each other (embed.html): what `mount` is for, and what the tests of it look at.

import "./embed.css";
import { messageOf } from "../../model/engine";
import { embeddingEnvironment, mount } from "../lab/app";
import { SESSION } from "../sessions";

const environment = embeddingEnvironment(() => new URL("../", location.href).href);
for (const element of document.querySelectorAll<HTMLElement>("[data-lab]")) {
  mount(element, element.dataset.lab ?? "", environment, { pages: [], session: SESSION }).catch(
    (cause: unknown) => {
      element.textContent = `${messageOf(cause)}.`;
    },
  );
}
