// Drops a file on the page, as a person with a mouse would.

import type { Page } from "@playwright/test";

export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ""], fileName ?? "", { type: "application/json" }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

/** Several at once, each with its text. */
export async function dropFiles(
  page: Page,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(all)) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

/** One that is no text. */
export async function dropBytes(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      const decoded = Uint8Array.from(atob(content ?? ""), (letter) => letter.charCodeAt(0));
      data.items.add(new File([decoded], fileName ?? ""));
      return data;
    },
    [name, bytes.toString("base64")],
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}
