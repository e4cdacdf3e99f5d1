import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Chunk } from "./chunk";

const NEVER = new Promise<never>(() => undefined);
const coming = (waits?: string): string =>
  renderToStaticMarkup(
    <Chunk name="This page" load={() => NEVER} {...(waits !== undefined && { waits })} />,
  );

test("a part that is being fetched says so, or has what its caller puts there", () => {
  expect(coming()).toContain("Loading …");
  expect(coming("The numbers come")).toContain("The numbers come");
  expect(coming("")).not.toContain("Loading");
});
