import { memo } from 'react';

const KEPT = { __html: '' };

/**
 * The page's content: HTML from the build, opaque to React. Hydration leaves the server's HTML alone, so its length
 * doesn't matter. `html` is only used when the body is rendered again.
 */
export const Body = memo(function Body({
  html,
  lang,
  dir,
  className = 'theme-doc-markdown markdown',
}: {
  html: string | null;
  lang?: string;
  dir?: string;
  className?: string;
}) {
  return (
    <div
      id="docs-body"
      lang={lang}
      dir={dir}
      className={className}
      dangerouslySetInnerHTML={html === null ? KEPT : { __html: html }}
      suppressHydrationWarning
    />
  );
});
