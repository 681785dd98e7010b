import type { TextPageData } from '../../content/model.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from './Icon.tsx';

/** Breadcrumbs from the sidebar's root to this page (B30). */
export function Breadcrumbs({ page }: { page: TextPageData }) {
  const { baseUrl, home } = useSite();
  const text = useText();
  if (page.sidebar === null || page.breadcrumbs.length === 0) {
    return null;
  }
  const last = page.breadcrumbs.at(-1);
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={text('breadcrumbs.label')}>
      <ol className="breadcrumbs">
        {home === undefined && (
          <li className="breadcrumbs__item">
            <a className="breadcrumbs__link" href={baseUrl} aria-label={text('breadcrumbs.home')}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {page.breadcrumbs.map((crumb, index) => (
          // Categories of different levels may share a label.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={`${index} ${crumb.label}`}
            className={`breadcrumbs__item${crumb === last ? ' breadcrumbs__item--active' : ''}`}
          >
            {crumb.href === undefined ? (
              <span className="breadcrumbs__link" aria-current={crumb === last ? 'page' : undefined}>
                {crumb.label}
              </span>
            ) : (
              <a className="breadcrumbs__link" href={crumb.href}>
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
