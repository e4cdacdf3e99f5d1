// Where the page begins.

import "./app/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PAGES } from "./app/pages";
import { Root } from "./app/root";
import { followTheme } from "./app/theme";
import { followPlace } from "./store";

followTheme();
followPlace(PAGES.map(({ name }) => name));
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
