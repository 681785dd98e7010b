import type { SiteData } from '../../content/model.ts';
import { useDocsContext } from './context.tsx';

/** Settings and navigation of the whole site. */
export function useSite(): SiteData {
  return useDocsContext('useSite').site;
}
