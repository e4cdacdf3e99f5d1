// The pages besides the lab, in the order of the header. Each is a chunk of its own.

import type { PageRow } from "../panels/page-row";

export const PAGES: readonly PageRow[] = [
  {
    name: "gallery",
    title: "Gallery",
    icon: "gallery",
    does: "Every published experiment, with its published numbers beside ours (G)",
    load: () => import("../pages/gallery/gallery"),
  },
  {
    name: "trust",
    title: "Trust",
    icon: "trust",
    does: "How far to trust this: what was compared with what, and what is not modelled",
    load: () => import("../pages/trust/trust"),
  },
];
