// Words that people use for what descriptions say in the field's own: a search for "lag" finds long queues.

const SYNONYMS: readonly (readonly [words: string, means: RegExp])[] = [
  [
    "lag latency ping slow",
    /bufferbloat|bloated|deep buffer|queuing delay|standing queue|queue (fills|overflow)|of (queue|buffer)|long queue/i,
  ],
  ["bufferbloat", /bloated|deep buffer|(seconds?|two seconds) of (queue|buffer)|buffer holds/i],
  ["bottleneck", /capacity|narrow|link (opens|closes|shrinks|halves)|congest/i],
  ["wifi wi-fi wireless wlan", /wi-?fi|wireless|radio|802\.11/i],
  ["mobile cellular phone 4g 5g lte", /cellular|LTE|mobile/i],
  ["download upload file", /TCP|CUBIC|NewReno|BBR|bulk|transfer/],
  ["webrtc chrome browser meet", /GCC|Google|Firefox|WebRTC/],
  ["drop drops dropped packet loss", /\bloss|\blost\b|overflow/i],
  ["unfair fairness sharing share", /fair|Jain|share of|starv|more of the link|advantage/i],
  ["freeze freezes stutter choppy", /freez|spoils a frame|frames? (shown|lost)/i],
  ["unstable oscillation wobble", /swing|oscillat/i],
  ["delay variation", /jitter/i],
];

/** What people might type who look for a scenario whose title, description and tags are these. */
export function synonymsOf(text: string): string {
  return SYNONYMS.flatMap(([words, means]) => (means.test(text) ? [words] : [])).join(" ");
}
