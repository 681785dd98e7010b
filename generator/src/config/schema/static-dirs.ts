import { z } from 'zod';

export const staticDirsSchema = z
  .array(
    z
      .string()
      .min(1)
      .transform((path) => path.replace(/^(\.\/)+|\/+$/g, '')),
  )
  .default(['static'])
  .describe("Folders whose files are copied unchanged. Example: `['static']`.");
