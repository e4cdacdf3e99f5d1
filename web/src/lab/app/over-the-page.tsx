// Keys, and what lies over the page when it is asked for.

import type { ReactElement } from "react";
import { AfterPaint } from "../errors/after-paint";
import { useEarlyKeys } from "../panels/keys/early-keys";

interface OverThePageProps {
  readonly of: keyof typeof LOADS;
  /** What a lab stands in: the root of the page, or an element. */
  readonly on: HTMLElement;
}

export function OverThePage({ of, on }: OverThePageProps): ReactElement {
  const early = useEarlyKeys(on);
  return <AfterPaint name="What hears keys" load={LOADS[of]} props={{ on, early }} />;
}

const overlays = () => import("./overlays");
const LOADS = {
  lab: async () => ({ default: (await overlays()).OfLab }),
  page: async () => ({ default: (await overlays()).OfPage }),
  element: async () => ({ default: (await overlays()).OfElement }),
};
