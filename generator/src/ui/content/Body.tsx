import { memo } from 'react';

const KEPT = { __html: '' };

/**
 * The page's text: HTML made by the build, opaque to React. Hydration leaves what the server wrote alone, however
 * long it is; `html` matters only when the body is rendered again.
 */
export const Body = memo(function Body({
  html,
  lang,
  dir,
}: {
  html: string | null;
  lang?: string;
  dir?: string;
}) {
  return (
    <div
      id="docs-body"
      lang={lang}
      dir={dir}
      className="theme-doc-markdown markdown"
      dangerouslySetInnerHTML={html === null ? KEPT : { __html: html }}
      suppressHydrationWarning
    />
  );
});
