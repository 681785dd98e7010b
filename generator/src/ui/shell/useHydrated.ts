import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, true afterward: for what only the browser knows. */
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
