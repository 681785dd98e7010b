/** What an error says; anything may be thrown. Node adds paths of this machine if a module is missing. */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\nRequire stack:\n[\s\S]*$/, '');
}
