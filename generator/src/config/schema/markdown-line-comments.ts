import { z } from 'zod';

export const lineCommentsSchema = z
  .array(
    z.strictObject({
      className: z.string().min(1).describe('Class for the lines. Example: `code-line--wrong`.'),
      line: z
        .string()
        .min(1)
        .optional()
        .describe('Comment text above a single line. Example: `This is wrong`.'),
      block: z
        .strictObject({
          start: z.string().min(1).describe('Comment text above the first line. Example: `wrong-start`.'),
          end: z.string().min(1).describe('Comment text below the last line. Example: `wrong-end`.'),
        })
        .optional()
        .describe("Comments around multiple lines. Example: `{ start: 'wrong-start', end: 'wrong-end' }`."),
    }),
  )
  .default([])
  .describe(
    "Code comments that add a class to lines, like `highlight-next-line`. Example: `[{ className: 'code-line--wrong', line: 'This is wrong' }]`.",
  );
