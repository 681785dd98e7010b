import { usePreferredVersion } from '../../hooks/usePreferredVersion.ts';
import { useRouterState } from '../../hooks/useRouterState.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { navbarEntries, type NavbarEntry } from './navbar-entries.ts';
import { useHydrated } from '../useHydrated.ts';

/** The navbar's items for the page being read. */
export function useNavbarEntries(): NavbarEntry[] {
  const site = useSite();
  const text = useText();
  const { page, location } = useRouterState();
  const preferredVersion = usePreferredVersion();
  const hydrated = useHydrated();
  // The server knows neither query nor hash, and one document serves all of them.
  const suffix = hydrated ? location.search + location.hash : '';
  return navbarEntries({ site, page, text, pathname: page.path, suffix, preferredVersion });
}
