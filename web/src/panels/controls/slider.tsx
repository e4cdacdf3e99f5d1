// The one slider of the page: a native range on a linear or logarithmic track. It knows values, not paths:
// the store is reached through the four callbacks.

import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import {
  LAST_POSITION,
  paged,
  positionOf,
  stepped,
  type Track,
  valueAtPosition,
} from "./slider-track";

export interface SliderProps {
  readonly id: string;
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
  const gesture = useGesture(props);
  const position = gesture.held ?? positionOf(value, track);
  return (
    <div className="slider" style={{ "--share": position / LAST_POSITION }}>
      <span
        className="slider-tick"
        style={{ "--share": positionOf(base, track) / LAST_POSITION }}
      />
      <input
        id={props.id}
        type="range"
        className="slider-input"
        min={0}
        max={LAST_POSITION}
        value={position}
        disabled={props.disabled}
        aria-valuetext={props.valueText}
        aria-description={props.description}
        data-tip={props.description}
        onChange={(event) => gesture.move(event.currentTarget.valueAsNumber)}
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

/** A press that moves is a drag, with a beginning and an end; any other change is a set. */
function useGesture({ track, onDragStart, onDrag, onDragEnd, onSet }: SliderProps) {
  const state = useRef<"up" | "pressed" | "dragging">("up");
  // While the pointer holds the thumb it stays under the pointer, although values snap to round numbers.
  const [held, setHeld] = useState<number | null>(null);
  return {
    held,
    press() {
      state.current = "pressed";
    },
    move(position: number) {
      const value = valueAtPosition(position, track);
      if (state.current === "up") {
        onSet(value);
        return;
      }
      if (state.current === "pressed") onDragStart();
      state.current = "dragging";
      setHeld(position);
      onDrag(value);
    },
    release() {
      if (state.current === "dragging") onDragEnd();
      state.current = "up";
      setHeld(null);
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
