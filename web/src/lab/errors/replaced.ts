// Whether the host has a newer version of the page than the one that is open: the files of the old one are gone then, and no
// second try brings them.

/** What the reader is told. */
export const REPLACED = "A newer version of the lab has taken its place; a reload brings it";

/** Compares the script that this page was started by with the one that the page's address names now. */
export async function isReplaced(): Promise<boolean> {
  try {
    const ours = document.querySelector('script[type="module"][src]')?.getAttribute("src");
    if (typeof ours !== "string") return false;
    const answer = await fetch(location.pathname + location.search, { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(ours);
  } catch {
    return false;
  }
}

/** Of a file of the page that could not be fetched: what to do about it. */
export async function whyMissing(): Promise<string> {
  return (await isReplaced())
    ? `could not be loaded. ${REPLACED}`
    : "could not be loaded; check the connection and try again";
}
