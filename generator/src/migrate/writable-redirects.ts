import { defined } from '../unknown-value.ts';
import type { PageFiles } from './page-files.ts';
import type { Todo } from './source.ts';

export interface Redirect {
  from: string;
  to: string;
}

/**
 * Returns the redirects that can be written: to a page or another site, from a path that has no page. The others are
 * listed as one thing to do.
 *
 * @param languages folders of other languages, whose redirects are made from those of the default language
 */
export function writableRedirects(
  redirects: readonly Redirect[],
  files: PageFiles,
  languages: readonly string[],
  todos: Omit<Todo, 'file'>[],
): Redirect[] | undefined {
  const bare = (address: string): string =>
    address.replaceAll(/^\/|\/$/g, '').replace(/(?:^|\/)index$/, '') || '/';
  const own = redirects
    .map(({ from, to }) => ({ from: bare(from), to: /^https?:/.test(to) ? to : bare(to) }))
    .filter(({ from }) => !languages.some((folder) => from === folder || from.startsWith(`${folder}/`)));
  const isKept = ({ from, to }: Redirect): boolean =>
    !/[:*?#[]/.test(from) && files.idAt(from) === null && (/^https?:/.test(to) || files.idAt(to) !== null);
  const left = own.filter((redirect) => !isKept(redirect) && files.idAt(redirect.from) === null);
  if (left.length > 0) {
    const first = left[0] ?? { from: '', to: '' };
    todos.push({
      text: `Redirects with patterns or to paths without a page were left out: "${first.from}" to "${first.to}"${left.length === 1 ? '' : `, and ${left.length - 1} more`}.`,
    });
  }
  const kept = [...new Map(own.filter(isKept).map((one) => [one.from, one])).values()];
  return defined({ kept: kept.length === 0 ? undefined : kept }).kept;
}
