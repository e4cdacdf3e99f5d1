// What React makes of a component, as text: for what a person reads in it, without a browser. Effects do not run.

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createLayout, LayoutProvider } from "../src/lab/controls/layout/layout";
import type { Environment } from "../src/lab/session/environment/environment";
import { EnvironmentContext, SessionContext } from "../src/lab/session/react";
import type { Session } from "../src/lab/session/session";

interface Around {
  readonly session?: Session;
  readonly environment?: Environment;
}

/** As HTML. */
export const markupOf = (element: ReactElement, { session, environment }: Around = {}): string =>
  renderToStaticMarkup(
    <EnvironmentContext value={environment ?? null}>
      <SessionContext value={session ?? null}>
        <LayoutProvider layout={createLayout()}>{element}</LayoutProvider>
      </SessionContext>
    </EnvironmentContext>,
  );

/** The words alone, one space between them. */
export const wordsIn = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

/** The rows of its tables, cell by cell. */
export const rowsIn = (markup: string): readonly (readonly string[])[] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) => wordsIn(cell)),
  );
