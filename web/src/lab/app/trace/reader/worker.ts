// The worker that reads files of traces: the page stays usable meanwhile.

import { type ReaderScope, serve } from "./serve";

serve(globalThis as unknown as ReaderScope);
