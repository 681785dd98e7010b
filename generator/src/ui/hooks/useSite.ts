import type { SiteData } from '../../content/model.ts';
import { useDocsContext } from './context.tsx';

/** Returns the settings and navigation of the site. */
export function useSite(): SiteData {
  return useDocsContext('useSite').site;
}
