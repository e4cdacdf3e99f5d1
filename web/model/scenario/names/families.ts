// Families of controllers: flows of one family look alike, and a flow that is the only one of its family is called by it. How they
// look is the figure's (figure/charts/style/families.ts).

/** What a flow is called that is the only one of its family. */
export const FAMILY_NAMES = {
  nada: "NADA",
  gcc: "GCC",
  scream: "SCReAM",
  cubic: "CUBIC",
  bbr: "BBR",
  newreno: "NewReno",
  prague: "Prague",
  fixed: "Fixed rate",
  media: "Media",
  background: "UDP",
} as const;

export type FamilyName = keyof typeof FAMILY_NAMES;

/** Kinds of controllers that look like their family, where the core's own name for it is another. */
const LIKE: Readonly<Record<string, string>> = {
  cubic_ns3: "cubic",
  bbr3: "bbr",
  fixed_rate: "fixed",
  external: "fixed",
};

/** Places for families that this page has never heard of. */
const OTHERS = ["fixed", "prague"] as const;

/** The name of a family: by the controller's kind first, then by what the core calls its family. */
export function familyOf(controller: string, family: string): FamilyName {
  for (const name of [
    controller,
    LIKE[controller],
    family,
    LIKE[family],
    controller.split("_")[0],
  ]) {
    if (name !== undefined && Object.hasOwn(FAMILY_NAMES, name)) return name as FamilyName;
  }
  let sum = 0;
  for (const letter of family || controller) sum += letter.charCodeAt(0);
  return OTHERS[sum % OTHERS.length] as FamilyName;
}
