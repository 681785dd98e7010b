import { useCallback, useSyncExternalStore } from 'react';
import { chosenOf, onChoice } from '../../client/reader-choices.ts';
import type { ReaderChoice } from '../../content/model.ts';

/** What the reader has chosen of each, in their order; nothing on the server. */
export function useChosen(
  choices: readonly ReaderChoice[],
): readonly (ReaderChoice['values'][number] | undefined)[] {
  const subscribe = useCallback((listener: () => void) => onChoice(choices, listener), [choices]);
  // A list would be another one each time.
  const state = useSyncExternalStore(
    subscribe,
    () => choices.map((choice) => chosenOf(choice)?.value).join('\n'),
    () => null,
  );
  return choices.map((choice) => (state === null ? undefined : chosenOf(choice)));
}
