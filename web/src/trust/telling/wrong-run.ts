// What the report of a wrong run begins with: as text to copy, and as the address of the project's form, filled in.

export interface WrongRun {
  /** Title and name of the scenario. */
  readonly title: string;
  /** Opens the run; empty where it is too large for a link. */
  readonly link: string;
  /** Of all columns of the run, or why there is none. */
  readonly hash: string;
  /** Of the lab and of its engine. */
  readonly version: string;
  /** As it calls itself. */
  readonly browser: string;
}

/** GitHub refuses addresses of about 8,200 characters. */
const LONGEST_ADDRESS = 8000;
/** Ids of the form's fields, in .github/ISSUE_TEMPLATE/wrong-run.yml. */
const FIELDS = ["link", "hash", "version", "browser"] as const;

const NO_LINK = "no link can hold this run: attach the file of Share, Download scenario";
const LONG_LINK =
  "paste the link here: it stands in the page's report, and was copied where the browser allows that";

export const reportText = (run: WrongRun): string =>
  [
    `Run: ${run.title}`,
    `Link: ${run.link === "" ? NO_LINK : run.link}`,
    `Hash: ${run.hash}`,
    `Version: ${run.version}`,
    `Browser: ${run.browser}`,
    "Seen: ",
    "Expected, and why (RFC, section): ",
    "",
  ].join("\n");

export interface Form {
  readonly address: string;
  /** The link had no room in the address, and is to be copied. */
  readonly withoutLink: boolean;
}

export function formOf(project: string, run: WrongRun): Form {
  const whole = addressOf(project, run);
  if (run.link === "") {
    return { address: addressOf(project, { ...run, link: NO_LINK }), withoutLink: false };
  }
  if (whole.length < LONGEST_ADDRESS) return { address: whole, withoutLink: false };
  return { address: addressOf(project, { ...run, link: LONG_LINK }), withoutLink: true };
}

function addressOf(project: string, run: WrongRun): string {
  const query = new URLSearchParams({
    template: "wrong-run.yml",
    title: `Wrong run: ${run.title}`.slice(0, 200),
  });
  // A browser may call itself anything.
  for (const id of FIELDS) query.set(id, id === "link" ? run.link : run[id].slice(0, 300));
  return `${project}/issues/new?${query}`;
}
