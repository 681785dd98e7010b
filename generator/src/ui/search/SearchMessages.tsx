/** Messages if there are no results to list. The texts are from the error catalog. */

import { Interpolate } from '../Interpolate.tsx';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import type { Answer } from '../../search/session.ts';
import { encodePart } from '../../url-text.ts';

/** The request failed. */
export function SearchFailed({ retry }: { retry: () => void }) {
  const text = useText();
  return (
    <div className="DocSearch-Screen" role="alert">
      <p className="DocSearch-Title">{text('search.failed')}</p>
      <p>{text('search.failedHint')}</p>
      <button type="button" className="button" onClick={retry}>
        {text('retry')}
      </button>
    </div>
  );
}

interface NothingFoundProps {
  query: string;
  /** Queries to suggest, best first. Up to three are shown. */
  suggestions: readonly string[];
  choose: (query: string) => void;
}

/** No results. */
export function NothingFound({ query, suggestions, choose }: NothingFoundProps) {
  const text = useText();
  const { noResultsUrl: url, popular = [] } = useSite().search ?? {};
  return (
    <div className="DocSearch-Screen">
      <p className="DocSearch-Title">
        <Interpolate name="search.nothing" values={{ query: <strong>{query}</strong> }} />
      </p>
      {suggestions.length > 0 && (
        <>
          <p>{text('search.try')}</p>
          <ul className="DocSearch-Suggestions chips">
            {suggestions.slice(0, 3).map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="chip" onClick={() => choose(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {popular.length > 0 && (
        <>
          <p>{text('search.popular')}</p>
          <ul className="DocSearch-Suggestions chips">
            {popular.map((page) => (
              <li key={page.url}>
                <a className="chip" href={page.url}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {url !== undefined && (
        <p>
          <Interpolate name="search.report" values={{ link: <ReportLink url={url} query={query} /> }} />
        </p>
      )}
    </div>
  );
}

function ReportLink({ url, query }: { url: string; query: string }) {
  const text = useText();
  return (
    <a href={url.replaceAll('{query}', encodePart(query))} target="_blank" rel="noopener noreferrer">
      {text('search.reportLink')}
    </a>
  );
}

/** Suggested spelling, if some results were found without the misspelled word. */
function DidYouMean({ suggestion, choose }: { suggestion: string; choose: (query: string) => void }) {
  const button = (
    <button type="button" className="DocSearch-Suggestion" onClick={() => choose(suggestion)}>
      {suggestion}
    </button>
  );
  return (
    <p className="DocSearch-DidYouMean">
      <Interpolate name="search.didYouMean" values={{ suggestion: button }} />
    </p>
  );
}

/** Words of the query that no page contains. The results match the other words. */
function MissingWords({ words = [] }: { words?: readonly string[] | undefined }) {
  return words.length === 0 ? null : (
    <p className="DocSearch-DidYouMean">
      <Interpolate name="search.missing" values={{ words: <strong>{words.join(', ')}</strong> }} />
    </p>
  );
}

/**
 * The query had no results, so results for the corrected spelling are shown, with a link to search for the original.
 */
function ShowingFor({ query, shownFor, insist }: { query: string; shownFor: string; insist: () => void }) {
  const button = (
    <button type="button" className="DocSearch-Suggestion" onClick={insist}>
      {query}
    </button>
  );
  return (
    <p className="DocSearch-DidYouMean">
      <Interpolate name="search.showingFor" values={{ query: <strong>{shownFor}</strong>, typed: button }} />
    </p>
  );
}

interface SpellingNoticesProps {
  answer: Answer;
  insist: () => void;
  choose: (query: string) => void;
}

/** Which other spelling was searched for or is suggested, and which words weren't found. */
export function SpellingNotices({ answer, insist, choose }: SpellingNoticesProps) {
  const { query, shownFor, found, suggestion, missing } = answer;
  return (
    <>
      {shownFor !== null && <ShowingFor query={query} shownFor={shownFor} insist={insist} />}
      {found > 0 && suggestion !== null && <DidYouMean suggestion={suggestion} choose={choose} />}
      {found > 0 && <MissingWords words={missing} />}
    </>
  );
}

/** Unobtrusive notice that a fallback replaced the configured search service, because the results are still useful. */
export function FallbackNotice() {
  const text = useText();
  return <p className="DocSearch-Notice">{text('search.fallback')}</p>;
}

/** Returns alternative queries: the corrected spelling, then parts of the site. */
export function suggestionsFor({ suggestion }: Answer, parts: readonly string[]): string[] {
  return [...new Set(suggestion === null ? parts : [suggestion, ...parts])];
}

/** Returns the names of the site's parts as a last resort for suggestions. */
export function usePartNames(): string[] {
  return useSite().navbar.items.flatMap((item) =>
    item.type === 'link' || item.type === 'docSidebar' ? [item.label] : [],
  );
}
