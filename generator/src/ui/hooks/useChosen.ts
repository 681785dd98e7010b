import { useSyncExternalStore } from 'react';
import { chosenOf } from '../../client/reader-choices.ts';
import type { ReaderChoice } from '../../content/model.ts';

/** Hears of each choice, made here or in another tab of the browser. */
function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** What the reader has chosen of each, in their order; nothing on the server. */
export function useChosen(
  choices: readonly ReaderChoice[],
): readonly (ReaderChoice['values'][number] | undefined)[] {
  // A list would be another one each time.
  const state = useSyncExternalStore(
    onStorage,
    () => choices.map((choice) => chosenOf(choice)?.value).join('\n'),
    () => null,
  );
  return choices.map((choice) => (state === null ? undefined : chosenOf(choice)));
}
