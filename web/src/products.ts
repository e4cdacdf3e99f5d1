// What stands on the lab in the page: each product fills its places, and its files are fetched when they are first shown.

import type { Extensions } from "./lab/controls/layout/extensions";
import { nextStep } from "./lab/panels/tutorial/tutorial";
import { Glossary } from "./learn/glossary/glossary";
import { FirstMinute } from "./learn/welcome/first-minute";
import { SESSION, SESSION_ON_STAGE } from "./sessions";

export const PRODUCTS: Extensions = {
  pages: [
    {
      name: "gallery",
      title: "Gallery",
      does: "Every published experiment, with its published numbers beside nada-lab’s (O)",
      load: () => import("./compare/gallery/gallery"),
    },
    {
      name: "compare",
      title: "Compare",
      does: "This run, runs kept and other controllers side by side, fairly: the same path, range of rates and seeds",
      ofRun: true,
      load: () => import("./compare/page/compare"),
    },
    {
      name: "validation",
      title: "Validation",
      does: "What was compared with what, and what is not modelled",
      load: () => import("./trust/validation"),
    },
    {
      name: "deck",
      title: "Deck",
      does: "Slides of what you see, as PPTX, PDF or Markdown, and presented live",
      load: () => import("./slides/page/deck"),
    },
    {
      name: "present",
      title: "Presenter",
      does: "The run that is open, for a whole room; or the deck, slide by slide",
      hidden: true,
      load: () => import("./slides/presenter/present"),
    },
  ],
  packets: () => import("./learn/packets/packets"),
  plots: () => import("./compare/plots/plots"),
  lesson: () => import("./learn/lesson/lesson-panel"),
  nextLesson: nextStep,
  Welcome: FirstMinute,
  Glossary,
  story: () => import("./learn/description/story"),
  session: SESSION,
  sessionOnStage: SESSION_ON_STAGE,
  cite: () => import("./trust/telling/cite"),
  report: () => import("./trust/telling/report-dialog"),
  toSlides: () => import("./slides/panels/to-slides"),
  async openDeck(session, file, environment) {
    const { openDeckFile } = await import("./slides/open-deck");
    await openDeckFile(session, file, environment);
  },
};
