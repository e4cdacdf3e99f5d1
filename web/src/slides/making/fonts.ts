// The fonts that PDF files embed, fetched from beside the page.

import type { FontFiles } from "../../lab/exports";
import bold from "../../lab/exports/fonts/lab-sans-bold.ttf?url";
import regular from "../../lab/exports/fonts/lab-sans-regular.ttf?url";

export async function fontFiles(): Promise<FontFiles> {
  const [plain, heavy] = await Promise.all([bytesAt(regular), bytesAt(bold)]);
  return { regular: plain, bold: heavy };
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font could not be loaded (status ${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}
