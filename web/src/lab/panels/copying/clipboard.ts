// Text for the clipboard of the page's reader.

/**
 * Whether it was copied. Browsers refuse without a secure context, in a frame that was not allowed to, and without a press: to be
 * called in the press itself, as Safari asks, and not after anything that is waited for.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
