import { useEffect, useState } from 'react';
import { openSearch } from '../../client/search-state.ts';
import { decodeSafely } from '../../client/router/paths.ts';
import { useSite } from '../hooks/useSite.ts';
import { nearestPaths } from './nearest-paths.ts';

/** The body of the not-found page (E6), with ways on: search, and the pages whose addresses are most alike. */
export function NotFound() {
  const site = useSite();
  const near = useNearestPaths(site.pathsHref, site.baseUrl);
  return (
    <div className="not-found">
      <p className="not-found__code" aria-hidden="true">
        404
      </p>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link
        is broken.
      </p>
      <p className="not-found__ways">
        {site.search !== null && (
          <a
            className="button button--primary"
            href={site.search.pagePath}
            onClick={(event) => {
              event.preventDefault();
              openSearch();
            }}
          >
            Search the docs
          </a>
        )}
        <a className="button" href={site.baseUrl}>
          Go to the first page
        </a>
      </p>
      {near.length > 0 && (
        <>
          <h2>Were you looking for one of these?</h2>
          <ul>
            {near.map((path) => (
              <li key={path}>
                <a href={path}>{path}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useNearestPaths(pathsHref: string, baseUrl: string): string[] {
  const [near, setNear] = useState<string[]>([]);
  useEffect(() => {
    const wanted = decodeSafely(window.location.pathname).replace(baseUrl, '/');
    const abort = new AbortController();
    fetch(pathsHref, { signal: abort.signal })
      .then((response) => response.json() as Promise<unknown>)
      .then((paths) => {
        const list = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
        const below = list.map((path) => path.replace(baseUrl, '/'));
        setNear(nearestPaths(wanted, below).map((path) => baseUrl + path.slice(1)));
      })
      .catch(() => {}); // the page is whole without suggestions
    return () => abort.abort();
  }, [pathsHref, baseUrl]);
  return near;
}
