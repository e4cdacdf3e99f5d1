import { afterEach, expect, test, vi } from "vitest";
import { createDetachedRouter, createRouter } from "./router";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of a window as has an address and a history. */
function opened(hash: string) {
  const window = new EventTarget();
  const location = { hash };
  const entries: string[] = [];
  const history = {
    pushState(_: unknown, __: string, to: string) {
      entries.push(to);
      location.hash = to;
    },
    replaceState(_: unknown, __: string, to: string) {
      entries.splice(-1, 1, to);
      location.hash = to;
    },
  };
  for (const [name, value] of Object.entries({ window, location, history }))
    vi.stubGlobal(name, value);
  /** The browser goes to an address by itself, as by its back button. */
  const browse = (to: string): void => {
    location.hash = to;
    window.dispatchEvent(new Event("popstate"));
  };
  return { router: createRouter(["deck"]), entries, browse };
}

test("an address that begins with a page is that page, any other is the lab's", () => {
  const { router, browse } = opened("#v1=s=x");
  expect([router.atLab(), router.isPage("deck"), router.isPage("x")]).toEqual([true, true, false]);
  browse("#deck=mine");
  expect(router.route.getState()).toMatchObject({ page: "deck", at: "mine" });
  router.stop();
  browse("#v1=s=x");
  expect(router.atLab()).toBe(false);
});

test("the lab's address is written before another page opens, and the lab hears that it is back", () => {
  const { router, entries } = opened("#v1=s=x");
  const said: string[] = [];
  expect(router.labHash()).toBe("#v1=");
  const leave = router.bind({
    hash: () => "#v1=s=y",
    write: () => said.push(`write, ${entries.length}`),
    arrive: () => said.push("arrive"),
  });
  expect(router.labHash()).toBe("#v1=s=y");
  router.goTo("#deck=mine");
  router.goTo("#deck=other", "replace");
  router.goTo("#v1=s=y");
  expect(said).toEqual(["write, 0", "arrive"]);
  expect(entries).toEqual(["#deck=other", "#v1=s=y"]);
  leave();
  expect(router.labHash()).toBe("#v1=");
  router.goTo("#deck=mine");
  expect(said).toHaveLength(2);
});

test("a lab in somebody else's page opens other pages in a tab of their own", () => {
  const open = vi.fn();
  vi.stubGlobal("window", { open });
  const router = createDetachedRouter(() => "https://example.org/lab/");
  router.goTo("#deck=mine");
  expect(open).toHaveBeenCalledWith("https://example.org/lab/#deck=mine", "_blank", "noopener");
  router.bind({ hash: () => "", write: () => undefined, arrive: () => undefined })();
  router.stop();
  expect([router.atLab(), router.isPage("deck"), router.labHash()]).toEqual([true, false, "#v1="]);
});
