// The report of a set of runs as an Internet-Draft: how it was done, each question with its figures, tables and verdicts, and how
// to do it again. Every number comes from the runs.

import type { Draft, Section } from "../../src/exports/draft/document";
import { rfcsIn } from "../../src/exports/draft/references";
import { referencesTo } from "./bibliography";
import { endSections } from "./end";
import { groupSection } from "./group";
import { methodSection } from "./method";
import { overviewTable } from "./overview";
import { type Report, text } from "./parts";

export function draftOf(report: Report): Draft {
  const { name, title, author, cases } = report;
  const sections: readonly Section[] = [
    introduction(report),
    methodSection(report),
    {
      title: "Results",
      anchor: "results",
      blocks: [
        text("The table counts the criteria that each controller meets, question by question."),
        overviewTable(report),
      ],
      sections: cases.groups.map((group, i) => groupSection(group, i, report)),
    },
    ...endSections(report),
  ];
  return {
    name,
    title,
    abbreviation: title.length <= 39 ? title : "Congestion Control Evaluation",
    author,
    abstract: [abstractOf(report)],
    sections,
    references: referencesTo(rfcsIn(textsIn(sections))),
  };
}

function abstractOf(report: Report): string {
  return (
    `This document reports simulations of ${namesOf(report)}, after ${sourcesOf(report)}. It was written by a program out of the runs themselves, ` +
    "and says how each of them can be run again."
  );
}

function introduction(report: Report): Section {
  return {
    title: "Introduction",
    anchor: "introduction",
    blocks: [
      text(
        `This document reports simulations of ${namesOf(report)}, question by question as they stand in ` +
          `${sourcesOf(report)}. ` +
          "Every number in it was read from the metrics of a run when the document was written; none was typed in.",
      ),
      text(
        "These are simulations by models of the controllers, and no measurements of deployed software. " +
          "What the models leave out is listed with the controllers. A criterion that a document has in numbers is " +
          'called "published", one of the authors\' code "authors", and one that was chosen for these runs "ours".',
      ),
    ],
    sections: [],
  };
}

function sourcesOf({ cases }: Report): string {
  const collections = [...new Set(cases.groups.map(({ collection }) => collection))];
  return collections.map(({ source, title }) => (source === "" ? title : source)).join("; ");
}

function namesOf({ controllers }: Report): string {
  const names = controllers.map((one) => (one === null ? "rate controllers" : one.name));
  const words =
    names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return words;
}

/** All texts of sections, for their references. */
function textsIn(sections: readonly Section[]): readonly string[] {
  return sections.flatMap(({ blocks, sections: inner }) => [
    ...blocks.flatMap((block) =>
      block.kind === "text" ? [block.text] : block.kind === "list" ? block.items : [],
    ),
    ...textsIn(inner),
  ]);
}
