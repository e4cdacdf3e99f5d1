import { beforeEach, expect, test } from "vitest";
import { openStore } from "../../tests/open-store";
import { actions } from "./actions";
import { changesOnAxis } from "./flags";

beforeEach(() => openStore());

test("a flag tells a value as its slider does", () => {
  actions.set("links.forward.loss.kind", "bernoulli");
  actions.seek(3);
  actions.set("links.forward.loss.ratio", 0.02);
  const labels = changesOnAxis().map(({ label }) => label);
  expect(labels).toContain("Random loss 2\u2009%");
});
