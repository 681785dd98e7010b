import { z } from 'zod';

export const assistantsSchema = z
  .array(
    z.strictObject({
      label: z.string().min(1).describe('Its name. Example: `Claude`.'),
      url: z
        .url('expected a full address')
        .describe('The question is put at its end. Example: `https://claude.ai/new?q=`.'),
    }),
  )
  .default([])
  .describe(
    "Assistants that readers can ask about a page, in the menu above its title; they read the page's Markdown at `url`. Example: `[{ label: 'Claude', url: 'https://claude.ai/new?q=' }]`.",
  );
