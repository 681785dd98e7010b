import { z } from 'zod';

export const colorModeSchema = z
  .strictObject({
    defaultMode: z
      .enum(['light', 'dark'])
      .default('light')
      .describe("Mode for readers who haven't chosen one. Example: `'dark'`."),
    disableSwitch: z
      .boolean()
      .default(false)
      .describe('Removes the switch and ignores earlier choices. Example: `true`.'),
    respectPrefersColorScheme: z
      .boolean()
      .default(false)
      .describe(
        "Uses the mode that the reader's system prefers until the reader chooses one. Example: `true`.",
      ),
  })
  .prefault({})
  .describe("Light and dark mode. Example: `{ defaultMode: 'light' }`.");
