// Where the page begins.

import "./app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepForOffline } from "../offline/register";
import { createBoot } from "./app/boot";
import { PAGES } from "./app/pages";
import { Root } from "./app/root";
import { followTheme, startLab } from "./app/start";
import { errorReports } from "./errors/report";
import { createLayout, LayoutProvider } from "./panels/layout";
import { createHost, createRouter, HostProvider } from "./session";

const host = createHost(createRouter(PAGES.map(({ name }) => name)));
followTheme(host.preferences);
const layout = createLayout();
const boot = createBoot(() => startLab(host));
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
    <HostProvider host={host}>
      <LayoutProvider layout={layout}>
        <Root boot={boot} />
      </LayoutProvider>
    </HostProvider>
  </StrictMode>,
);
