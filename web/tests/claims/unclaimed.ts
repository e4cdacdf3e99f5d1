// Sentences of scenarios and collections that say a number of our own runs, and no claim that holds it. Numbers of a document and of the
// scenario's own settings need none: the one is compared elsewhere, the other is what is set.

/** Where words are written for readers. `value` of an assumption is a setting. */
const TEXTS = new Set(["story", "note", "about", "differs", "why"]);

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const WITH_UNIT = new RegExp(
  String.raw`(?<![\w.§])${NUMBER} (?:kbit/s|Mbit/s|µs|ms|s|%|points?)(?![\w/])`,
  "g",
);
/** Of so many seeds, or draws. */
const OF_SEEDS = /\b(?:\d+|one|two|three|five|eight|ten|twenty) (?:of \w+ )?(?:seeds|draws)\b/g;
/** "a third of", "nearly half", "twice as much": of a run where the sentence says what a flow got. */
const SHARE = new RegExp(
  [
    String.raw`\b(?:an?|one|two|three) (?:third|quarter|fifth|sixth|seventh|eighth|tenth|twentieth)s?\b`,
    String.raw`\b(?:a half|half of|(?:nearly|about|under|over|almost) half)\b`,
    String.raw`\b(?:twice|(?:two|three|four|five|ten|${NUMBER}) times)\b`,
  ].join("|"),
  "g",
);
const RESULT =
  /\b(?:gets?|got|takes?|took|holds?|keeps?|kept|leaves|loses?|lost|lose|swings?|needs?|unused|empty|dropped|climbs?|falls?|carry|carries|pays?)\b/;

/** Of a document, or the limit that a criterion sets: neither is of a run. */
const NOT_OF_A_RUN =
  /\bRFC \d|\bdrafts?\b|\bslides?\b|\bpaper\b|\bpublished\b|\bprint|\bauthors\b|§|\bns-3\b|\bours\b|\bno run could\b/;

/** A criterion's reason that begins so names the document's number and how near ours shall be. */
const DOCUMENTED = /^(?:published|authors' code)\b/;

export interface Unclaimed {
  readonly words: string;
  readonly text: string;
}

/** What each text says in numbers, and none of what is `said` holds. */
export function unclaimedIn(scenario: unknown, claimed: readonly string[]): readonly Unclaimed[] {
  const settings = new Set(numbersIn(scenario).flatMap(writtenAs));
  const texts = textsIn(scenario).filter((text) => !DOCUMENTED.test(text));
  const found = texts.flatMap((text) => {
    const held = claimed.filter((says) => text.includes(says));
    return sentencesOf(text)
      .filter((sentence) => !NOT_OF_A_RUN.test(sentence))
      .flatMap(quantitiesIn)
      .filter((words) => !settings.has(words) && !held.some((says) => says.includes(words)))
      .map((words) => ({ words, text }));
  });
  return [...new Map(found.map((one) => [`${one.words}\n${one.text}`, one])).values()];
}

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.;?!])\s+/);

const quantitiesIn = (sentence: string): readonly string[] =>
  [WITH_UNIT, OF_SEEDS, ...(RESULT.test(sentence) ? [SHARE] : [])].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(([words]) => words),
  );

function textsIn(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") return TEXTS.has(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key));
}

/** Settings, and the numbers among a setting's words: an assumption's value, a title. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === "string"
      ? TEXTS.has(key)
        ? []
        : [...each.matchAll(new RegExp(NUMBER, "g"))].map(([digits]) => Number(digits))
      : numbersIn(each),
  );
}

/** How a setting may stand in a sentence: kbit/s as Mbit/s, ms as s, a ratio as %. */
function writtenAs(value: number): readonly string[] {
  const shown = (times: number) => `${Number((value * times).toPrecision(6))}`;
  const own = ["kbit/s", "Mbit/s", "Gbit/s", "µs", "ms", "s", "%", "minutes", "times"];
  return [
    ...own.map((unit) => `${shown(1)} ${unit}`),
    ...["Mbit/s", "s", "ms"].map((unit) => `${shown(0.001)} ${unit}`),
    ...["kbit/s", "ms"].map((unit) => `${shown(1000)} ${unit}`),
    `${shown(100)} %`,
    `${shown(1 / 60)} minutes`,
  ];
}
