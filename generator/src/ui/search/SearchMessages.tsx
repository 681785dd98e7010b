/** What the reader is told when there is nothing to list: texts of the error catalogue. */

import { useSite } from '../hooks/useSite.ts';
import { encodePart } from '../../url-text.ts';

/** The request failed. */
export function SearchFailed({ retry }: { retry: () => void }) {
  return (
    <div className="DocSearch-Screen" role="alert">
      <p className="DocSearch-Title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

interface NothingFoundProps {
  query: string;
  /** Queries to offer, the best first; up to three are shown. */
  suggestions: readonly string[];
  choose: (query: string) => void;
}

/** No page has what was asked for. */
export function NothingFound({ query, suggestions, choose }: NothingFoundProps) {
  const url = useSite().search?.noResultsUrl;
  return (
    <div className="DocSearch-Screen">
      <p className="DocSearch-Title">
        No results for "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul className="DocSearch-Suggestions">
            {suggestions.slice(0, 3).map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="DocSearch-Suggestion" onClick={() => choose(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {url !== undefined && (
        <p>
          Believe this query should return results?{' '}
          <a href={url.replaceAll('{query}', encodePart(query))} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}

/** The nearest spelling, when some results were found without the misspelt word. */
export function DidYouMean({ suggestion, choose }: { suggestion: string; choose: (query: string) => void }) {
  return (
    <p className="DocSearch-DidYouMean">
      Did you mean{' '}
      <button type="button" className="DocSearch-Suggestion" onClick={() => choose(suggestion)}>
        {suggestion}
      </button>
      ?
    </p>
  );
}

/** Who has answered in place of the configured service: said quietly, since the reader has what was asked for. */
export function FallbackNotice() {
  return (
    <p className="DocSearch-Notice">
      The search service does not answer at the moment. These results come from the site’s own index.
    </p>
  );
}

/** Names of the site's parts, to search for when nothing better is known. */
export function usePartNames(): string[] {
  return useSite().navbar.items.flatMap((item) =>
    item.type === 'link' || item.type === 'docSidebar' ? [item.label] : [],
  );
}
