// How wide an element is.

import { type RefObject, useLayoutEffect, useState } from "react";

/** In whole CSS pixels; 0 before it is there. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, [place]);
  return width;
}
