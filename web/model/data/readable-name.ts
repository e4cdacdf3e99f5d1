// Names of flows and links are words joined by underscores, so that paths can hold them; people read them as words, or read the title
// that a scenario gives.

export function readableName(name: string): string {
  return name.replaceAll("_", " ");
}

/** What has a name, and maybe a title. */
export interface Titled {
  readonly name: string;
  readonly title?: string;
}

export function titleOf({ name, title }: Titled): string {
  return title ?? readableName(name);
}

/** The title of what has that name; its name in words where nothing has. */
export function titleIn(all: readonly Titled[], name: string): string {
  return titleOf(all.find((one) => one.name === name) ?? { name });
}

/** A heading where a sentence goes on with it. */
export function goingOn(heading: string): string {
  return heading.charAt(0).toLowerCase() + heading.slice(1);
}
