// Texts of a draft in ASCII: what the lab writes with other letters, said with these.

import { asciiText as letters } from "../figure/ascii/letters";

export function asciiText(text: string): string {
  return letters(text.replaceAll("§§", "Sections ").replaceAll("§", "Section "));
}
