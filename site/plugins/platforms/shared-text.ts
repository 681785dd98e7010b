/**
 * Texts that several platforms share, each in one file `plugins/platforms/shared/*.md`. Text for some platforms
 * follows a line with their names, `<!-- android flutter -->`, up to the next such line. `<!-- all -->` ends it.
 */

const PART = /^<!-- ([a-z -]+) -->$/m;

/**
 * @returns the parts of the text for the platform
 * @throws Error for an unknown platform
 */
export function sharedText(text: string, platform: string, platforms: readonly string[]): string {
  const [first = '', ...rest] = text.split(PART);
  const parts = [first];
  for (let index = 0; index < rest.length; index += 2) {
    const names = (rest[index] ?? '').split(' ');
    const stranger = names.find((name) => name !== 'all' && !platforms.includes(name));
    if (stranger !== undefined) {
      throw new Error(`a part is for "${stranger}"; write "all" or some of: ${platforms.join(', ')}`);
    }
    if (names.includes('all') || names.includes(platform)) {
      parts.push(rest[index + 1] ?? '');
    }
  }
  return joined(parts.map((part) => part.trim()).filter((part) => part !== ''));
}

/** Keeps list items in one list, which a blank line would split. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    const isSameList = /(?:^|\n)(?:-|\d+\.) [^\n]*$/.test(text) && /^(?:-|\d+\.) /.test(part);
    return text === '' ? part : `${text}${isSameList ? '\n' : '\n\n'}${part}`;
  }, '');
}
