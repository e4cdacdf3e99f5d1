// The part of the time that metrics, plots and figures are of: drawn on the scrubber, dragged there with Shift, said with its bounds,
// let go by a press.

import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { rangeText } from "../../../../model/data/quantity";
import { useSession, useView } from "../../session";
import { together } from "../../session/listeners";
import { Icon } from "../parts/icons";

/** Air on either side of the scrubber's time, CSS pixels: half of its thumb. */
const ENDS = 8;
/** A press that moves less selects nothing. */
const CLICK = 4;

export function RangeBand({
  track,
}: {
  readonly track: RefObject<HTMLElement | null>;
}): ReactElement {
  const { actions, run, view } = useSession();
  const band = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    let dragged: readonly [number, number] | null = null;
    const show = (): void => {
      const range = dragged ?? view.getState().selection_s;
      if (band.current === null) return;
      // A property that reflects an attribute costs a style pass, also where nothing changes.
      if (band.current.hidden !== (range === null)) band.current.hidden = range === null;
      if (range === null) return;
      band.current.style.setProperty("--from", String(range[0] / run.duration_s));
      band.current.style.setProperty("--to", String(range[1] / run.duration_s));
    };
    const stopDrag = dragOn(element, {
      moved(from, to) {
        dragged = [from * run.duration_s, to * run.duration_s];
        show();
      },
      ended(taken) {
        if (taken && dragged !== null) actions.select(dragged);
        dragged = null;
        show();
      },
    });
    show();
    return together([view.subscribe(show), run.subscribe(show), stopDrag]);
  }, [actions, run, view, track]);
  return <span ref={band} className="scrubber-range" hidden />;
}

interface Drag {
  /** Shares of the scrubber's length, in order. */
  moved(from: number, to: number): void;
  ended(taken: boolean): void;
}

/** With Shift: without it the scrubber's thumb follows the pointer. */
function dragOn(element: HTMLElement, { moved, ended }: Drag): () => void {
  let begin: number | null = null;
  let far = false;
  const shareAt = (clientX: number): number => {
    const { left, width } = element.getBoundingClientRect();
    return Math.min(Math.max((clientX - left - ENDS) / (width - 2 * ENDS), 0), 1);
  };
  const press = (event: PointerEvent): void => {
    if (!event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    element.setPointerCapture(event.pointerId);
    begin = event.clientX;
    far = false;
  };
  const move = ({ clientX }: PointerEvent): void => {
    if (begin === null) return;
    far ||= Math.abs(clientX - begin) >= CLICK;
    if (!far) return;
    const [a, b] = [shareAt(begin), shareAt(clientX)];
    moved(Math.min(a, b), Math.max(a, b));
  };
  const release = ({ type }: PointerEvent): void => {
    if (begin === null) return;
    begin = null;
    ended(far && type === "pointerup");
  };
  // A press on a native range moves its thumb, whatever becomes of the pointer event.
  const still = (event: MouseEvent): void => {
    if (event.shiftKey && event.button === 0) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("pointerdown", press, { signal, capture: true });
  element.addEventListener("mousedown", still, { signal, capture: true });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", release, { signal });
  element.addEventListener("pointercancel", release, { signal });
  return () => listening.abort();
}

/** Its bounds; a press lets it go. */
export function SelectedRange(): ReactElement | null {
  const { actions } = useSession();
  const selection_s = useView((view) => view.selection_s);
  return (
    <>
      <span className="spoken" role="status">
        {selection_s === null ? "" : `Metrics, plots and figures are of ${rangeText(selection_s)}`}
      </span>
      {selection_s !== null && (
        <button
          type="button"
          className="button selected-range"
          data-tip="Metrics, plots and figures are of this part. A press lets it go (Esc)"
          onClick={() => actions.select(null)}
        >
          {rangeText(selection_s)}
          <span className="spoken"> is selected: let it go</span>
          <Icon name="close" />
        </button>
      )}
    </>
  );
}
