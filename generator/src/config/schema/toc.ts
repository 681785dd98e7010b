import { z } from 'zod';

const headingLevel = z.int('expected a heading level from 2 to 6').min(2).max(6);

export const tocSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).describe('First heading level listed, 2 to 6. Example: `2`.'),
    maxHeadingLevel: headingLevel.default(3).describe('Last heading level listed, 2 to 6. Example: `4`.'),
  })
  .refine((toc) => toc.minHeadingLevel <= toc.maxHeadingLevel, {
    message: 'expected a minHeadingLevel that is at most maxHeadingLevel',
  })
  .prefault({})
  .describe('Headings in the table of contents. Example: `{ maxHeadingLevel: 4 }`.');
