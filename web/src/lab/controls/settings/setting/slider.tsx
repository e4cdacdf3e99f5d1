// The one slider of the page: a native range on a linear or logarithmic track. It knows values, not paths:
// the store is reached through the four callbacks.

import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { Range } from "../../parts/range";
import {
  LAST_POSITION,
  paged,
  positionOf,
  stepped,
  type Track,
  valueAtPosition,
} from "../../values/slider-track";

export interface SliderProps {
  readonly id: string;
  /** Id of what names it. */
  readonly labelledBy: string;
  readonly track: Track;
  readonly value: number;
  /** What a double click goes back to; a tick stands there. */
  readonly base: number;
  /** For screen readers: "bottleneck capacity 2.5 megabits per second". */
  readonly valueText: string;
  readonly description: string;
  readonly disabled?: boolean;
  onDragStart(): void;
  onDrag(value: number): void;
  onDragEnd(): void;
  /** A step of the keyboard or a double click: one change in one go. */
  onSet(value: number): void;
}

export function Slider(props: SliderProps): ReactElement {
  const { track, value, base } = props;
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const gesture = useGesture(props, frame);
  const position = positionOf(value, track);
  // During a drag the thumb stays under the pointer, although values snap to round numbers: React leaves it alone then.
  useLayoutEffect(() => {
    if (gesture.holds() || input.current === null) return;
    input.current.valueAsNumber = position;
    place(frame.current, position);
  });
  return (
    <div ref={frame} className="slider">
      <span
        className="slider-tick"
        style={{ "--share": positionOf(base, track) / LAST_POSITION }}
      />
      <Range
        ref={input}
        id={props.id}
        aria-labelledby={props.labelledBy}
        className="slider-input"
        min={0}
        max={LAST_POSITION}
        defaultValue={position}
        disabled={props.disabled}
        aria-valuetext={props.valueText}
        aria-description={props.description}
        data-tip={props.description}
        // Not onChange: that hears the browser's closing "change" too, which would be a change of its own.
        onInput={(event) => gesture.move(event.currentTarget.valueAsNumber)}
        onPointerDown={gesture.press}
        onPointerUp={gesture.release}
        onPointerCancel={gesture.release}
        onBlur={gesture.release}
        onDoubleClick={() => props.onSet(base)}
        onKeyDown={(event) => {
          const next = afterKey(event, value, track);
          if (next === null) return;
          event.preventDefault();
          if (next !== value) props.onSet(next);
        }}
      />
    </div>
  );
}

/** Where the filled part of the track ends. */
function place(frame: HTMLElement | null, position: number): void {
  frame?.style.setProperty("--share", String(position / LAST_POSITION));
}

/** A press that moves is a drag, with a beginning and an end; any other change is a set. */
function useGesture(
  { track, onDragStart, onDrag, onDragEnd, onSet }: SliderProps,
  frame: RefObject<HTMLElement | null>,
) {
  const state = useRef<"up" | "pressed" | "dragging">("up");
  // Makes the thumb stand where the value is once the pointer is released, also where React has nothing new to show.
  const [, settle] = useReducer((count: number) => count + 1, 0);
  return {
    holds: () => state.current === "dragging",
    press() {
      state.current = "pressed";
    },
    move(position: number) {
      const value = valueAtPosition(position, track);
      place(frame.current, position);
      if (state.current === "up") {
        onSet(value);
        settle();
        return;
      }
      if (state.current === "pressed") onDragStart();
      state.current = "dragging";
      onDrag(value);
    },
    release() {
      const dragged = state.current === "dragging";
      state.current = "up";
      if (!dragged) return;
      onDragEnd();
      settle();
    },
  };
}

/** The value after a key press; null if the key is none of the slider's. */
function afterKey(event: KeyboardEvent, value: number, track: Track): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const steps = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case "ArrowRight":
    case "ArrowUp":
      return stepped(value, steps, track);
    case "ArrowLeft":
    case "ArrowDown":
      return stepped(value, -steps, track);
    case "PageUp":
      return paged(value, 1, track);
    case "PageDown":
      return paged(value, -1, track);
    case "Home":
      return valueAtPosition(0, track);
    case "End":
      return valueAtPosition(LAST_POSITION, track);
    default:
      return null;
  }
}
