import { expect, test } from "vitest";
import { markupOf } from "../../../tests/rendered";
import { RunReport } from "./report-dialog";

const RUN = {
  title: "A run",
  link: "https://example.org/#v1=s=rfc8867/5.1",
  hash: "415dc286553a88d1",
  version: "nada-lab 0.2.0",
  browser: "a browser",
};
const PROJECT = "https://example.org/someone/nada-lab";

test("where the project is known, its form opens in a tab that cannot reach back", () => {
  const html = markupOf(<RunReport run={RUN} busy={false} project={PROJECT} />);
  const [, link = ""] = /<a ([^>]*)>Open the form, filled in<\/a>/.exec(html) ?? [];
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener"');
  expect(link).toContain(`href="${PROJECT}/issues/new?template=wrong-run.yml&amp;`);
  expect(html).not.toContain("does not know where");
});

test("where it is not, there is no dead link, and a sentence says what to do", () => {
  const html = markupOf(<RunReport run={RUN} busy={false} project={null} />);
  expect(html).not.toContain("<a ");
  expect(html).toContain("Copy report");
  expect(html).toContain("This build does not know where its project lives");
});

test("before the run is at its end nothing can be sent or copied", () => {
  const html = markupOf(<RunReport run={RUN} busy project={PROJECT} />);
  expect(html).not.toContain("<a ");
  expect([...html.matchAll(/<button[^>]* disabled/g)]).toHaveLength(2);
});

test("a link too long for an address is told before the form is opened", () => {
  const run = { ...RUN, link: "&".repeat(5000) };
  expect(markupOf(<RunReport run={run} busy={false} project={PROJECT} />)).toContain(
    "The link is too long for that address",
  );
});
