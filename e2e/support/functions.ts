// What can be done in the lab and on a session's stage, and how each is come to from a first sight of it.

import type { Locator, Page } from "@playwright/test";

/** What can be done, and the one press or key that brings it; without one: it is there. */
export interface Reached {
  readonly what: (page: Page) => Locator;
  readonly by?: string | ((page: Page) => Locator);
}

/** Of the lab. */
export const FUNCTIONS: readonly Reached[] = [
  { what: (page) => page.getByRole("slider", { name: "Capacity", exact: true }) },
  { what: (page) => page.getByRole("slider", { name: "Round trip", exact: true }) },
  {
    what: (page) => page.getByRole("slider", { name: "One-way delay" }),
    by: row("More of the link"),
  },
  { what: (page) => page.getByRole("main", { name: "Presenter" }), by: "p" },
  { what: (page) => page.getByRole("button", { name: "Present this run" }), by: button("More") },
  { what: (page) => page.getByRole("slider", { name: "Jitter", exact: true }) },
  { what: (page) => page.getByRole("slider", { name: "TCP flows", exact: true }) },
  { what: (page) => page.getByRole("combobox", { name: "Changes apply" }) },
  {
    what: (page) => page.getByRole("slider", { name: "Random loss" }),
    by: row("More of the link"),
  },
  { what: (page) => page.getByRole("combobox", { name: "Queue" }), by: row("More of the link") },
  { what: (page) => page.getByRole("slider", { name: "UDP flows" }), by: row("More of the link") },
  { what: (page) => page.getByRole("combobox", { name: "Algorithm" }), by: row("Flow video") },
  { what: (page) => page.getByRole("combobox", { name: "Variant" }), by: row("Flow video") },
  { what: (page) => page.getByRole("searchbox", { name: "Search all settings" }), by: "/" },
  { what: (page) => page.getByRole("dialog", { name: /flow/i }), by: button("+ Add a flow") },
  { what: (page) => page.getByRole("math").first(), by: row("Inside NADA") },
  { what: (page) => page.getByText("All signals"), by: row("Inside NADA") },
  { what: (page) => page.getByRole("row", { name: /^Reference rate/ }), by: row("All numbers") },
  { what: (page) => page.getByRole("row", { name: /^x_curr/ }), by: row("All numbers") },
  { what: (page) => page.getByRole("combobox", { name: "Metrics of" }), by: row("All numbers") },
  {
    what: (page) => page.getByRole("complementary", { name: "About this run" }),
    by: button(/^As expected\?/),
  },
  {
    what: (page) => page.getByRole("heading", { name: "Why, step by step" }),
    by: button("Step by step"),
  },
  {
    what: (page) => page.getByRole("list", { name: "Rate: lines and values" }),
    by: button(/^\+ reference, sending/),
  },
  {
    what: (page) => page.getByRole("list", { name: "Queuing delay: lines and values" }),
    by: button(/^\+ 5–95 %/),
  },
  {
    what: (page) => page.getByRole("combobox", { name: "Signals of the controller" }),
    by: button("Chart NADA’s congestion signal"),
  },
  {
    what: (page) => page.locator("[data-chart=loss] [data-part=values] text").last(),
    by: button("Chart Loss and marks"),
  },
  { what: (page) => page.getByRole("region", { name: "Packets", exact: true }), by: "t" },
  { what: (page) => page.getByRole("region", { name: "Plots" }), by: button("Plots") },
  { what: (page) => page.getByRole("textbox", { name: "Seeds, typed" }), by: "s" },
  { what: (page) => page.getByRole("region", { name: "Runs kept" }), by: "b" },
  { what: (page) => page.getByRole("button", { name: "Reset all changes" }), by: button("More") },
  { what: (page) => page.getByRole("button", { name: "Tutorial" }), by: button("More") },
  { what: (page) => page.getByRole("button", { name: /^Theme: / }), by: button("More") },
  { what: (page) => page.getByRole("button", { name: "Help" }), by: button("More") },
  { what: (page) => page.getByRole("dialog", { name: "Help" }), by: "?" },
  { what: (page) => page.getByRole("button", { name: "Save SVG" }), by: "l" },
  { what: (page) => page.getByRole("main", { name: "Gallery" }), by: button("Gallery") },
  { what: (page) => page.getByRole("main", { name: "Gallery" }), by: button(/^Scenario: /) },
  { what: (page) => page.getByRole("main", { name: "Compare" }), by: button("Compare") },
  { what: (page) => page.getByRole("main", { name: "Validation" }), by: button("Validation") },
  { what: (page) => page.getByRole("main", { name: "Deck" }), by: button("Deck") },
];

