/**
 * Texts that hold for several platforms, `plugins/platforms/shared/*.md`, each written once. What differs stands below a
 * line that names its platforms, `<!-- android flutter -->`, up to the next such line; `<!-- all -->` ends it.
 */

const PART = /^<!-- ([a-z -]+) -->$/m;

/**
 * @returns the parts of the text that are for the platform
 * @throws Error where a part names a platform that is none
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

/** Items of one list stay one list: a blank line between them would tear it. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    const isSameList = /(?:^|\n)(?:-|\d+\.) [^\n]*$/.test(text) && /^(?:-|\d+\.) /.test(part);
    return text === '' ? part : `${text}${isSameList ? '\n' : '\n\n'}${part}`;
  }, '');
}
