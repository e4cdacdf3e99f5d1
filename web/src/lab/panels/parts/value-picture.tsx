// A chart of values on the page, in the page's colours.

import { type ReactElement, useMemo, useSyncExternalStore } from "react";
import { pageTheme } from "../../charts";
import { themeFrom } from "../../figure/theme";
import { PAGE } from "../../figure/typography";
import type { ValueChart } from "../../figure/values/chart";
import { figureOfValues } from "../../figure/values/figure-of-values";
import { FigureSvg } from "./figure-svg";

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
