// Keys, and what lies over the page when it is asked for.

import type { ReactElement, RefObject } from "react";
import { AfterPaint } from "../errors/after-paint";
import type { EarlyKeys } from "./early-keys";

interface OverThePageProps {
  readonly of: keyof typeof LOADS;
  /** The root of the page. */
  readonly on: HTMLElement;
  readonly early: RefObject<EarlyKeys>;
}

export function OverThePage({ of, ...props }: OverThePageProps): ReactElement {
  return <AfterPaint name="What hears keys" load={LOADS[of]} props={props} />;
}

const overlays = () => import("./overlays");
const LOADS = {
  lab: async () => ({ default: (await overlays()).OfLab }),
  page: async () => ({ default: (await overlays()).OfPage }),
};
