import { beforeEach, expect, test } from "vitest";
import { openSession } from "../../../tests/open-session";
import type { Session } from "./session";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

test("a flag tells a value as its slider does", () => {
  session.actions.set("links.forward.loss.kind", "bernoulli");
  session.actions.seek(3);
  session.actions.set("links.forward.loss.ratio", 0.02);
  const labels = session.changesOnAxis().map(({ label }) => label);
  expect(labels).toContain("Random loss 2\u2009%");
});
