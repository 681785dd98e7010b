import type { TextPageData } from '../../content/model.ts';
import { DocFooter } from '../shell/DocFooter.tsx';
import { PageNotices } from '../shell/notices/PageNotices.tsx';
import { Pagination } from '../shell/Pagination.tsx';
import { TableOfContents } from '../shell/toc/TableOfContents.tsx';
import { VersionBadge, VersionBanner } from '../shell/notices/VersionBanner.tsx';
import { Slot } from '../slots/Slot.tsx';
import { Body } from './Body.tsx';
import { DocHeader } from './DocHeader.tsx';
import { Feedback } from './Feedback.tsx';
import { PrintHeader } from './PrintHeader.tsx';
import { PageBar } from './PageBar.tsx';

/** A text page with its header, notices, and navigation. */
export function DocPage({ page, html }: { page: TextPageData; html: string | null }) {
  const hasToc = page.toc.length > 0;
  return (
    <div className={hasToc ? 'doc doc--toc' : 'doc'}>
      <div className="doc__column">
        <article>
          <PageBar page={page} />
          <VersionBanner page={page} />
          <VersionBadge page={page} />
          <PageNotices page={page} />
          {page.headingHtml !== null && <Slot name="DocHeader" original={DocHeader} props={{ page }} />}
          <PrintHeader page={page} />
          <Body key={`body ${page.path}`} html={html} {...page.language} />
          <div className="page-end">
            <Feedback key={`feedback ${page.path}`} page={page} />
            <Slot name="DocFooter" original={DocFooter} props={{ page }} />
          </div>
        </article>
        <Slot name="Pagination" original={Pagination} props={{ previous: page.previous, next: page.next }} />
      </div>
      {hasToc && (
        <Slot key={page.path} name="TableOfContents" original={TableOfContents} props={{ toc: page.toc }} />
      )}
    </div>
  );
}
