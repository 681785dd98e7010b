import type { ReactNode } from 'react';
import type { SiteData } from '../../content/model.ts';
import type { ShellText } from '../../strings/text.ts';
import { addressWords, findNearestPages } from './nearest-pages.ts';

/**
 * The pages that the address of this document may mean, as the not-found page shows them; `null` where there are none.
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
  const near = await findNearestPages(site);
  return near.length === 0 ? null : (
    <>
      <h2>{text('notFound.nearest')}</h2>
      <ul>
        {near.map(({ href, label, above }) => (
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
