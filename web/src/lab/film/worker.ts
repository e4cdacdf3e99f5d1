// The worker that encodes films: the page stays usable meanwhile.

import { type FilmScope, serve } from "./serve";

serve(globalThis as unknown as FilmScope);
