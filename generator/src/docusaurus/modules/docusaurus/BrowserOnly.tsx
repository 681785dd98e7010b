import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** Calls its child, a function, only in the browser. */
export default function BrowserOnly(props: { children?: () => ReactNode; fallback?: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  return isBrowser ? props.children?.() : (props.fallback ?? null);
}
