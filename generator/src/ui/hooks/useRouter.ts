import type { Router } from '../../client/router/state.ts';
import { useDocsContext } from './context.tsx';

/**
 * Returns the router, for navigation by code. Links don't need it, because clicks on a plain `<a href>` are handled
 * client-side.
 */
export function useRouter(): Router {
  return useDocsContext('useRouter').router;
}
