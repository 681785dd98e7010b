import { z } from 'zod';

export const versionSchema = z.strictObject({
  label: z.string().min(1).optional().describe('Version name that readers see. Example: `3.0 (beta)`.'),
  path: z
    .string()
    .optional()
    .describe("Part of the version's path. It's empty for the latest version. Example: `3.0`."),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe("Notice on each of the version's pages. Example: `'none'`."),
  badge: z.boolean().optional().describe("Shows the version's label on its pages. Example: `false`."),
  className: z.string().optional().describe('Additional class on `<html>`. Example: `docs-version-beta`.'),
  noIndex: z
    .boolean()
    .default(false)
    .describe('Asks search engines not to index the version. Example: `true`.'),
});
