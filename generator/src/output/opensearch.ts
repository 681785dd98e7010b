import type { SiteData } from '../content/model.ts';
import { escapeMarkup } from '../markup-text.ts';
import type { OutputFile } from './output-file.ts';

/** Maximum length of the short name in the OpenSearch format, in characters. */
const shortNameLength = 16;

/**
 * Returns `opensearch.xml`, which lets browsers search the site from the address bar; nothing if the site has no search
 * or URL.
 */
export function openSearch(site: Pick<SiteData, 'title' | 'tagline' | 'url' | 'search'>): OutputFile[] {
  if (site.search === null || site.url === '') {
    return [];
  }
  const description = site.tagline === '' ? site.title : `${site.title}: ${site.tagline}`;
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeMarkup(site.title.slice(0, shortNameLength))}</ShortName>
<Description>${escapeMarkup(description)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeMarkup(`${site.url}${site.search.pagePath}?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
  return [{ path: 'opensearch.xml', contents }];
}
