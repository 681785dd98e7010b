/** Suffix of a module that is hydrated together with its parent, so its components aren't islands. */
export const HYDRATED = '?docs-client-module';

/** Key of a fully hydrated module in the server's modules. */
export function hydratedModule(file: string): string {
  return file + HYDRATED;
}
