import { expect, test } from "vitest";
import { Full, messageOf, Trap } from "./trap";

test("a trap says that the engine stopped and by what, and keeps what was thrown", () => {
  const cause = new RangeError("stack");
  const trap = Trap.from(cause);
  expect(trap.message).toBe("The simulation engine stopped unexpectedly (stack).");
  expect([trap.name, trap.cause]).toEqual(["Trap", cause]);
  expect(Trap.from(7).message).toBe("The simulation engine stopped unexpectedly (7).");
  expect(Trap.from(trap)).toBe(trap);
});

test("a run without room is told in a sentence for each fault", () => {
  const faults = [
    { at: "duration_s", what: "is too long" },
    { at: "flows", what: "are too many" },
  ];
  const full = new Full(faults);
  expect(full.message).toBe("duration_s: is too long. flows: are too many.");
  expect([full.name, full.faults]).toEqual(["Full", faults]);
});

test("what is thrown is told by its message, or as it is", () => {
  expect(messageOf(new Error("no room"))).toBe("no room");
  expect(messageOf("no room")).toBe("no room");
  expect(messageOf(null)).toBe("null");
});
