import type { Fields } from './plain-values.ts';
import type { Todo } from './source.ts';

/**
 * Lists settings that a migration doesn't read, so that nothing is lost without a word.
 *
 * @param read names that are read, or that need no counterpart
 * @param prefix of the names, such as `theme.`
 */
export function unreadSettings(fields: Fields, read: readonly string[], prefix = ''): Omit<Todo, 'file'>[] {
  const names = Object.keys(fields)
    .filter((name) => !read.includes(name) && fields[name] !== undefined && fields[name] !== null)
    .map((name) => `\`${prefix}${name}\``);
  return names.length === 0 ? [] : [{ text: `These settings weren't moved: ${names.join(', ')}.` }];
}
