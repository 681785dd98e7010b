import { z } from 'zod';

export const lineCommentsSchema = z
  .array(
    z.strictObject({
      className: z.string().min(1).describe('Class of the lines. Example: `code-line--wrong`.'),
      line: z
        .string()
        .min(1)
        .optional()
        .describe('Words of the comment above a line. Example: `This is wrong`.'),
      block: z
        .strictObject({
          start: z.string().min(1).describe('Words of the comment above lines. Example: `wrong-start`.'),
          end: z.string().min(1).describe('Words of the comment below them. Example: `wrong-end`.'),
        })
        .optional()
        .describe("Comments around lines. Example: `{ start: 'wrong-start', end: 'wrong-end' }`."),
    }),
  )
  .default([])
  .describe(
    "Comments in code that give lines a class, beside `highlight-next-line`. Example: `[{ className: 'code-line--wrong', line: 'This is wrong' }]`.",
  );
