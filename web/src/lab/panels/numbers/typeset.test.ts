import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parse } from "../../../../model/data/formula/parse";
import { shortName } from "./term-bars";
import { Typeset } from "./typeset";

/** What stands there, without the elements: an index after a colon. */
const shown = (text: string, symbols: Readonly<Record<string, string>> = {}): string =>
  renderToStaticMarkup(createElement(Typeset, { node: parse(text), symbols }))
    .replace(/<msub>(.*?)<mi mathvariant="normal">/g, "$1:")
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u2062", " ");

test("names of several letters and numbers have a dot between them, letters stand side by side", () => {
  expect(shown("PRIO * XREF_ms * RMAX_kbps")).toBe("PRIO·XREF·RMAX");
  expect(shown("KAPPA * delta_ms", { KAPPA: "κ", delta_ms: "δ" })).toBe("κ δ");
  expect(shown("KAPPA * 2", { KAPPA: "κ" })).toBe("κ·2");
  expect(shown("C * r_ref", { r_ref: "r_ref" })).toBe("C r:ref");
  expect(shown("RAMP_UP_SPEED_kbps + x_curr_ms")).toBe("RAMP UP SPEED+x:curr");
});

test("a bar has the words of what it shows as its name", () => {
  expect(["offset_step_kbps", "x_curr_ms", "step_max_inflight_bytes"].map(shortName)).toEqual([
    "offset",
    "x_curr",
    "max inflight",
  ]);
});

test("brackets stand where they are needed, and not around a fraction but below a power", () => {
  expect(shown("a * (b + c)")).toBe("a (b+c)");
  expect(shown("a - (b - c)")).toBe("a−(b−c)");
  expect(shown("-(a + b)")).toBe("−(a+b)");
  expect(shown("a * b / c")).toBe("a bc");
  expect(shown("(a / b) ^ 2")).toBe("(ab)2");
});

test("two fractions side by side have a space between their bars", () => {
  const markup = (text: string) =>
    renderToStaticMarkup(createElement(Typeset, { node: parse(text), symbols: {} }));
  expect(markup("(a / b) * (c / d)")).toContain('<mspace width="0.25em"></mspace><mfrac>');
  expect(markup("a * (c / d)")).not.toContain("mspace");
});
