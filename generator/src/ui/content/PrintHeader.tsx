import type { TextPageData } from '../../content/model.ts';
import { useSite } from '../hooks/useSite.ts';
import { formatDate } from '../shell/DocFooter.tsx';

/** Breadcrumbs and date below the title, in print only. */
export function PrintHeader({ page: { path, lastUpdated } }: { page: TextPageData }) {
  const { url, locale } = useSite();
  return (
    <p className="paper-address">
      <code>{url + path}</code>
      {lastUpdated && (
        <>
          {' · '}
          <time dateTime={lastUpdated.date}>{formatDate(lastUpdated.date, locale.code)}</time>
        </>
      )}
    </p>
  );
}
