// The slide that is looked at: it stands in the address, so that a reload and the presenter find it again.

import { hashOf } from "../../../model/scenario";
import { useEnvironment, useRoute } from "../../lab/session";
import type { Slide } from "../deck/deck";
import { useDeckState } from "../panels/use-deck";

export function useChosen(): readonly [Slide | null, (id: string) => void] {
  const { router } = useEnvironment();
  const at = useRoute((route) => route.at);
  const slides = useDeckState(({ deck }) => deck.slides);
  const chosen = slides.find(({ id }) => id === at) ?? slides[0] ?? null;
  const choose = (id: string): void => router.goTo(hashOf({ page: "deck", at: id }), "replace");
  return [chosen, choose];
}
