import { z } from 'zod';
import { defineTool, type Tool } from '../plugin-api/tool.ts';

/** Maximum length of a result, in characters. Longer pages are split into parts. */
const LONGEST_PART = 24_000;

/** @param read returns the Markdown of a page, or `null` if it doesn't exist */
export function readPageTool(read: (address: string) => Promise<string | null>): Tool {
  return defineTool({
    name: 'read_page',
    title: 'Read a page',
    description: `Returns a page of the documentation as Markdown, with its tables, samples, and links. If the page is longer than ${LONGEST_PART} characters, the result ends with the offset of the next part.`,
    input: z.strictObject({
      page: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .describe('URL from a search result, or a path such as "server/authorization"'),
      offset: z.int().min(0).optional().describe('Start of the part, in characters. The default is 0.'),
    }),
    async call({ page, offset = 0 }) {
      const text = await read(page);
      if (text === null) {
        return `There's no page "${page}". Use a URL from a search result.`;
      }
      const end = offset + LONGEST_PART;
      const part = text.slice(offset, end);
      if (part === '') {
        return `The page ends at character ${text.length}. Use a smaller offset.`;
      }
      const rest = text.length - end;
      return rest > 0 ? `${part}\n\n[${rest} more characters: continue with offset ${end}]` : part;
    },
  });
}
