// The RFCs that the project's collections and controllers speak of, as a list of references needs them.

import type { Author, Reference } from "../../src/exports/draft/document";

type Row = readonly [number: string, title: string, authors: string, month: string, year: string];

const ROWS: readonly Row[] = [
  [
    "3551",
    "RTP Profile for Audio and Video Conferences with Minimal Control",
    "H. Schulzrinne, S. Casner",
    "July",
    "2003",
  ],
  [
    "4585",
    "Extended RTP Profile for Real-time Transport Control Protocol (RTCP)-Based Feedback (RTP/AVPF)",
    "J. Ott, S. Wenger, N. Sato, C. Burmeister, J. Rey",
    "July",
    "2006",
  ],
  [
    "5348",
    "TCP Friendly Rate Control (TFRC): Protocol Specification",
    "S. Floyd, M. Handley, J. Padhye, J. Widmer",
    "September",
    "2008",
  ],
  ["5681", "TCP Congestion Control", "M. Allman, V. Paxson, E. Blanton", "September", "2009"],
  [
    "8033",
    "Proportional Integral Controller Enhanced (PIE): A Lightweight Control Scheme to Address the Bufferbloat Problem",
    "R. Pan, P. Natarajan, F. Baker, G. White",
    "February",
    "2017",
  ],
  [
    "8083",
    "Multimedia Congestion Control: Circuit Breakers for Unicast RTP Sessions",
    "C. Perkins, V. Singh",
    "March",
    "2017",
  ],
  [
    "8289",
    "Controlled Delay Active Queue Management",
    "K. Nichols, V. Jacobson, A. McGregor, J. Iyengar",
    "January",
    "2018",
  ],
  [
    "8290",
    "The Flow Queue CoDel Packet Scheduler and Active Queue Management Algorithm",
    "T. Hoeiland-Joergensen, P. McKenney, D. Taht, J. Gettys, E. Dumazet",
    "January",
    "2018",
  ],
  [
    "8298",
    "Self-Clocked Rate Adaptation for Multimedia",
    "I. Johansson, Z. Sarker",
    "December",
    "2017",
  ],
  [
    "8593",
    "Video Traffic Models for RTP Congestion Control Evaluations",
    "X. Zhu, S. Mena, Z. Sarker",
    "May",
    "2019",
  ],
  [
    "8698",
    "Network-Assisted Dynamic Adaptation (NADA): A Unified Congestion Control Scheme for Real-Time Media",
    "X. Zhu, R. Pan, M. Ramalho, S. Mena",
    "February",
    "2020",
  ],
  [
    "8836",
    "Congestion Control Requirements for Interactive Real-Time Media",
    "R. Jesup, Z. Sarker",
    "January",
    "2021",
  ],
  [
    "8867",
    "Test Cases for Evaluating Congestion Control for Interactive Real-Time Media",
    "Z. Sarker, V. Singh, X. Zhu, M. Ramalho",
    "January",
    "2021",
  ],
  [
    "8868",
    "Evaluating Congestion Control for Interactive Real-Time Media",
    "V. Singh, J. Ott, S. Holmer",
    "January",
    "2021",
  ],
  [
    "8869",
    "Evaluation Test Cases for Interactive Real-Time Media over Wireless Networks",
    "Z. Sarker, X. Zhu, J. Fu",
    "January",
    "2021",
  ],
  [
    "9332",
    "Dual-Queue Coupled Active Queue Management (AQM) for Low Latency, Low Loss, and Scalable Throughput (L4S)",
    "K. De Schepper, B. Briscoe, G. White",
    "January",
    "2023",
  ],
  [
    "9743",
    "Specifying New Congestion Control Algorithms",
    "M. Duke, G. Fairhurst",
    "March",
    "2025",
  ],
];

/** Those of the RFCs that are known here. */
export function referencesTo(numbers: readonly string[]): readonly Reference[] {
  return ROWS.filter(([number]) => numbers.includes(number)).map(
    ([number, title, authors, month, year]) => ({
      anchor: `RFC${number}`,
      title,
      authors: authors.split(", ").map(authorOf),
      month,
      year,
      series: ["RFC", number],
      target: `https://www.rfc-editor.org/info/rfc${number}`,
    }),
  );
}

/** "T. Hoeiland-Joergensen" */
function authorOf(name: string): Author {
  const [, initials = "", surname = ""] = /^((?:[A-Z]\. ?)+)(.*)$/.exec(name) ?? [];
  return { initials: initials.trim(), surname };
}