// One press opens what several of them stand in.
const MORE_OF_SESSION = row("More of the session");
const MORE_OF_LINK = row("More of the link");
const MORE_RULES = row("More rules");
const TIMERS = row("A1 at");
const ALL_FIGURES = row("All figures");
const PUBLISHED = row("Published in RFC 4586");

/** Of a session's stage. */
export const OF_SESSION: readonly Reached[] = [
  { what: (page) => page.getByRole("slider", { name: "session bandwidth" }) },
  { what: (page) => page.getByRole("slider", { name: "Members", exact: true }) },
  { what: (page) => page.getByRole("slider", { name: "Byte errors" }) },
  { what: (page) => page.getByRole("slider", { name: "Dithering l" }) },
  { what: (page) => page.getByRole("combobox", { name: "Profile" }) },
  { what: (page) => page.getByRole("combobox", { name: "Changes apply" }) },
  { what: (page) => page.getByRole("combobox", { name: "Time shown" }) },
  { what: (page) => page.getByRole("list", { name: "Symbols" }) },
  { what: (page) => page.getByRole("img", { name: /^The tree of members/ }) },
  { what: (page) => page.getByRole("img", { name: /^RTCP by member/ }) },
  {
    what: (page) =>
      page.getByRole("figure").filter({ hasText: "Waiting time of feedback" }).getByRole("img"),
  },
  { what: (page) => page.getByRole("combobox", { name: "Figure against l" }).first() },
  { what: (page) => page.getByRole("heading", { name: "The rule, step by step" }) },
  { what: (page) => page.getByRole("slider", { name: "Senders" }), by: MORE_OF_SESSION },
  {
    what: (page) => page.getByRole("slider", { name: "RTCP bandwidth" }),
    by: MORE_OF_SESSION,
  },
  ...["Losses on", "Kind", "Direction"].map((name) => ({
    what: (page: Page) => page.getByRole("combobox", { name }),
    by: MORE_OF_LINK,
  })),
  ...["FTP agents at each end", "One-way delay", "Capacity"].map((name) => ({
    what: (page: Page) => page.getByRole("slider", { name }),
    by: MORE_OF_LINK,
  })),
  { what: (page) => page.getByRole("combobox", { name: "Rules" }), by: MORE_RULES },
  ...["Late after", "Least interval"].map((name) => ({
    what: (page: Page) => page.getByRole("slider", { name }),
    by: MORE_RULES,
  })),
  { what: (page) => page.getByRole("checkbox", { name: "Reduced size" }), by: MORE_RULES },
  { what: (page) => page.getByRole("row", { name: /^interval T_rr/ }), by: TIMERS },
  { what: (page) => page.getByRole("button", { name: "Leave at 44.0 s" }), by: TIMERS },
  { what: (page) => page.getByRole("row", { name: /^A16/ }), by: ALL_FIGURES },
  {
    what: (page) => page.getByRole("row", { name: /^reported by several/ }),
    by: ALL_FIGURES,
  },
  {
    what: (page) => page.getByRole("region", { name: "Table 4, published and ours" }),
    by: PUBLISHED,
  },
  {
    what: (page) => page.getByRole("combobox", { name: "Published table" }),
    by: PUBLISHED,
  },
  {
    what: (page) => page.getByRole("button", { name: "Run the 20 seeds here for Table 4" }),
    by: PUBLISHED,
  },
  {
    what: (page) => page.getByRole("region", { name: "RTCP packets as a table" }),
    by: button("table of RTCP packets"),
  },
  {
    what: (page) => page.getByRole("dialog", { name: "Share" }),
    by: button("share RTCP packets"),
  },
  { what: (page) => page.getByRole("heading", { name: /^A9 at/ }), by: button("A9") },
  {
    what: (page) => page.getByRole("complementary", { name: "About this run" }),
    by: button(/^As expected\?/),
  },
  { what: (page) => page.getByRole("main", { name: "Presenter" }), by: "p" },
  { what: (page) => page.getByRole("searchbox", { name: "Search all settings" }), by: "/" },
];

function row(name: string) {
  return (page: Page) => page.locator("summary", { hasText: name });
}

function button(name: string | RegExp) {
  return (page: Page) =>
    page.getByRole("button", { name, exact: typeof name === "string" }).first();
}
