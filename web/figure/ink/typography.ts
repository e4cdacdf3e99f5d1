// Sizes of type, and of everything that grows with it.

export interface Typography {
  /** As CSS writes it. Widths are measured as Arial's (texts/measure.ts), whatever is drawn. */
  readonly family: string;
  /** Layout units for what is one CSS pixel on the page: line widths, dashes, symbols and gaps grow with the type. */
  readonly scale: number;
  /** Sizes in layout units. */
  readonly title: number;
  readonly label: number;
  readonly tick: number;
  readonly legend: number;
  readonly state: number;
  readonly caption: number;
}

const SANS = "system-ui, sans-serif";
/** Fonts of Arial's widths: what is measured is what is drawn. */
const ARIAL = "Arial, Liberation Sans, Helvetica, sans-serif";

/** The lab's own: CSS pixels. */
export const PAGE: Typography = {
  family: SANS,
  scale: 1,
  title: 12.5,
  label: 11,
  tick: 11,
  legend: 12,
  state: 9.5,
  caption: 11,
};

/** Where legends are drawn beside titles and not laid out by the browser. */
export const PAGE_IN_ARIAL: Typography = { ...PAGE, family: ARIAL };

/** Type whose smallest labels have a size; titles may be given a larger one than follows from it. */
export function typographyOf(label: number, title = (PAGE.title / PAGE.label) * label): Typography {
  const scale = label / PAGE.label;
  return {
    family: ARIAL,
    scale,
    title,
    label,
    tick: label,
    legend: label,
    state: PAGE.state * scale,
    caption: label,
  };
}
