import { useRouterState } from '../hooks/useRouterState.ts';

/** The heading of a page, above its text. */
export function DocHeader() {
  const { headingHtml } = useRouterState().page;
  return headingHtml === null ? null : (
    <header>
      <h1 dangerouslySetInnerHTML={{ __html: headingHtml }} />
    </header>
  );
}
