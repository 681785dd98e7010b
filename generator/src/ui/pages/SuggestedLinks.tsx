import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';

/**
 * Links for pages without content: the home page, the main sections, and popular pages (`search.popular`). Rendered at
 * build time, so it needs no JavaScript.
 */
export function SuggestedLinks() {
  const { search, navbar, home, baseUrl } = useSite();
  const text = useText();
  const parts = navbar.items.flatMap((item) =>
    item.type === 'docSidebar' || (item.type === 'link' && item.href.startsWith(baseUrl)) ? [item] : [],
  );
  const popular = search?.popular ?? [];
  return (
    <>
      <ul className="chips">
        {[{ href: home ?? baseUrl, label: text('notFound.home') }, ...parts].map(({ href, label }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {popular.length > 0 && (
        <>
          <h2>{text('search.popular')}</h2>
          <ul className="card-list">
            {popular.map(({ url, title }) => (
              <li key={url}>
                <a className="card" href={url}>
                  <span className="card__title">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
