import { z } from 'zod';

export const customFieldsSchema = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Values that components read by Docusaurus' `useDocusaurusContext()`. Example: `{ apiHost: 'api.example.com' }`.",
  );
