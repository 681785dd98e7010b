import type { TextPageData } from '../../content/model.ts';

/** The page title. */
export function DocHeader({ page: { headingHtml, language } }: { page: TextPageData }) {
  return headingHtml === null ? null : (
    <header className="markdown" {...language}>
      <h1 dangerouslySetInnerHTML={{ __html: headingHtml }} />
    </header>
  );
}
