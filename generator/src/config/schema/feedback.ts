import { z } from 'zod';

export const feedbackSchema = z
  .strictObject({
    url: z
      .string()
      .regex(/^\/(?!\/)/, 'expected a path on this site, such as "/feedback"')
      .optional()
      .describe(
        'Path on your own server that receives answers to "Was this page helpful?". Browsers send no cookies and nothing that identifies the reader. Pages show the question only if this is set. Example: `/feedback`.',
      ),
    support: z
      .url('expected a full address')
      .optional()
      .describe(
        'Address where readers can report a problem with a page. `{page}`, `{title}`, `{version}`, and `{reason}` are replaced. Example: `https://support.example/new?page={page}&reason={reason}`.',
      ),
  })
  .prefault({})
  .describe("Feedback about pages. Example: `{ url: '/feedback' }`.");
