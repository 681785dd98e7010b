/** Reads the published types of a player and the headings of its reference pages. */

/** Returns the names of an interface's members, without those of nested types. */
export function membersOf(types: string, name: string): string[] {
  const body = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(types)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:]/gm)].map(([, member = '']) => member);
}

export function valuesOf(types: string, name: string): string[] {
  const union = new RegExp(`type ${name} =([\\s\\S]*?);`).exec(types)?.[1] ?? '';
  return [...union.matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
}

/** Returns the names in a page's third-level headings: `### seek(seconds) {#seek}` → `seek`. */
export function headingNames(page: string): string[] {
  return [...page.matchAll(/^### (\w+)/gm)].map(([, name = '']) => name);
}
