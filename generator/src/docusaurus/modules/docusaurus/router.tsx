import type { ReactNode } from 'react';
import Link from './Link.tsx';
import { currentPath } from './docs-client.ts';

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

/** Readers without JavaScript follow the link. */
export function Redirect({ to }: { to: string }): ReactNode {
  return (
    <p>
      <Link to={to}>{to}</Link>
    </p>
  );
}
