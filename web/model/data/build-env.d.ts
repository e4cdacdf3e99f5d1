// What the build says of itself (web/tools/vite/version.ts).

interface ImportMetaEnv {
  readonly PROJECT_HOME: string | null;
  readonly PROJECT_RELEASED: string | null;
}
