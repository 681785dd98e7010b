import { useEffect, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import { closeSearch } from '../../client/search-state.ts';
import type { Answer } from '../../search/session.ts';
import type { ShellText } from '../../strings/text.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';
import { plainText } from './Highlight.tsx';
import { PartFilter } from './PartFilter.tsx';
import { bestOf, groupByPage } from './ResultList.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { rememberSearch } from './saved-searches.ts';
import { SearchFooter } from './SearchFooter.tsx';
import { StartScreen } from './StartScreen.tsx';
import type { StoredLink } from './stored-links.ts';
import { useCombobox } from './useCombobox.ts';
import { useSearch } from './useSearch.ts';
import { useMissReport } from './useMissReport.ts';
import { useSearchContext } from './useSearchContext.ts';
import { useSearchInput } from './useSearchInput.ts';
import { useStartGroups } from './useStartGroups.ts';

export interface SearchBoxProps {
  /** The dialog's field, which may already contain a query. */
  field: RefObject<HTMLInputElement | null>;
  /** Container for controls next to the field. */
  tools: RefObject<HTMLElement | null>;
}

/** Content of the search dialog below its field. */
export function SearchBox({ field, tools }: SearchBoxProps) {
  const context = useSearchContext();
  const text = useText();
  const input = useSearchInput(field);
  const { query, part, saved } = input;
  const search = useSearch(query, context, part);
  const { answer, failed, busy } = search;
  const start = useStartGroups(saved, context);
  const found = useMissReport(context.settings.report, answer);

  const trimmed = query.trim();
  const starting = trimmed === '';
  const shown = failed ? null : answer;
  const options = starting ? start.flatMap(({ links }) => links) : (shown?.hits.map(asSaved) ?? []);
  const fresh = starting || (answer?.query === trimmed && answer.part === part);
  // The best result may be listed after its page.
  const best = starting ? 0 : bestOf(shown);
  const combobox = useCombobox({
    field,
    query,
    onType: input.type,
    answer,
    failed,
    best,
    fresh,
    urls: (starting ? options : groupByPage(shown?.hits ?? []).flatMap(({ sections }) => sections)).map(
      ({ url }) => url,
    ),
  });
  const { box, choose } = combobox;
  const insist = () => {
    search.insist();
    field.current?.focus();
  };
  useEffect(() => void context.engine.prepare(), [context.engine]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of its links
    <div ref={box} className="DocSearch-Box" onClick={(event) => onLinkClick(event, options, found)}>
      <SearchTools place={tools.current} busy={busy} query={query} choose={choose} />
      {shown?.parts !== undefined && (
        <PartFilter
          parts={shown.parts}
          found={shown.pages ?? shown.found}
          part={part}
          choose={input.narrow}
        />
      )}
      {starting ? (
        <StartScreen groups={start} saved={saved} onChange={input.showSaved} list={combobox} />
      ) : (
        <ResultScreen search={search} insist={insist} choose={choose} list={combobox} />
      )}
      <SearchFooter answer={shown} pagePath={context.settings.pagePath} />
      <output className="visually-hidden">
        {starting ? input.said : busy || shown === null ? '' : counted(shown, text)}
      </output>
    </div>
  );
}

interface SearchToolsProps {
  place: HTMLElement | null;
  busy: boolean;
  query: string;
  choose: (query: string) => void;
}

/** Controls next to the field. */
function SearchTools({ place, busy, query, choose }: SearchToolsProps) {
  const text = useText();
  return (
    place !== null &&
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
      place,
    )
  );
}

/** Closes the box if any of its links is clicked. The router handles the navigation. */
function onLinkClick(event: MouseEvent, options: readonly StoredLink[], found: () => void): void {
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
}

function asSaved({ url, title, headings, breadcrumbs }: Answer['hits'][number]): StoredLink {
  const heading = headings.at(-1);
  const above = heading === undefined ? breadcrumbs : [...breadcrumbs, plainText(title)];
  return { url, title: plainText(heading ?? title), context: above.join(' › ') };
}

function counted({ found, query }: Answer, text: ShellText): string {
  return found === 0 ? text('search.nothingSaid', { query }) : text('search.count', { count: found });
}
