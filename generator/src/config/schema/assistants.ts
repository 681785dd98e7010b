import { z } from 'zod';

export const assistantsSchema = z
  .array(
    z.strictObject({
      label: z.string().min(1).describe('Name of the assistant. Example: `Claude`.'),
      url: z
        .url('expected a full address')
        .describe(
          'Address of the assistant, to which the question is appended. Example: `https://claude.ai/new?q=`.',
        ),
    }),
  )
  .default([])
  .describe(
    "Assistants in the menu above a page's title. They read the page's Markdown at `url`. Example: `[{ label: 'Claude', url: 'https://claude.ai/new?q=' }]`.",
  );
