import type { ReactNode } from 'react';
import type { SiteData } from '../../content/model.ts';
import type { ShellText } from '../../strings/text.ts';
import { addressWords, findNearestPages } from './nearest-pages.ts';

/** The not-found page reserves the height of this many links. */
const MOST = 3;

/**
 * The pages that the address of this document may mean, as the not-found page shows them. Without any, the popular pages;
 * `null` if there are none of these either.
 *
 * @param field of the search: gets the words of the address, where nothing is typed yet
 * @throws Error where the list of all paths or a page cannot be fetched
 */
export async function nearestPages(
  site: SiteData,
  text: ShellText,
  field: HTMLInputElement | null,
): Promise<ReactNode> {
  if (field?.value === '') {
    field.value = addressWords();
  }
  const near = await findNearestPages(site, MOST);
  const popular = site.search?.popular ?? [];
  const isNear = near.length > 0;
  const pages = isNear
    ? near
    : popular.slice(0, MOST).map(({ url, title, context }) => ({ href: url, label: title, above: context }));
  return pages.length === 0 ? null : (
    <>
      <h2>{text(isNear ? 'notFound.nearest' : 'search.popular')}</h2>
      <ul>
        {pages.map(({ href, label, above }) => (
          <li key={href}>
            <a href={href}>
              {label}
              <small>{above}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
