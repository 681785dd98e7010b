import { usePreferredVersion } from '../../hooks/usePreferredVersion.ts';
import { useRouterState } from '../../hooks/useRouterState.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { navbarEntries, type NavbarEntry } from './navbar-entries.ts';
import { useHydrated } from '../useHydrated.ts';

/** Returns the navbar's items for the current page. */
export function useNavbarEntries(): NavbarEntry[] {
  const site = useSite();
  const text = useText();
  const { page, location } = useRouterState();
  const preferredVersion = usePreferredVersion();
  const hydrated = useHydrated();
  // The server renders one document for all queries and hashes.
  const suffix = hydrated ? location.search + location.hash : '';
  return navbarEntries({ site, page, text, pathname: page.path, suffix, preferredVersion });
}
