// What a dropped file is.

import { actions } from "../store";

export function openDropped(file: File): void {
  void actions.openFile(file);
}
