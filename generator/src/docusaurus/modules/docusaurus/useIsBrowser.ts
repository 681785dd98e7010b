import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False at build time and for the first moment in the browser. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
