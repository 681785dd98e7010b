import { z } from 'zod';

export const tokensSchema = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'expected names of letters and digits'), z.string())
  .optional()
  .describe("Values that pages can use as `%name%`. Example: `{ name: 'Acme' }`.");
