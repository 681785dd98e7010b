import { useEffectEvent, useLayoutEffect } from 'react';
import type { RouterLocation } from '../../client/router/state.ts';
import { useRouterState } from '../hooks/useRouterState.ts';

/** Calls `run` after each navigation is rendered, but not for the initial page. */
export function useAfterNavigation(run: (location: RouterLocation) => void): void {
  const { location, action } = useRouterState();
  const onNavigation = useEffectEvent(run);
  useLayoutEffect(() => {
    if (action !== 'initial') {
      onNavigation(location);
    }
  }, [location, action]);
}
