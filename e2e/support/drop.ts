// Drops a text file on the page, as a hand with a mouse would.

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
