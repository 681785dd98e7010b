/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a <select> cannot be links */
import { useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { closeSearch, MAX_QUERY_LENGTH } from '../../client/search-state.ts';
import type { Answer } from '../../search/session.ts';
import type { ShellText } from '../../strings/text.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';
import { plainText } from './Highlight.tsx';
import { nextOption } from './next-option.ts';
import { PartFilter } from './PartFilter.tsx';
import { groupByPage, ResultList } from './ResultList.tsx';
import { recentPages } from './recent-pages.ts';
import { forgetRecentSearches, rememberSearch, savedSearches, type SavedSearches } from './saved-searches.ts';
import { SearchFooter } from './SearchFooter.tsx';
import {
  DidYouMean,
  MissingWords,
  FallbackNotice,
  NothingFound,
  SearchFailed,
  ShowingFor,
  usePartNames,
} from './SearchMessages.tsx';
import { StartActions, StartList, type StartGroup } from './StartList.tsx';
import type { StoredLink } from './stored-links.ts';
import { useSearch } from './useSearch.ts';
import { useMissReport } from './useMissReport.ts';
import { useSearchContext } from './useSearchContext.ts';

export interface SearchBoxProps {
  /** The dialog's field, which may already contain a query. */
  field: RefObject<HTMLInputElement | null>;
  /** Container for controls next to the field. */
  tools: RefObject<HTMLElement | null>;
}

/** On touch screens no option is marked at first, because it would look selected. */
const MARKS_NONE = matchMedia('(hover: none) and (pointer: coarse), (width <= 36rem)').matches;

/** Content of the search dialog below its field, and the field's keyboard behavior (combobox pattern). */
export function SearchBox({ field, tools }: SearchBoxProps) {
  const context = useSearchContext();
  const text = useText();
  const [query, setQuery] = useState(() => field.current?.value.slice(0, MAX_QUERY_LENGTH) ?? '');
  const [pointed, setPointed] = useState<{ at: Answer | null; index: number } | null>(null);
  const [saved, setSaved] = useState(savedSearches);
  const [pages] = useState(() => recentPages(context.from));
  const [part, setPart] = useState<string>();
  /** Live-region message after a change to the saved searches. */
  const [said, setSaid] = useState('');
  const { answer, failed, busy, seenParts, retry, insist } = useSearch(query, context, part);
  const partNames = usePartNames();
  const found = useMissReport(context.settings.report, answer);
  const box = useRef<HTMLDivElement>(null);
  /** Enter was pressed before the response arrived. */
  const impatient = useRef(false);
  const id = useId();
  const listId = `${id}list`;
  const optionId = (index: number) => `${id}option-${index}`;

  const trimmed = query.trim();
  const shown = failed ? null : answer;
  const starting = trimmed === '';
  const start = [
    { name: text('search.favorites'), links: saved.favorites },
    { name: text('search.recent'), links: saved.recent },
    ...eachOnce(saved, [
      { name: text('search.recentPages'), links: pages },
      { name: text('search.popular'), links: context.settings.popular },
    ]),
  ];
  const options = starting ? start.flatMap(({ links }) => links) : (shown?.hits.map(asSaved) ?? []);
  const fresh = starting || (answer?.query === trimmed && answer.part === part);
  // The best result may be listed after its page.
  const best = starting ? 0 : bestOf(shown);
  const current = Math.min(
    pointed?.at === answer ? pointed.index : MARKS_NONE ? -1 : best,
    options.length - 1,
  );
  const setActive = (index: number) => setPointed({ at: answer, index });

  useEffect(() => void context.engine.prepare(), [context.engine]);
  useLayoutEffect(() => showQuery(field.current, query), [field, query]);
  useLayoutEffect(() =>
    setAttributes(field.current, {
      role: 'combobox',
      maxlength: MAX_QUERY_LENGTH,
      spellcheck: false,
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': options.length > 0,
      'aria-activedescendant': current >= 0 ? optionId(current) : null,
    }),
  );
  useEffect(() => {
    const input = field.current;
    // The list is removed with the box.
    return () => setAttributes(input, { 'aria-expanded': false, 'aria-activedescendant': null });
  }, [field]);
  useEffect(() => {
    box.current?.querySelector('[role=listbox]')?.scrollTo(0, 0);
    if (impatient.current && answer !== null) {
      impatient.current = false;
      option(box.current, bestOf(answer))?.click();
    }
  }, [answer]);

  const type = (typed: string) => {
    impatient.current = false;
    setQuery(typed.slice(0, MAX_QUERY_LENGTH));
    setPointed(null);
    setSaid('');
    if (typed.trim() === '') {
      setPart(undefined);
    }
  };
  const choose = (chosen: string) => {
    type(chosen);
    field.current?.focus();
  };
  const askAsTyped = () => {
    insist();
    field.current?.focus();
  };
  const narrow = (chosen: string | undefined) => {
    setPart(chosen);
    field.current?.focus();
  };
  const showSaved = (change: string) => {
    setSaved(savedSearches());
    setSaid(change);
    field.current?.focus();
  };
  const activate = (index: number) => {
    setActive(index);
    option(box.current, index)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) {
      return;
    }
    const next = nextOption(event.key, current, options.length);
    if (next !== null) {
      event.preventDefault();
      activate(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const link = option(box.current, current < 0 ? best : current);
      if (!fresh) {
        impatient.current = !failed;
      } else if (link !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) {
        window.open(link.href, '_blank', event.shiftKey ? 'noopener,popup' : 'noopener');
      } else {
        link?.click();
      }
    }
  };
  // Runs before the next key, so no key is missed.
  useLayoutEffect(() => {
    const input = field.current;
    const onInput = () => type(input?.value ?? '');
    input?.addEventListener('input', onInput);
    input?.addEventListener('keydown', onKeyDown);
    return () => {
      input?.removeEventListener('input', onInput);
      input?.removeEventListener('keydown', onKeyDown);
    };
  });
  /** Closes the box if any of its links is clicked. The router handles the navigation. */
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target === '_blank') {
      return;
    }
    const chosen = options.find((one) => one.url === link.getAttribute('href'));
    if (chosen !== undefined) {
      rememberSearch(chosen);
    }
    found();
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      closeSearch();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of its links
    <div ref={box} className="DocSearch-Box" onClick={onClick}>
      {tools.current !== null &&
        createPortal(
          <>
            <span className="DocSearch-Spinner" data-busy={busy} />
            {query !== '' && (
              <button
                type="button"
                aria-label={text('search.clearLabel')}
                title={text('search.clear')}
                onClick={() => choose('')}
              >
                <Icon name="close" />
              </button>
            )}
          </>,
          tools.current,
        )}
      {shown?.parts !== undefined && (
        <PartFilter parts={shown.parts} found={shown.pages ?? shown.found} part={part} choose={narrow} />
      )}
      <div className={starting ? 'DocSearch-Dropdown DocSearch-Start' : 'DocSearch-Dropdown'}>
        {shown?.notice === 'fallback' && <FallbackNotice />}
        {shown !== null && shown.shownFor !== null && (
          <ShowingFor query={shown.query} shownFor={shown.shownFor} insist={askAsTyped} />
        )}
        {shown !== null && shown.found > 0 && shown.suggestion !== null && (
          <DidYouMean suggestion={shown.suggestion} choose={choose} />
        )}
        {shown !== null && shown.found > 0 && <MissingWords words={shown.missing} />}
        <div
          id={listId}
          role="listbox"
          className="DocSearch-List"
          aria-label={text(starting ? 'search.saved' : 'search.results')}
          aria-busy={busy}
        >
          {starting && <StartList groups={start} active={current} optionId={optionId} onPoint={setActive} />}
          {shown !== null && (
            <ResultList hits={shown.hits} active={current} optionId={optionId} onPoint={setActive} />
          )}
        </div>
        {starting && options.length === 0 && <p className="DocSearch-Screen">{text('search.noRecent')}</p>}
        {starting && <StartActions saved={saved} onChange={showSaved} />}
        {starting && saved.recent.length > 0 && (
          <button
            type="button"
            className="DocSearch-Forget"
            onClick={() => {
              forgetRecentSearches();
              showSaved(text('search.recentCleared'));
            }}
          >
            {text('search.clearRecent')}
          </button>
        )}
        {failed && <SearchFailed retry={retry} />}
        {shown !== null && shown.found === 0 && (
          <NothingFound
            query={shown.query}
            suggestions={suggestionsFor(shown, [...seenParts, ...partNames])}
            choose={choose}
          />
        )}
      </div>
      <SearchFooter answer={shown} pagePath={context.settings.pagePath} />
      <output className="visually-hidden">
        {starting ? said : busy || shown === null ? '' : counted(shown, text)}
      </output>
    </div>
  );
}

