// The pages besides the lab, in the order of the header. Each is a chunk of its own.

import type { PageRow } from "../panels/header/page-row";

export const PAGES: readonly PageRow[] = [
  {
    name: "gallery",
    title: "Gallery",
    icon: "gallery",
    does: "Every published experiment, with its published numbers beside nada-lab’s (O)",
    load: () => import("../../compare/gallery/gallery"),
  },
  {
    name: "compare",
    title: "Compare",
    icon: "compare",
    does: "This run, runs kept and other controllers side by side, fairly: the same path, range of rates and seeds",
    ofRun: true,
    load: () => import("../../compare/page/compare"),
  },
  {
    name: "validation",
    title: "Validation",
    icon: "validation",
    does: "What was compared with what, and what is not modelled",
    load: () => import("../../trust/validation"),
  },
  {
    name: "deck",
    title: "Deck",
    icon: "deck",
    does: "Slides of what you see, as PPTX, PDF or Markdown, and presented live",
    load: () => import("../../slides/page/deck"),
  },
  {
    name: "present",
    title: "Presenter",
    icon: "deck",
    does: "The deck, slide by slide, and its live slides",
    hidden: true,
    load: () => import("../../slides/presenter/present"),
  },
];

/** Those that every page but the lab leads to. */
export const LISTED = PAGES.filter(({ hidden }) => hidden !== true);

/** Those of the lab's header, where the scenario's name leads to the gallery. */
export const BESIDE = LISTED.filter(({ name }) => name !== "gallery");
