import type { TextPageData } from '../../content/model.ts';
import { Breadcrumbs } from '../shell/Breadcrumbs.tsx';
import { FoldedTableOfContents } from '../shell/toc/TableOfContents.tsx';
import { PageMenu } from './PageMenu.tsx';
import { ReaderChoices } from './ReaderChoices.tsx';
import { Slot } from '../slots/Slot.tsx';

/**
 * The row above a page's title: breadcrumbs, collapsed headings on narrow screens, the reader's choices, and the
 * Markdown menu.
 */
export function PageBar({ page }: { page: TextPageData }) {
  return (
    <div className="page-bar">
      <Slot name="Breadcrumbs" original={Breadcrumbs} props={{ page }} />
      {page.toc.length > 0 && <FoldedTableOfContents key={`toc ${page.path}`} toc={page.toc} />}
      <ReaderChoices />
      {page.markdownPath !== null && <PageMenu key={page.path} markdownPath={page.markdownPath} />}
    </div>
  );
}
