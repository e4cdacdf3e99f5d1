import { describe, expect, test } from "vitest";
import { FakeElement, happen } from "../../../../tests/fake-page";
import { openPlot as open } from "../../../../tests/fake-plot";
import { halving } from "../../../../tests/lab";

describe("a key on a chart", () => {
  test.each([
    ["ArrowLeft", false, 9.9],
    ["ArrowRight", false, 10.1],
    ["ArrowLeft", true, 9],
    ["ArrowRight", true, 11],
    ["Home", false, 8],
    ["End", false, 12],
  ])("%s (with Shift: %s) moves the cursor from 10 s to %d s, and says what is there", async (key, shiftKey, to_s) => {
    const { plot, actions, cursor, heard } = await open();
    actions.zoom([8, 12]);
    cursor.set(10);
    expect(happen(plot, "keydown", { key, shiftKey }).defaultPrevented).toBe(true);
    expect([cursor.get(), heard()]).toEqual([to_s, 1]);
  });

  test("moves the cursor by a four hundredth of a long window, and never out of it", async () => {
    const { plot, actions, cursor } = await open({ ...halving, duration_s: 80 });
    cursor.set(10);
    happen(plot, "keydown", { key: "ArrowRight" });
    expect(cursor.get()).toBe(10.2);
    actions.zoom([8, 12]);
    cursor.set(11.95);
    happen(plot, "keydown", { key: "ArrowRight" });
    expect(cursor.get()).toBe(12);
    cursor.set(8.05);
    happen(plot, "keydown", { key: "ArrowLeft" });
    expect(cursor.get()).toBe(8);
  });

  test.each([
    [3, 8.1],
    [10, 10.1],
    [18, 12],
  ])("begins at the playhead's %d s where there is no cursor, or at the nearest end", async (playhead_s, to_s) => {
    const { plot, actions, cursor } = await open();
    actions.seek(playhead_s);
    actions.zoom([8, 12]);
    cursor.set(null);
    happen(plot, "keydown", { key: "ArrowRight" });
    expect(cursor.get()).toBe(to_s);
  });

  test.each([
    ["+", [5, 15]],
    ["=", [5, 15]],
    ["-", [0, 20]],
  ])("%s zooms about the cursor, without a word", async (key, window_s) => {
    const { plot, cursor, window, heard } = await open();
    cursor.set(10);
    expect(happen(plot, "keydown", { key }).defaultPrevented).toBe(true);
    expect([window(), heard()]).toEqual([window_s, 0]);
  });

  test("[ and ] choose a range from the cursor to the window's ends, and then move its ends", async () => {
    const { plot, actions, cursor, view } = await open();
    const at = (t_s: number, key: string) => {
      cursor.set(t_s);
      happen(plot, "keydown", { key });
      return view.getState().selection_s;
    };
    actions.zoom([4, 16]);
    expect(at(6, "[")).toEqual([6, 16]);
    expect(at(8, "]")).toEqual([6, 8]);
    expect(at(10, "[")).toEqual([8, 10]);
    actions.select(null);
    expect(at(8, "]")).toEqual([4, 8]);
  });

  test("Enter leads to the cursor", async () => {
    const { plot, cursor, view } = await open();
    cursor.set(19);
    happen(plot, "keydown", { key: "Enter" });
    expect(view.getState().playhead_s).toBe(19);
  });

  test("Escape takes marker, range and cursor away, whichever there is, and else is left alone", async () => {
    const { plot, actions, cursor, view } = await open();
    const press = () => happen(plot, "keydown", { key: "Escape" }).defaultPrevented;
    expect(press()).toBe(false);
    for (const begin of [
      () => actions.setMarker(3),
      () => actions.select([2, 4]),
      () => cursor.set(5),
    ]) {
      begin();
      expect(press()).toBe(true);
      expect(view.getState()).toMatchObject({ marker_s: null, selection_s: null });
      expect(cursor.get()).toBeNull();
    }
  });

  test.each([
    ["without a meaning here", { key: "a" }],
    ["of the browser", { key: "+", ctrlKey: true }],
    ["of the system", { key: "+", metaKey: true }],
    ["with Alt", { key: "ArrowLeft", altKey: true }],
  ])("%s is left alone", async (_, what) => {
    const { plot, cursor, window, heard } = await open();
    expect(happen(plot, "keydown", what).defaultPrevented).toBe(false);
    expect([window(), cursor.get(), heard()]).toEqual([[0, 20], null, 0]);
  });

  test("on something inside of the chart is left to it", async () => {
    const { plot, cursor } = await open();
    const inside = new FakeElement();
    expect(happen(plot, "keydown", { key: "End" }, inside).defaultPrevented).toBe(false);
    expect(cursor.get()).toBeNull();
  });
});
