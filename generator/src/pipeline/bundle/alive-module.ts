/** Marks a module whose components are alive with what shows them, and so are no islands. */
export const ALIVE = '?docs-client-module';

/** Key among the server's modules of a module that is alive as a whole. */
export function aliveModule(file: string): string {
  return file + ALIVE;
}
