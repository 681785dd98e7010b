import type { Router } from '../../client/router/state.ts';
import { useDocsContext } from './context.tsx';

/** The router itself, to navigate by code. Links need it not: plain `<a href>` are followed in place. */
export function useRouter(): Router {
  return useDocsContext('useRouter').router;
}
