import { memo } from 'react';

const KEPT = { __html: '' };

/**
 * The page's text: HTML made by the build, opaque to React. Hydration leaves what the server wrote alone, however
 * long it is; `html` matters only when the body is rendered again.
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
