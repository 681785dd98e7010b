import type { ReactNode } from 'react';
import type { SiteData } from '../../content/model.ts';
import type { ShellText } from '../../strings/text.ts';
import { addressWords, findNearestPages } from './nearest-pages.ts';

/** The not-found page reserves space for this many links. */
const MOST = 3;

/**
 * Renders the pages whose URLs are most similar to the current one, or else the popular pages. Returns `null` if there
 * are neither.
 *
 * @param field search field, filled with the words of the URL if empty
 * @throws Error if the list of paths or a page can't be fetched
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
