import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { SearchHit } from '../../search/engine.ts';
import { useRouterState } from '../hooks/useRouterState.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { addressPart, onNavigated, writeAddressPart } from './address-query.ts';
import { Highlight } from './Highlight.tsx';
import { PartFilter } from './PartFilter.tsx';
import { groupByPage, HitText, pageUrl } from './ResultList.tsx';
import {
  FallbackNotice,
  NothingFound,
  SearchFailed,
  SpellingNotices,
  suggestionsFor,
  usePartNames,
} from './SearchMessages.tsx';
import { useMissReport } from './useMissReport.ts';
import { versionsOf } from '../shell/notices/versions-of.ts';
import { useSearch } from './useSearch.ts';
import { useSearchContext } from './useSearchContext.ts';

interface SearchPageResultsProps {
  query: string;
  choose: (query: string) => void;
}

/** Interactive part of the search page. It needs the site's settings, which are loaded with the client. */
export function SearchPageResults({ query, choose }: SearchPageResultsProps) {
  const text = useText();
  const [version, setVersion] = useState<string>();
  const context = useSearchContext(version);
  const part = useSyncExternalStore(addressPart.subscribe, addressPart.getSnapshot);
  const { answer, failed, busy, more, retry, insist } = useSearch(query, context, part);
  const partNames = usePartNames();
  const opened = useMissReport(context.settings.report, answer);
  const shown = failed ? null : answer;
  useTitle(query);

  return (
    <>
      <VersionSelect version={context.version} choose={setVersion} />
      {shown?.parts !== undefined && (
        <PartFilter
          parts={shown.parts}
          found={shown.pages ?? shown.found}
          part={part}
          choose={writeAddressPart}
        />
      )}
      {shown?.notice === 'fallback' && <FallbackNotice />}
      <output className="DocSearch-Count">
        {shown !== null && shown.found > 0 && text('searchPage.count', { count: shown.pages ?? shown.found })}
      </output>
      {failed && <SearchFailed retry={retry} />}
      {shown !== null && (
        <>
          {shown.found === 0 && (
            <NothingFound
              query={shown.query}
              suggestions={suggestionsFor(shown, partNames)}
              choose={choose}
            />
          )}
          <SpellingNotices answer={shown} insist={insist} choose={choose} />
        </>
      )}
      {shown !== null && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- hears the clicks of its links
        <ol className="DocSearch-Results" aria-busy={busy} onClick={opened}>
          {groupByPage(shown.hits).flatMap(({ sections }) =>
            sections.map((hit, index) => <Result key={hit.url} hit={hit} isFirst={index === 0} />),
          )}
        </ol>
      )}
      {shown !== null && shown.rest > 0 && <More busy={busy} more={more} />}
    </>
  );
}

function VersionSelect({ version, choose }: { version: string; choose: (name: string) => void }) {
  const versions = versionsOf(useSite(), '');
  const text = useText();
  return (
    versions.length > 1 && (
      <label className="DocSearch-Version">
        {`${text('searchPage.version')} `}
        <select value={version} onChange={(event) => choose(event.target.value)}>
          {versions.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    )
  );
}

/** @param isFirst whether this is the first result of its page, shown with the page's title and breadcrumbs */
function Result({ hit, isFirst }: { hit: SearchHit; isFirst: boolean }) {
  const heading = hit.headings.at(-1);
  return (
    <li className={isFirst ? 'DocSearch-First' : undefined}>
      {isFirst && (
        <>
          <h2>
            <a href={pageUrl(hit)}>
              <Highlight text={hit.title} />
            </a>
          </h2>
          {hit.breadcrumbs.length > 0 && <p className="DocSearch-Path">{hit.breadcrumbs.join(' › ')}</p>}
        </>
      )}
      <div className={heading === undefined ? undefined : 'DocSearch-Section'}>
        {heading !== undefined && (
          <h3>
            <a href={hit.url}>
              <Highlight text={heading} />
            </a>
          </h3>
        )}
        <HitText hit={hit} />
      </div>
    </li>
  );
}

/** Loads more results when it becomes visible or is clicked. */
function More({ busy, more }: { busy: boolean; more: () => void }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        more();
      }
    });
    if (button.current !== null && !busy) {
      observer.observe(button.current);
    }
    return () => observer.disconnect();
  }, [busy, more]);
  return (
    <button ref={button} type="button" className="button" onClick={more}>
      {text(busy ? 'searchPage.fetching' : 'searchPage.more')}
    </button>
  );
}

/** The router sets the page's title after each navigation, so set this one after it. */
function useTitle(query: string): void {
  const { title, titleDelimiter } = useSite();
  const text = useText();
  const { page } = useRouterState();
  useEffect(() => {
    const set = () => {
      document.title =
        query === ''
          ? page.documentTitle
          : `${text('searchPage.titleFor', { query })} ${titleDelimiter} ${title}`;
    };
    set();
    return onNavigated(set);
  }, [query, page, text, title, titleDelimiter]);
}
