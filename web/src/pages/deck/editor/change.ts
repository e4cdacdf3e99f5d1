// What an editor changes of its slide.

import type { Slide } from "../../../deck/deck";

export type Change = Partial<Omit<Slide, "id">>;
