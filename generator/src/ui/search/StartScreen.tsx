import { useText } from '../hooks/useText.ts';
import { Listbox, type OptionProps } from './Listbox.tsx';
import { forgetRecentSearches, type SavedSearches } from './saved-searches.ts';
import { StartActions, StartList, type StartGroup } from './StartList.tsx';

interface StartScreenProps {
  groups: readonly StartGroup[];
  saved: SavedSearches;
  /** Called after each change to the saved searches with a message for screen readers. */
  onChange: (said: string) => void;
  list: OptionProps & { listId: string };
}

/** Shown before the reader types a query. */
export function StartScreen({ groups, saved, onChange, list: { listId, ...list } }: StartScreenProps) {
  const text = useText();
  const forget = () => {
    forgetRecentSearches();
    onChange(text('search.recentCleared'));
  };
  return (
    <div className="DocSearch-Dropdown DocSearch-Start">
      <Listbox id={listId} label={text('search.saved')}>
        <StartList groups={groups} {...list} />
      </Listbox>
      {groups.every(({ links }) => links.length === 0) && (
        <p className="DocSearch-Screen">{text('search.noRecent')}</p>
      )}
      <StartActions saved={saved} onChange={onChange} />
      {saved.recent.length > 0 && (
        <button type="button" className="DocSearch-Forget" onClick={forget}>
          {text('search.clearRecent')}
        </button>
      )}
    </div>
  );
}
