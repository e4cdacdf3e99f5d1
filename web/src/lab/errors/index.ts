// What a part that fails, or is fetched later, leaves in its place.

export { Boundary } from "./boundary";
export { Chunk } from "./chunk";
export { NoEngine, useEngineFails } from "./no-engine";
