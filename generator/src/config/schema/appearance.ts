import { z } from 'zod';

/** What surrounds the pages: logo, announcement, colour mode, table of contents. */

export const logoSchema = z
  .strictObject({
    src: z.string().min(1).describe('Image in a static folder. Example: `img/logo.svg`.'),
    srcDark: z.string().min(1).optional().describe('Image for dark mode. Example: `img/logo-dark.svg`.'),
    alt: z
      .string()
      .default('')
      .describe('Text alternative; empty when the title stands beside it. Example: `Acme`.'),
    width: z.number().positive().optional().describe('Width in CSS pixels. Example: `32`.'),
    height: z.number().positive().optional().describe('Height in CSS pixels. Example: `32`.'),
  })
  .describe(
    "The picture at the left of the navbar. Example: `{ src: 'img/logo.svg', width: 32, height: 32 }`.",
  );

const colour = z
  .string()
  .regex(
    /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch|color|var)\([\w\s.,%/#+-]*\))$/i,
    'expected a CSS colour such as "#fafbfc" or "rgb(250 251 252)"',
  );

export const announcementSchema = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .default('announcement-bar')
      .describe('Remembered when a reader closes the bar: a new id shows it again. Example: `sdk-3`.'),
    content: z.string().min(1).describe('HTML of the bar. Example: `<b>SDK 3</b> is out.`'),
    backgroundColor: colour.optional().describe('CSS colour behind the text. Example: `#fafbfc`.'),
    textColor: colour.optional().describe('CSS colour of the text. Example: `#091e42`.'),
    isCloseable: z.boolean().default(true).describe('Readers can close the bar. Example: `false`.'),
  })
  .describe("A bar above the navbar. Example: `{ id: 'sdk-3', content: 'SDK 3 is out.' }`.");

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

const headingLevel = z.int('expected a heading level from 2 to 6').min(2).max(6);

export const tocSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).describe('First heading level listed, 2 to 6. Example: `2`.'),
    maxHeadingLevel: headingLevel.default(3).describe('Last heading level listed, 2 to 6. Example: `4`.'),
  })
  .refine((toc) => toc.minHeadingLevel <= toc.maxHeadingLevel, {
    message: 'minHeadingLevel is greater than maxHeadingLevel',
  })
  .prefault({})
  .describe('Headings in the table of contents. Example: `{ maxHeadingLevel: 4 }`.');
