import { useSyncExternalStore } from 'react';

/** Returns `false` on the server and during hydration, then `true`. For state that only the browser has. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
