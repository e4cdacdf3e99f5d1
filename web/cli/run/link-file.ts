// `run --link NAME --out FILE`: a link of the run as a file of its own, in the form that the end of the file's name says.

import { LINK_FORMATS } from "../../figure/exports/link/formats";
import type { LinkText } from "../../figure/exports/link/text";
import type { Core } from "../../model/engine/core";
import { linkOverTime } from "../../model/imports/link-over-time";
import type { Scenario, Schema } from "../../model/scenario/types";
import type { DestinationOptions } from "../output/destination";
import type { Outputs } from "../output/outputs";
import { badInput } from "../terminal/faults";

interface Values extends DestinationOptions {
  readonly link?: string;
  readonly out?: string;
  readonly seeds?: string;
}

interface LinkFile {
  /** Before a long run: whether there is such a link, and it can be written so. */
  check(schema: Schema, core: Core): void;
  /** Of the run at its end. Resolves with what the file does not say, in sentences. */
  write(schema: Schema, core: Core): Promise<readonly string[]>;
}

/** Null: no link is asked for. */
export function linkFileOf(values: Values, outputs: Outputs): LinkFile | null {
  const { link, out = "", seeds } = values;
  if (link === undefined) {
    const format = LINK_FORMATS.find(({ ending }) => out.endsWith(`.${ending}`));
    if (format === undefined) return null;
    throw badInput(`--out ${out}`, "needs --link NAME: which link is written there");
  }
  if (seeds !== undefined) throw badInput("--link", "is of one run; leave out --seeds");
  const format = LINK_FORMATS.find(({ ending }) => out.endsWith(`.${ending}`));
  if (format === undefined) {
    const endings = LINK_FORMATS.map(({ ending }) => `.${ending}`).join(", ");
    throw badInput(`--link ${link}`, `needs --out FILE that ends in one of ${endings}`);
  }
  const file = outputs.file("--out", out, values);
  const textOf = (schema: Schema, core: Core): LinkText => {
    const scenario = JSON.parse(core.scenario()) as Scenario;
    const known = Object.keys(scenario.links);
    if (!known.includes(link)) throw badInput(`--link ${link}`, `is none of ${known.join(", ")}`);
    const text = format.write(linkOverTime(schema, scenario, link, core));
    if (typeof text === "string") throw badInput(`--out ${out}`, text);
    return text;
  };
  return {
    check: textOf,
    write: async (schema, core) => {
      const { pieces, says } = textOf(schema, core);
      await file.write([...pieces].join(""));
      return says.map((sentence) => `${out}: ${sentence}`);
    },
  };
}
