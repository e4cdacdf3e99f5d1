// Where the page begins.

import "./app/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Boot } from "./app/boot";
import { followTheme } from "./app/theme";

followTheme();
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
);
