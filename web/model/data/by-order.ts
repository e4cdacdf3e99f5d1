// Where the order of the flows in their file decides: the core finds it, here it is said.

/** `called`: what people call a flow; `of`: and the link. */
export function byOrderText(
  { link, flows }: { readonly link: string; readonly flows: readonly string[] },
  called: (flow: string) => string,
  of: (link: string) => string,
): string {
  const named = flows.slice(0, flows.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).map(called);
  const others = flows.length - named.length;
  const names = LIST.format(others > 0 ? [...named, `${others} others`] : named);
  return `Equal packets of ${names} reach ${of(link)} in the same nanosecond: their order in the file decides who is first, under every seed. With phase 1 and an overhead_ms of a packet's time on that link, chance decides.`;
}

const MOST_NAMED = 6;
const LIST = new Intl.ListFormat("en-GB");
