import { expect, test } from "vitest";
import type { Edit } from "../../../../model/scenario/types";
import { openSession } from "../../../../tests/open-session";
import { nameOfKept } from "./differs";

const session = await openSession();
const CAPACITY = "links.forward.capacity_kbps";
const nameOf = (edits: readonly Edit[], name = ""): string =>
  nameOfKept({ letter: "A", name, edits }, session);
const delay: Edit = { kind: "set", path: "links.forward.delay_ms", to: 80 };
const capacity = (to: number): Edit => ({ kind: "set", path: CAPACITY, to });
const capacityAt = (at_s: number, to: number): Edit => ({
  kind: "change",
  change: { at_s, set: CAPACITY, to },
});

test("a kept run is called by its own name, or says that nothing of the scenario was changed", () => {
  expect(nameOf([delay], "far away")).toBe("far away");
  expect(nameOf([])).toBe("as the scenario is");
});

test("without a name it is called by the last change that leads to it, and how many there are besides", () => {
  expect(nameOf([delay])).toBe("One-way delay 80 ms");
  expect(nameOf([delay, capacity(700)])).toBe("Capacity 700 kbit/s, and 1 more");
  expect(nameOf([delay, capacity(700), capacityAt(5, 600)])).toBe(
    "Capacity 600 kbit/s, and 2 more",
  );
});

test("a change that was made again in its place does not count; at another time, or of another field, it does", () => {
  expect(nameOf([capacity(700), capacity(600)])).toBe("Capacity 600 kbit/s");
  expect(nameOf([capacityAt(5, 700), capacityAt(5, 600)])).toBe("Capacity 600 kbit/s");
  expect(nameOf([capacityAt(5, 700), capacityAt(6, 600)])).toBe("Capacity 600 kbit/s, and 1 more");
  const leave: Edit = { kind: "leave", name: "video", at_s: 5 };
  expect(nameOf([leave, leave, delay])).toBe("One-way delay 80 ms, and 2 more");
});

test("a change without one value is called by what it is about alone", () => {
  expect(nameOf([{ kind: "leave", name: "video", at_s: 5 }])).toBe("Flow NADA leaves");
});
