// The oldest browsers that the lab is made for. They are said once, where the tools of others look for them too:
// `browserslist` in package.json. The build's target, the words of the page and what the tests look for follow from it.

import { browserslist } from "../../../package.json";

/** Version by browser, as browserslist calls it: `chrome` is 114. */
export const FLOOR: ReadonlyMap<string, string> = new Map(
  browserslist.map((line): [string, string] => {
    const [browser = "", version = ""] = line.split(" >= ");
    return [browser, version];
  }),
);

const from = (browser: string): string => `${FLOOR.get(browser)}`;

/** As a person reads it; index.html, embed.html and README have the same words. */
export const FLOOR_TEXT = `Safari or iOS ${from("safari")}, Chrome or Edge ${from("chrome")}, Firefox ${from("firefox")}`;
