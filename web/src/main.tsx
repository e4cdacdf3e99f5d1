// Where the page begins.

import "./lab/app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepForOffline } from "../offline/register";
import { createBoot } from "./lab/app/boot";
import { enterStays } from "./lab/app/enter-stays";
import { keepFocus } from "./lab/app/keep-focus";
import { Root } from "./lab/app/root";
import { followTheme, startLab } from "./lab/app/start-lab";
import { ExtensionsContext } from "./lab/controls/layout/extensions";
import { createLayout, LayoutProvider } from "./lab/controls/layout/layout";
import { errorReports } from "./lab/errors/report";
import { createEnvironment, createRouter, EnvironmentContext } from "./lab/session";
import { PRODUCTS } from "./products";

const environment = createEnvironment(createRouter(PRODUCTS.pages.map(({ name }) => name)));
followTheme(environment.preferences);
keepFocus();
enterStays();
const layout = createLayout();
const boot = createBoot(() => startLab(environment));
keepForOffline(() => {
  const booted = boot.get();
  if (booted.at !== "ready") return booted.at === "loading";
  const { view, run } = booted.session;
  return view.getState().playing || run.status === "running";
});
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element #root");
createRoot(root, errorReports(root)).render(
  <StrictMode>
    <EnvironmentContext value={environment}>
      <LayoutProvider layout={layout}>
        <ExtensionsContext value={PRODUCTS}>
          <Root boot={boot} />
        </ExtensionsContext>
      </LayoutProvider>
    </EnvironmentContext>
  </StrictMode>,
);
