// The native slider that all of the page's are made of. Who has moved one by hand goes on with the arrow keys: Safari gives a slider
// no focus by a press, and takes it from what had it as the press ends its own work, so it is given when the pointer is released.

import type { ComponentProps, ReactElement } from "react";
import { takeFocus } from "../../session";

export function Range({ onPointerUp, ...rest }: ComponentProps<"input">): ReactElement {
  return (
    <input
      {...rest}
      type="range"
      onPointerUp={(event) => {
        const { currentTarget } = event;
        // No ring: that is for who came by key.
        if (document.activeElement !== currentTarget)
          takeFocus(currentTarget, { preventScroll: true, focusVisible: false });
        onPointerUp?.(event);
      }}
    />
  );
}
