import { expect, test } from "vitest";
import { openSession } from "../../../../tests/open-session";
import { absenceAt } from "./absence";

test("a flow is absent before its start and from its stop on", async () => {
  const session = await openSession();
  session.actions.seek(4);
  const name = session.actions.addFlow({ controller: "nada", profile: "", source: "frames" });
  session.actions.set(`flows.${name}.stop_s`, 8);
  expect(absenceAt(session, name, 3.9)).toMatch(/^This flow starts at 4\ss$/);
  expect(absenceAt(session, name, 4)).toBeNull();
  expect(absenceAt(session, name, 8)).toMatch(/^This flow ended at 8\ss$/);
  expect(absenceAt(session, "video", 0)).toBeNull();
});
