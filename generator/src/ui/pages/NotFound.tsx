import { useEffect, useState } from 'react';
import type { PageLink } from '../../content/model.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';

/** The body of the not-found page (E6), with ways on: search, and the pages whose addresses are most alike. */
export function NotFound() {
  const site = useSite();
  const text = useText();
  const near = useNearestPages(site.pathsHref, site.baseUrl);
  return (
    <div className="not-found">
      <p className="not-found__code" aria-hidden="true">
        404
      </p>
      <h1>{text('notFound.title')}</h1>
      <p>{text('notFound.text')}</p>
      <p>{text('notFound.report')}</p>
      <p className="not-found__ways">
        {site.search !== null && (
          <a className="button button--primary" href={site.search.pagePath} data-search="">
            {text('notFound.search')}
          </a>
        )}
        <a className="button" href={site.home ?? site.baseUrl}>
          {text('notFound.home')}
        </a>
      </p>
      {near.length > 0 && (
        <>
          <h2>{text('notFound.nearest')}</h2>
          <ul>
            {near.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useNearestPages(pathsHref: string, baseUrl: string): PageLink[] {
  const [near, setNear] = useState<PageLink[]>([]);
  useEffect(() => {
    import('./nearest-pages.ts')
      .then(({ nearestPages }) => nearestPages(pathsHref, baseUrl))
      .then(setNear, () => {}); // the page is whole without suggestions
  }, [pathsHref, baseUrl]);
  return near;
}
