// Every style sheet, in the order in which they build on one another.

import "./theme.css";
import "./base.css";
import "./layout.css";
import "../panels/controls/controls.css";
import "../panels/controls/slider.css";
import "../panels/controls/setting.css";
import "../panels/controls/flows.css";
import "../panels/numbers/numbers.css";
import "../panels/transport/scrubber.css";
import "../panels/transport/transport.css";
import "../panels/scenarios/scenarios.css";
import "../panels/seeds/seeds.css";
import "../panels/scenarios/about.css";
import "../panels/panels.css";
import "./pages.css";
import "./narrow.css";
import "./forced-colors.css";
