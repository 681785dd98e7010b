import type { ReactNode } from 'react';
import { Icon } from '../../../ui/shell/Icon.tsx';
import { translate } from '../docusaurus/Translate.tsx';
import useBaseUrl from '../docusaurus/useBaseUrl.ts';

/** Opens the search. Without JavaScript, it's a link to the search page. */
export default function SearchBar(): ReactNode {
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    <a
      className="DocSearch DocSearch-Button"
      href={useBaseUrl('/search')}
      aria-label={label}
      aria-haspopup="dialog"
      data-search=""
    >
      <Icon name="search" />
      <span>{label}</span>
    </a>
  );
}
