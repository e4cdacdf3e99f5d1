// The charts as panels, exports and the app see them.

export { CATALOG } from "./catalog";
export { Charts, usePlaces } from "./charts";
export {
  forget,
  invalidate,
  onFrame,
  onPainted,
  requestFrame,
  useFrame,
  versionPainted,
} from "./frame";
export { type Ground, type Identity, identityOf } from "./identity";
export { LOOKS, lookOf } from "./looks";
export { isChartName } from "./names";
export { themeNow } from "./stage";
export type { Theme } from "./theme";
