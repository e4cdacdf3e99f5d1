// One lab as a value, as charts, panels, the app and what stands on the lab see it.

export { buildName } from "../../../model/engine/build-name";
export { wasmUrl } from "../../../model/engine/wasm-url";
export { hashOf, hashOfRun } from "../../../model/scenario/link/route";
export type { SeedRuns } from "../../../model/scenario/seeds/columns";
export { LEAST_SEEDS, MOST_SEEDS, USUAL_SEEDS } from "../../../model/scenario/seeds/seeds";
export { isSession } from "../../../model/scenario/sessions/kind";
export { scenarioOf } from "./collections/former";
export { loadKeptSeeds } from "./collections/kept-seeds";
export type { Previews } from "./collections/previews";
export { FIRST_SCENARIO } from "./collections/scenario-file";
export { gallery } from "./collections/titles";
export { done, ended } from "./environment/database";
export { createEnvironment, type Environment } from "./environment/environment";
export type { Preferences } from "./environment/preferences";
export { createDetachedRouter, createRouter, type Router } from "./environment/router";
export { fileStem, saveFile, saveText } from "./environment/save";
export { scopeOf } from "./environment/scope";
export type { KeptRun } from "./kept/runs";
export { fetchLinkReader } from "./opening/open-link";
export { LARGEST_BYTES } from "./opening/read-text";
export {
  EnvironmentContext,
  SessionContext,
  useAlone,
  useDraft,
  useEnvironment,
  useExpectations,
  useIsLit,
  useLive,
  useManySeeds,
  useMetrics,
  useMetricsBefore,
  useMetricsVersion,
  useOfSeed,
  usePreferences,
  useResource,
  useRoute,
  useRun,
  useSchema,
  useSeed,
  useSession,
  useSessionIfAny,
  useStepsIn,
  useView,
} from "./react";
export type { RunHandle } from "./run";
export type { SeedState } from "./seeds/many-seeds";
export { type Results, runTasks } from "./seeds/tasks";
export type { Session } from "./session";
export { isEdited, linesShown, NOTHING_LIT } from "./state";
export type * from "./types";
export type { GalleryEntry, ScenarioTexts } from "./types";
export { bindAddress, playsByItself } from "./window/address-bar";
export { compareCited } from "./window/cited";
export { takeFocus } from "./window/focus";
export { giveKeysBack, leadsOut, scrollToTop } from "./window/frame";
export { freshSession } from "./window/fresh-session";
