import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Body } from '../content/Body.tsx';

/**
 * The not-found page (E6): a search for the words in the URL, and the most similar pages. `html` contains further
 * links.
 */
export function NotFound({ html }: { html: string | null }) {
  const site = useSite();
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [near, setNear] = useState<ReactNode>();
  useEffect(() => {
    import('./NearestPages.tsx')
      .then(({ nearestPages }) => nearestPages(site, text, field.current))
      .catch(() => null) // the page is complete without suggestions
      .then(setNear);
  }, [site, text]);
  return (
    <div className="not-found">
      <h1>{text('notFound.title')}</h1>
      <p>
        {text('notFound.text')} {text('notFound.report')}
      </p>
      {site.search !== null && (
        <search>
          <form className="ways-search" action={site.search.pagePath}>
            <input
              ref={field}
              type="search"
              name="q"
              aria-label={text('notFound.search')}
              placeholder={text('notFound.search')}
              autoComplete="off"
              required
            />
            <button className="button button--primary">{text('search.label')}</button>
          </form>
        </search>
      )}
      {near !== null && <section>{near}</section>}
      <Body html={html} />
    </div>
  );
}
