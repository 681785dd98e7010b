import { z } from 'zod';

export const customFieldsSchema = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Values that components can read with Docusaurus' `useDocusaurusContext()`. Example: `{ apiHost: 'api.example.com' }`.",
  );
