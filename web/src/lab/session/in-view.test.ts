import { beforeEach, expect, test } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import type { Scenario } from "./types";

const wide = { capacity_kbps: 5000, delay_ms: 5 };
const narrow = { capacity_kbps: 700, delay_ms: 5 };
const { video } = halving.flows;
const two: Scenario = {
  ...halving,
  changes: [],
  links: { ...halving.links, first: wide, second: narrow },
  flows: { video: { ...video, path: ["first", "second"] }, other: { ...video } },
};

let session: Awaited<ReturnType<typeof openSession>>;
beforeEach(async () => {
  session = await openSession(two);
});

test("the link in view is the one that was chosen, where there is such a link", () => {
  session.actions.setLink("first");
  expect(session.linkInView()).toBe("first");
  session.actions.setLink("nowhere");
  expect(session.linkInView()).toBe("second");
});

test("without a choice it is the narrowest on the path of the flow in view, as it was opened", () => {
  expect([session.flowInView()?.name, session.linkInView()]).toEqual(["video", "second"]);
  session.actions.setApply("start");
  session.actions.set("links.first.capacity_kbps", 100);
  expect(session.linkInView()).toBe("second");
  session.actions.setFlow("other");
  expect([session.flowInView()?.name, session.linkInView()]).toEqual(["other", "forward"]);
});
