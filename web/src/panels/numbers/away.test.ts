import { beforeEach, expect, test } from "vitest";
import { openStore } from "../../../tests/open-store";
import { actions } from "../../store";
import { awayAt } from "./away";

beforeEach(() => openStore());

test("a flow is away before its start and from its stop on", () => {
  actions.seek(4);
  const name = actions.addFlow({ controller: "nada", profile: "", source: "frames" });
  actions.set(`flows.${name}.stop_s`, 8);
  expect(awayAt(name, 3.9)).toMatch(/^This flow starts at 4\ss$/);
  expect(awayAt(name, 4)).toBeNull();
  expect(awayAt(name, 8)).toMatch(/^This flow ended at 8\ss$/);
  expect(awayAt("video", 0)).toBeNull();
});
