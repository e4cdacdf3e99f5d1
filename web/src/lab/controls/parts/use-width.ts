// How large an element is.

import { type RefObject, useLayoutEffect, useState } from "react";

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** In whole CSS pixels; 0 before it is there. */
export function useSize(place: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const [width, height] = [Math.floor(element.clientWidth), Math.floor(element.clientHeight)];
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, [place]);
  return size;
}

export function useWidth(place: RefObject<HTMLElement | null>): number {
  return useSize(place).width;
}
