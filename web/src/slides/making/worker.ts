// The worker that lays out decks: what a person types never waits for a slide that is drawn.

import { type Scope, serve } from "./serve";

serve(globalThis as unknown as Scope);
