import { useEffect, useState } from 'react';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Body } from '../content/Body.tsx';
import type { NearPage } from './nearest-pages.ts';

/** The not-found page (E6), with the pages whose addresses are most alike; `html` holds further ways on. */
export function NotFound({ html }: { html: string | null }) {
  const site = useSite();
  const text = useText();
  const near = useNearestPages(site.pathsHref, site.baseUrl);
  return (
    <div className="not-found">
      <div>
        <p className="not-found__code" aria-hidden="true">
          404
        </p>
        <h1>{text('notFound.title')}</h1>
        <p>{text('notFound.text')}</p>
        <p>{text('notFound.report')}</p>
        <Body html={html} />
      </div>
      {near.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">{text('notFound.nearest')}</h2>
          <ul className="card-list">
            {near.map(({ href, label, above }) => (
              <li key={href}>
                <a className="card" href={href}>
                  <span className="card__title">{label}</span>
                  <span className="card__description">{above}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useNearestPages(pathsHref: string, baseUrl: string): NearPage[] {
  const [near, setNear] = useState<NearPage[]>([]);
  useEffect(() => {
    import('./nearest-pages.ts')
      .then(({ nearestPages }) => nearestPages(pathsHref, baseUrl))
      .then(setNear, () => {}); // the page is whole without suggestions
  }, [pathsHref, baseUrl]);
  return near;
}
