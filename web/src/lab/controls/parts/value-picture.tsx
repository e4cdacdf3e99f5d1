// A chart of values on the page, in the page's colours.

import {
  type ReactElement,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Figure } from "../../../../figure/figure";
import { themeFrom } from "../../../../figure/ink/theme";
import { PAGE } from "../../../../figure/ink/typography";
import type { ValueChart } from "../../../../figure/layout/values/chart";
import { figureOfValues } from "../../../../figure/layout/values/figure-of-values";
import { svgOf } from "../../../../figure/render/svg";
import { pageTheme } from "../../charts";

/** A figure on the page, as SVG. */
interface FigureSvgProps {
  readonly figure: Figure;
  /** For those who cannot see it. */
  readonly label: string;
}

export function FigureSvg({ figure, label }: FigureSvgProps): ReactElement {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const svg = useMemo(() => svgOf(figure, { id, label }), [figure, id, label]);
  useLayoutEffect(() => {
    if (place.current !== null) place.current.innerHTML = svg;
  }, [svg]);
  return <div ref={place} />;
}

/** Layout units across; the page makes it as wide as its place. */
const WIDTH = 420;

const now = () => pageTheme.get();
/** Without a page there are no style sheets. */
const unstyled = themeFrom(() => "");

export function ValuePicture({ chart }: { readonly chart: ValueChart }): ReactElement {
  const theme = useSyncExternalStore(pageTheme.subscribe, now, () => unstyled);
  const figure = useMemo(
    () =>
      figureOfValues({
        ...{ chart, theme, typography: PAGE, width: WIDTH },
        ...{ unit: "px", headed: false },
      }),
    [chart, theme],
  );
  return <FigureSvg figure={figure} label={chart.summary} />;
}
