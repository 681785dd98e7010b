import { z } from 'zod';

export const feedbackSchema = z
  .strictObject({
    url: z
      .string()
      .regex(/^\/(?!\/)/, 'expected a path of the own site, such as "/feedback"')
      .optional()
      .describe(
        'Path on the own server to which the browser posts what readers answer to "Was this page helpful?", without cookies or anything about the reader; nothing is asked unless it is set. Example: `/feedback`.',
      ),
    support: z
      .url('expected a full address')
      .optional()
      .describe(
        'Where readers report a problem with a page; `{page}`, `{title}`, `{version}` and `{reason}` are filled in. Example: `https://support.example/new?page={page}&reason={reason}`.',
      ),
  })
  .prefault({})
  .describe("What readers say of a page. Example: `{ url: '/feedback' }`.");
