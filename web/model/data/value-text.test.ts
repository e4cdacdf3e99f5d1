import { expect, test } from "vitest";
import { shownAs, toShown, valueText } from "./value-text";

const ratio = { key: "ratio", unit: "" };
const capacity = { key: "capacity_kbps", unit: "kbit/s" };

test("shares of all packets are read in percent, a controller's gains are not", () => {
  expect(toShown(0.07, shownAs(ratio))).toBe(7);
  expect(valueText(0.01, ratio)).toBe("1\u2009%");
  expect(valueText(0.5, { key: "KAPPA", unit: "" })).toBe("0.5");
});

test("rates climb to the unit that reads well, and unlimited is a word", () => {
  expect(valueText(2500, capacity)).toBe("2.5 Mbit/s");
  expect(toShown("unlimited", shownAs(capacity))).toBe(Number.POSITIVE_INFINITY);
  expect(valueText("unlimited", capacity)).toBe("unlimited");
});

test("choices and switches are words, the core's own where it has some", () => {
  const queue = { key: "kind", unit: "", choice_labels: { red: "RED" } };
  expect(valueText("drop_tail", queue)).toBe("drop tail");
  expect(valueText("red", queue)).toBe("RED");
  expect(valueText(true, null)).toBe("on");
});
test("a value without a row of its own is what stands there", () => {
  expect(valueText(0.5, null)).toBe("0.5");
  expect(valueText("drop_tail", null)).toBe("drop_tail");
  expect(valueText(false, ratio)).toBe("off");
  expect(valueText("nada-rfc", { key: "profile", unit: "" })).toBe("nada-rfc");
});

test("percent of a share have no digits that nobody meant", () => {
  expect(toShown(0.29, shownAs(ratio))).toBe(29);
  expect(toShown("3", shownAs(capacity))).toBe(3);
});
