import { expect, test } from "vitest";
import { openSession } from "../../tests/open-session";
import { isChartName } from "./names-in-links";
import { groupsOf } from "./series/signal-groups";

const session = await openSession();
const { actions, run, schema } = session;

test("a link may name the charts that there are", () => {
  expect(["rates", "delay", "loss"].map((id) => isChartName(schema, "chart", id))).not.toContain(
    false,
  );
  expect(isChartName(schema, "chart", "nope")).toBe(false);
});

test("it may name every group of signals that a controller or a queue has, and no other", () => {
  const all = Object.entries(schema.objects.controller?.kinds ?? {});
  const kinds = all.filter(([kind]) => kind !== "none" && kind !== "external");
  for (const [controller] of kinds) actions.addFlow({ controller, profile: "", source: "frames" });
  const groups = (kind: string) =>
    run.layout.tables.filter((one) => one.kind === kind).flatMap((table) => groupsOf(table));
  const signals = groups("decisions").map(({ id }) => id);
  expect(signals.length).toBeGreaterThan(kinds.length);
  expect(signals.filter((id) => !isChartName(schema, "signal", id))).toEqual([]);
  expect(isChartName(schema, "signal", "x_curr")).toBe(true);
  for (const kind of Object.keys(schema.objects.queue?.kinds ?? {})) {
    actions.set("links.forward.queue.kind", kind);
    expect(groups("queue").filter(({ id }) => !isChartName(schema, "queue", id))).toEqual([]);
  }
  expect([isChartName(schema, "signal", "nope"), isChartName(schema, "queue", "nope")]).toEqual([
    false,
    false,
  ]);
});
