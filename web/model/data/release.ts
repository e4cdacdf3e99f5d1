// Which nada-lab this is, as its build knows it.

import { version } from "../../../package.json";

export const VERSION: string = version;

/** The day of its release, `2026-11-28`; null before that. */
export const RELEASED: string | null = import.meta.env.PROJECT_RELEASED;

/** Where the project lives, without a slash at the end; null where the build does not know. */
export const PROJECT: string | null = import.meta.env.PROJECT_HOME;
