// What a column calls itself.

/** "targetBitrate", "DL_bitrate (kbps)": their words, in small letters. */
export function wordsOf(name: string): readonly string[] {
  const parted = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return parted.split(/[^\p{L}]+/u).filter((word) => word !== "");
}

const RATE =
  /capacit|bandwidth|thr(ough|u)put|goodput|bit_?rate|data_?rate|byte_?rate|durchsatz|datenrate|bandbreite|débit/i;
const RATE_WORDS = ["rate", "rates", "bw", "tput", "debit"];
/** "Download", "upload speed": but not "speed" alone, which may be a car's. */
const OF_NET =
  /^(internet|network|link|connection|transfer|download|upload|dl|ul|max|avg|average|mean)$/;
const isNetSpeed = (words: readonly string[]): boolean =>
  words.some((word) => OF_NET.test(word) && !/^(max|avg|average|mean|link)$/.test(word)) &&
  words.every((word) => OF_NET.test(word) || /^(speed|[kmg]i?bits?)$/.test(word)) &&
  words.some((word) => /^(speed|download|upload|[kmg]i?bits?)$/.test(word));
/** Rates of other things than bits: of frames, of losses, of a clock. */
const OF_OTHERS =
  /^(loss|lost|losses|err|errors?|frames?|fps|packets?|pkts?|pps|samples?|sampling|retrans.*|dropp?(ed|s)?|success|heart|clock|refresh|ids?|index|counts?|percent|ratio|[kmg]?hz|dbm?|ms)$/;

/** Whether its words are those of a rate of bits, in whichever unit. */
export function hasRateWord(name: string): boolean {
  const words = wordsOf(name);
  const said =
    RATE.test(name) || isNetSpeed(words) || words.some((word) => RATE_WORDS.includes(word));
  return said && !words.some((word) => OF_OTHERS.test(word));
}

const TIME =
  /^(t|ts|date|datetime|clock|epoch|utc|elapsed|stamp|tstamp|time[a-z]*|[a-z]*time|[a-z]*stamp|zeit|uhrzeit|datum|heure|temps|fecha|hora|tiempo)$/;
/** A unit that stands alone names a column of times. */
const TIME_UNIT = /^(s|secs?|seconds?|ms|msecs?|milliseconds?|mins|minutes?|hours?)$/;
/** How long something takes is in ms, too; and "time" is part of other words. */
const NO_TIME =
  /^(.*rtt.*|.*delay.*|.*latenc.*|pings?|jitter|timeouts?|timezone|times|(some|run|life|air|down|over|load|dwell|hold|play)times?)$/;
const SPANS =
  /^(response|connect|connection|load|loading|transfer|handshake|lookup|processing|service|wait|waiting|queue|queueing|encode|decode|render|stall|rebuffer|duration|interval|buffer|remaining)$/;

export function hasTimeWord(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => NO_TIME.test(word))) return false;
  if (words.length === 1 && TIME_UNIT.test(words[0] ?? "")) return true;
  return words.some((word) => TIME.test(word)) && !words.some((word) => SPANS.test(word));
}

/** "x100 kbps", "log10(bps)", "bytes (in thousands)": its numbers are not in the unit that it names. */
export const isScaled = (name: string): boolean =>
  /\blog\d*\b|thousands|millions|[x×*]\s?\d/i.test(name);
