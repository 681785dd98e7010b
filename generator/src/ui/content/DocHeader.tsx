import type { TextPageData } from '../../content/model.ts';

/** The heading of a page, above its text. */
export function DocHeader({ page: { headingHtml, language } }: { page: TextPageData }) {
  return headingHtml === null ? null : (
    <header {...language}>
      <h1 dangerouslySetInnerHTML={{ __html: headingHtml }} />
    </header>
  );
}
