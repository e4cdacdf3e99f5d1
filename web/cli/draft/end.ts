// The last sections of a report: what every draft has to say, and how to write this one again.

import type { Section } from "../../src/exports/draft/document";
import { commandLines } from "./command-lines";
import { labelOf, type Report, text } from "./parts";

export function endSections(report: Report): readonly Section[] {
  return [
    {
      title: "Security Considerations",
      anchor: "security",
      blocks: [
        text(
          "This document reports simulations and defines no protocol. What an attacker can do to a congestion control is treated " +
            "in the documents that define it.",
        ),
      ],
      sections: [],
    },
    {
      title: "IANA Considerations",
      anchor: "iana",
      blocks: [text("This document has no IANA actions.")],
      sections: [],
    },
    again(report),
  ];
}

function again(report: Report): Section {
  const { command, build, cases, resultOf } = report;
  return {
    title: "How to Reproduce",
    anchor: "reproduce",
    blocks: [
      text("This command writes all of this document again, pictures and tables included:"),
      { kind: "code", lines: commandLines(command.join(" ")) },
      text(
        `With engine ${build} each run has the hash of the table: it covers every value that the run recorded, under the ` +
          "first seed.",
      ),
      {
        kind: "table",
        anchor: "tab-hashes",
        title: "Hashes of the runs",
        head: ["Run", "Controller", "Hash"],
        rows: cases.cases.map((one) => [one.scenario, labelOf(one.controller), resultOf(one).hash]),
      },
    ],
    sections: [],
  };
}