/** Writes a selected, cleared, or shortened query to the field. While the reader types, they're already equal. */
function showQuery(input: HTMLInputElement | null, query: string): void {
  if (input !== null && input.value !== query) {
    input.value = query;
  }
}

/** Sets attributes that React doesn't manage; `null` removes one. */
function setAttributes(
  element: Element | null,
  attributes: Record<string, string | number | boolean | null>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) {
      element?.removeAttribute(name);
    } else {
      element?.setAttribute(name, String(value));
    }
  }
}

function option(box: HTMLElement | null, index: number): HTMLAnchorElement | undefined {
  return box?.querySelectorAll<HTMLAnchorElement>('[role=option]')[index];
}

/** Returns the list index of the engine's best result. */
function bestOf(answer: Answer | null): number {
  const [first] = answer?.hits ?? [];
  return first === undefined ? 0 : (groupByPage(answer?.hits ?? [])[0]?.sections.indexOf(first) ?? 0);
}

function asSaved({ url, title, headings, breadcrumbs }: Answer['hits'][number]): StoredLink {
  const heading = headings.at(-1);
  const above = heading === undefined ? breadcrumbs : [...breadcrumbs, plainText(title)];
  return { url, title: plainText(heading ?? title), context: above.join(' › ') };
}

/** Returns `groups` without links that are among the saved searches. */
function eachOnce({ favorites, recent }: SavedSearches, groups: readonly StartGroup[]): StartGroup[] {
  const known = new Set([...favorites, ...recent].map(({ url }) => url));
  return groups.map(({ name, links }) => ({ name, links: links.filter(({ url }) => !known.has(url)) }));
}

function counted({ found, query }: Answer, text: ShellText): string {
  return found === 0 ? text('search.nothingSaid', { query }) : text('search.count', { count: found });
}

/** Returns alternative queries: the corrected spelling, then parts of the site, those with previous results first. */
function suggestionsFor({ suggestion }: Answer, parts: readonly string[]): string[] {
  return [...new Set(suggestion === null ? parts : [suggestion, ...parts])];
}
