import { z } from 'zod';
import type { Highlighted, SearchHit, SearchRequest, SearchResponse } from '../search/engine.ts';
import { defineTool, type Tool } from '../plugin-api/tool.ts';

/** Maximum number of hits, so that assistants can choose without reading too much. */
const MOST_HITS = 8;

interface Searched {
  title: string;
  /** Site language: `en`. */
  language: string;
  /** `/docs/` */
  baseUrl: string;
  /** `https://docs.example.com`; `''` if unknown. */
  origin: string;
  search: (request: SearchRequest) => Promise<SearchResponse>;
}

/** Searches with the site's own index. */
export function searchTool({ title, language, baseUrl, origin, search }: Searched): Tool {
  return defineTool({
    name: 'search',
    title: `Search ${title}`,
    description:
      'Finds pages and sections by keywords. Returns the title, the URL, and the text around the keywords. For the full text, read the page.',
    input: z.strictObject({
      query: z.string().trim().min(1).max(200).describe('A few words, a name from code, or an error code'),
    }),
    async call({ query }) {
      const filter = { language, tags: [] };
      const ask = (words: string): Promise<SearchResponse> =>
        search({ query: words, page: 1, perPage: MOST_HITS, filter, from: baseUrl });
      const exact = await ask(query);
      const shown = exact.found === 0 && exact.suggestion !== null ? exact.suggestion : query;
      const { found, hits } = shown === query ? exact : await ask(shown);
      if (found === 0) {
        return `No results for "${query}". Try fewer words or other words.`;
      }
      const begin = shown === query ? '' : `No results for "${query}". These are for "${shown}".\n\n`;
      return begin + hits.map((hit) => entry(hit, origin)).join('\n\n');
    },
  });
}

function entry(
  { url, breadcrumbs, title, headings, snippets, answer, code }: SearchHit,
  origin: string,
): string {
  const name = [...breadcrumbs, plain(title), ...headings.map(plain)].join(' › ');
  const shown = answer === undefined ? snippets : [answer];
  const text = code === undefined || answer !== undefined ? shown.map(plain).join(' … ') : plain(code);
  return [`**${name}**`, origin + url, ...(text === '' ? [] : [text])].join('\n');
}

function plain(text: Highlighted): string {
  return text.map((part) => part.text).join('');
}
