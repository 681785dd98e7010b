import { useSyncExternalStore } from 'react';
import { chosenOf } from '../../client/reader-choices.ts';
import type { ReaderChoice } from '../../content/model.ts';

/** Subscribes to choices made here or in another browser tab. */
function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Returns the reader's choice for each group, in order; empty on the server. */
export function useChosen(
  choices: readonly ReaderChoice[],
): readonly (ReaderChoice['values'][number] | undefined)[] {
  // A string, because a new array would be a new snapshot each time.
  const state = useSyncExternalStore(
    onStorage,
    () => choices.map((choice) => chosenOf(choice)?.value).join('\n'),
    () => null,
  );
  return choices.map((choice) => (state === null ? undefined : chosenOf(choice)));
}
