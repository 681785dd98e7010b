import type { SearchProgress, SearchSession } from '../../search/session.ts';
import { useText } from '../hooks/useText.ts';
import { Listbox, type OptionProps } from './Listbox.tsx';
import { ResultList } from './ResultList.tsx';
import {
  FallbackNotice,
  NothingFound,
  SearchFailed,
  SpellingNotices,
  suggestionsFor,
  usePartNames,
} from './SearchMessages.tsx';

interface ResultScreenProps {
  search: SearchProgress & Pick<SearchSession, 'retry'>;
  insist: () => void;
  choose: (query: string) => void;
  list: OptionProps & { listId: string };
}

/** The results of a query, or why there are none. */
export function ResultScreen({ search, insist, choose, list: { listId, ...list } }: ResultScreenProps) {
  const text = useText();
  const partNames = usePartNames();
  const { failed, busy, seenParts, retry } = search;
  const answer = failed ? null : search.answer;
  return (
    <div className={answer?.isSteady ? 'DocSearch-Dropdown DocSearch-Steady' : 'DocSearch-Dropdown'}>
      {answer?.notice === 'fallback' && <FallbackNotice />}
      {answer !== null && <SpellingNotices answer={answer} insist={insist} choose={choose} />}
      <Listbox id={listId} label={text('search.results')} busy={busy}>
        {answer !== null && <ResultList hits={answer.hits} {...list} />}
      </Listbox>
      {busy && answer === null && <p className="DocSearch-Loading">{text('loading')}</p>}
      {failed && <SearchFailed retry={retry} />}
      {answer?.found === 0 && (
        <NothingFound
          query={answer.query}
          suggestions={suggestionsFor(answer, [...seenParts, ...partNames])}
          choose={choose}
        />
      )}
    </div>
  );
}
