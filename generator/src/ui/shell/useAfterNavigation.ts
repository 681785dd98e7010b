import { useEffectEvent, useLayoutEffect } from 'react';
import type { RouterLocation } from '../../client/router/state.ts';
import { useRouterState } from '../hooks/useRouterState.ts';

/** Calls `run` when a navigation has been rendered; not for the page that the visit began with. */
export function useAfterNavigation(run: (location: RouterLocation) => void): void {
  const { location, action } = useRouterState();
  const onNavigation = useEffectEvent(run);
  useLayoutEffect(() => {
    if (action !== 'initial') {
      onNavigation(location);
    }
  }, [location, action]);
}
