import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** What only the browser can show: a function, called there alone. */
export default function BrowserOnly(props: { children?: () => ReactNode; fallback?: ReactNode }): ReactNode {
  const isBrowser = useIsBrowser();
  return isBrowser ? props.children?.() : (props.fallback ?? null);
}
