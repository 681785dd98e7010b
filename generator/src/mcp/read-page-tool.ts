import { z } from 'zod';
import { defineTool, type Tool } from '../plugin-api/tool.ts';

/** Maximum length of a result, in characters. Longer pages are split into parts. */
const LONGEST_PART = 24_000;

/** @param read returns the Markdown of a page, or `null` if it doesn't exist */
export function readPageTool(read: (address: string) => Promise<string | null>): Tool {
  return defineTool({
    name: 'read_page',
    title: 'Read a page',
    description: `Gives a page of the documentation as Markdown, with its tables, samples and links. Of a page longer than ${LONGEST_PART} characters, the answer ends with the offset of the next part.`,
    input: z.strictObject({
      page: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .describe('Address as the search gives it, or path: "server/authorization"'),
      offset: z.int().min(0).optional().describe('Where the part begins, in characters; 0 when left out'),
    }),
    async call({ page, offset = 0 }) {
      const text = await read(page);
      if (text === null) {
        return `There is no page "${page}". Take an address that the search gives.`;
      }
      const end = offset + LONGEST_PART;
      const part = text.slice(offset, end);
      if (part === '') {
        return `The page ends at character ${text.length}. Ask with a smaller offset.`;
      }
      const rest = text.length - end;
      return rest > 0 ? `${part}\n\n[${rest} more characters: read on with offset ${end}]` : part;
    },
  });
}
