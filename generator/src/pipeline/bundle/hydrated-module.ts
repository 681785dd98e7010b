/** Marks a module whose components are alive with what shows them, and so are no islands. */
export const HYDRATED = '?docs-client-module';

/** Key among the server's modules of a module that is alive as a whole. */
export function hydratedModule(file: string): string {
  return file + HYDRATED;
}
