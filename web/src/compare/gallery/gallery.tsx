// The finder of experiments.

import { type ReactElement, useEffect } from "react";
import "./gallery.css";
import { hashOf } from "../../../model/scenario";
import { useEnvironment, useRoute } from "../../lab/session";
import { Finder } from "./finder";

export default function Gallery(): ReactElement | null {
  const collection = useRoute(({ at }) => at);
  return collection === "" ? <Finder /> : <Moved />;
}

/** Links of earlier pages compared a collection here. */
function Moved(): null {
  const { router } = useEnvironment();
  const at = useRoute((route) => route.at);
  const more = useRoute((route) => route.more);
  useEffect(() => {
    router.goTo(hashOf({ page: "compare", at, more }).replaceAll("%2C", ","), "replace");
  }, [router, at, more]);
  return null;
}
