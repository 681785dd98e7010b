import { z } from 'zod';

export const themeConfigSchema = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Values that components can read with Docusaurus' `useThemeConfig()`. Example: `{ support: { phone: '555-0100' } }`.",
  );
