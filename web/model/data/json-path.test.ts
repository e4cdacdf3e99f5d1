import { describe, expect, test } from "vitest";
import { valueIn, withoutValue, withValue } from "./json-path";

const scenario = {
  seed: 1,
  links: { forward: { delay_ms: 50, queue: { limit_ms: 300 } }, return: {} },
  flows: {},
};

describe("a path into a scenario", () => {
  test("leads to a value", () => {
    expect(valueIn(scenario, "seed")).toBe(1);
    expect(valueIn(scenario, "links.forward.queue.limit_ms")).toBe(300);
    expect(valueIn(scenario, "links.forward.queue")).toEqual({ limit_ms: 300 });
  });

  test.each([
    "",
    "links.nowhere.delay_ms",
    "seed.more",
    "links.forward.queue.x",
    "toString",
  ])("%j leads nowhere", (path) => expect(valueIn(scenario, path)).toBeUndefined());
});

describe("a value put in", () => {
  test("leaves the original as it is, and shares what lies beside", () => {
    const changed = withValue(scenario, "links.forward.queue.limit_ms", 100);
    expect(changed.links.forward).toEqual({ delay_ms: 50, queue: { limit_ms: 100 } });
    expect(scenario.links.forward.queue.limit_ms).toBe(300);
    expect(changed.links.return).toBe(scenario.links.return);
    expect(changed.flows).toBe(scenario.flows);
  });

  test("makes the objects on its way", () => {
    expect(withValue(scenario, "links.return.jitter.std_ms", 5).links.return).toEqual({
      jitter: { std_ms: 5 },
    });
  });

  test("never touches what all objects share", () => {
    withValue(scenario, "__proto__.polluted", true);
    withValue(scenario, "links.__proto__.polluted", true);
    expect({}).not.toHaveProperty("polluted");
  });
});

test("a value is taken away, and what lies beside it stays", () => {
  const scenario = { title: "x", links: { forward: { delay_ms: 50, title: "DSL" } } };
  expect(withoutValue(scenario, "links.forward.title")).toEqual({
    title: "x",
    links: { forward: { delay_ms: 50 } },
  });
  expect(withoutValue(scenario, "title")).toEqual({ links: scenario.links });
  expect(withoutValue(scenario, "links.return.title")).toBe(scenario);
});
