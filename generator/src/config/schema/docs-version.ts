import { z } from 'zod';

export const versionSchema = z.strictObject({
  label: z.string().min(1).optional().describe('Name shown to readers. Example: `3.0 (beta)`.'),
  path: z.string().optional().describe('Part of the path; empty for the last version. Example: `3.0`.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe("Notice on each page of the version. Example: `'none'`."),
  badge: z.boolean().optional().describe('Shows the label on each page. Example: `false`.'),
  className: z.string().optional().describe('Extra class on `<html>`. Example: `docs-version-beta`.'),
  noIndex: z
    .boolean()
    .default(false)
    .describe('Keeps search engines away from the version. Example: `true`.'),
});
