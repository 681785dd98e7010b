import { useSyncExternalStore } from 'react';
import type { RouterState } from '../../client/router/state.ts';
import { useRouter } from './useRouter.ts';

/** Where the reader is; renders again on each change. */
export function useRouterState(): RouterState {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.getSnapshot, router.getInitialState);
}
