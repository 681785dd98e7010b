import type { Router } from '../../client/router/state.ts';
import { useDocsContext } from './context.tsx';

/** The router itself, to navigate by code. Links do not need it: a plain `<a href>` is followed in place. */
export function useRouter(): Router {
  return useDocsContext('useRouter').router;
}
