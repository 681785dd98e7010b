/// <reference types="vite/client" />

/** Given by the build: source of each island's module → its importer. */
declare module 'virtual:docs/islands' {
  const islands: Record<string, () => Promise<Record<string, unknown>>>;
  export default islands;
}
