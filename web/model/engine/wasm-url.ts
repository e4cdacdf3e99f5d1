// Where the page finds the engine: an own file below the page's address, never another host.
import url from "../../../core/build/wasm/page/lab.wasm?url";

export const wasmUrl: string = url;
