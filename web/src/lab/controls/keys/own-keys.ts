// A page tells the help which keys are its own.

import { useEffect } from "react";
import type { KnownKey } from "../layout/known-key";
import { useLayoutStore } from "../layout/layout";

/** As long as the component is there. `keys` is the same list until it says something else. */
export function useOwnKeys(keys: readonly KnownKey[]): void {
  const layout = useLayoutStore();
  useEffect(() => {
    layout.setState(({ ownKeys }) => ({ ownKeys: [...ownKeys, keys] }));
    return () =>
      layout.setState(({ ownKeys }) => ({ ownKeys: ownKeys.filter((one) => one !== keys) }));
  }, [layout, keys]);
}
