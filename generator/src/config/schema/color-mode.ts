import { z } from 'zod';

export const colorModeSchema = z
  .strictObject({
    defaultMode: z
      .enum(['light', 'dark'])
      .default('light')
      .describe("Mode for readers who have not chosen one. Example: `'dark'`."),
    disableSwitch: z
      .boolean()
      .default(false)
      .describe('Takes the switch away and forgets what readers chose. Example: `true`.'),
    respectPrefersColorScheme: z
      .boolean()
      .default(false)
      .describe('Readers who have not chosen a mode get the one that their system prefers. Example: `true`.'),
  })
  .prefault({})
  .describe("Light and dark. Example: `{ defaultMode: 'light' }`.");
