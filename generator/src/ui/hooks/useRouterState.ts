import { useSyncExternalStore } from 'react';
import type { RouterState } from '../../client/router/state.ts';
import { useRouter } from './useRouter.ts';

/** Returns the current location and page, and rerenders on changes. */
export function useRouterState(): RouterState {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.getSnapshot, router.getInitialState);
}
