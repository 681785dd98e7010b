/** Returns the message of anything thrown. Removes paths of this machine, which Node adds if a module is missing. */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\nRequire stack:\n[\s\S]*$/, '');
}
