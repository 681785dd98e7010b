import { useEffect, type ReactNode } from 'react';
import { withTrailingSlash } from '../../../base-path.ts';
import { notePageFacts, siteFacts } from '../../../render-scope.ts';
import Link from './Link.tsx';
import { currentPath } from './docs-client.ts';
import useBaseUrl from './useBaseUrl.ts';

export { Link, Link as NavLink };

interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** At build time the address of the page; in the browser the address of the document. */
export function useLocation(): Location {
  const { pathname, search, hash } =
    typeof location === 'undefined' ? { pathname: currentPath(), search: '', hash: '' } : location;
  return { pathname, search, hash, state: undefined, key: 'default' };
}

export function useHistory() {
  const go = (to: string): void => location.assign(to);
  return {
    push: go,
    replace: (to: string): void => location.replace(to),
    goBack: (): void => history.back(),
    location: useLocation(),
    listen: () => () => undefined,
  };
}

export function useParams(): Record<string, string> {
  return {};
}

/** The page that contains it forwards readers, and a component with state does so when it shows this. */
export function Redirect({ to }: { to: string }): ReactNode {
  const href = withTrailingSlash(useBaseUrl(to), siteFacts());
  notePageFacts(({ head }) => {
    head.push({ name: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${href}` } });
  });
  useEffect(() => location.replace(href), [href]);
  return (
    <p>
      <Link to={to}>{to}</Link>
    </p>
  );
}
