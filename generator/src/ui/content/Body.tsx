import { memo } from 'react';

const KEPT = { __html: '' };

/**
 * The page's text: HTML made by the build, opaque to React. On the first page `html` is `null` in the browser:
 * hydration leaves what the server wrote alone, however long it is.
 */
export const Body = memo(function Body({ html }: { html: string | null }) {
  return (
    <div
      id="docs-body"
      className="theme-doc-markdown markdown"
      dangerouslySetInnerHTML={html === null ? KEPT : { __html: html }}
      suppressHydrationWarning
    />
  );
});
