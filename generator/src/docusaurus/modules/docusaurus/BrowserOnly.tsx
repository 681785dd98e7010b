import type { ReactNode } from 'react';
import { notePageFacts } from '../../../render-scope.ts';
import useIsBrowser from './useIsBrowser.ts';

/** Calls its child, a function, only in the browser. */
export default function BrowserOnly(props: { children?: () => ReactNode; fallback?: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  // The layout may be what it shows in the browser.
  notePageFacts((facts) => (facts.hasLayout = true));
  return isBrowser ? props.children?.() : (props.fallback ?? null);
}
