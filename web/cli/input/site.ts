// Where the page is served, as --site says it: captions and drafts link there.

import { badInput } from "../terminal/faults";

/** An address without its fragment; empty where none is given. Nothing but a page's own: what else a link can start is refused. */
export function siteOf(text: string | undefined): string {
  if (text === undefined) return "";
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && /^https?:$/.test(address.protocol))
    return address.href.replace(/#.*$/, "");
  const what = "must be the address of the page, such as https://example.org/lab/";
  throw badInput(`--site ${text}`, what);
}
