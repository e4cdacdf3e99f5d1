// What a presenter is called on its channel: the same after a reload, so that its notes find it again, and another in each tab.
//
// The name belongs to one document: that takes it out of the tab's storage, and puts it back only as it goes. A tab that is
// duplicated begins with a copy of the storage, which has no name while a speaker presents, and is called something else at once.

import { useLayoutEffect } from "react";
import { type Environment, useEnvironment } from "../../../lab/session";

const KEPT = "nada-lab.presenter";
/** A speaker who leaves the presenter and comes back is called the same. */
const names = new WeakMap<Environment, string>();

export function usePresenterName(): string {
  const environment = useEnvironment();
  const name = names.get(environment) ?? takeName();
  names.set(environment, name);
  useLayoutEffect(() => {
    const put = (): void => putName(name);
    addEventListener("pagehide", put);
    // The browser may bring the document back as it was.
    addEventListener("pageshow", takeName);
    return () => {
      removeEventListener("pagehide", put);
      removeEventListener("pageshow", takeName);
    };
  }, [name]);
  return name;
}

/** The one that the last document of this tab has put back, or a new one. */
export function takeName(): string {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (kept !== null) return kept;
  } catch {
    // A browser that keeps nothing: a reload is called something else.
  }
  return [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("");
}

export function putName(name: string): void {
  try {
    sessionStorage.setItem(KEPT, name);
  } catch {
    // As above.
  }
}
