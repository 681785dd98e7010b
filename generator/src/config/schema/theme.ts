import { z } from 'zod';
import { keysOf } from '../../unknown-value.ts';

const channel = /\s*(?:none|[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?(?:%|deg|g?rad|turn)?)\s*/.source;
const color = z
  .string()
  .regex(
    new RegExp(
      `^(?:#(?:[\\da-f]{3}|[\\da-f]{6})|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\\(${channel}(?:[\\s,]${channel}){2}(?:[,/]${channel})?\\))$`,
      'i',
    ),
    { message: 'must be a color such as #6b2fa0 or oklch(45% 0.17 305)' },
  );

const fonts = z.string().regex(/^[\w\s,'"-]+$/, {
  message: 'must be names of fonts, separated by commas',
});

const fontFile = z.strictObject({
  family: z
    .string()
    .regex(/^[\w -]+$/, { message: 'must be the name of one font' })
    .describe('Name of the font in `font` or `headingFont`. Example: `Inter`.'),
  file: z
    .string()
    .regex(/^(?!\/|.*\.\.\/)[\w./-]+\.(?:woff2?|[ot]tf)$/, {
      message: 'must be a file such as fonts/inter.woff2 in a static folder',
    })
    .describe('Path in a static folder. Example: `fonts/inter-latin.woff2`.'),
  weight: z
    .string()
    .regex(/^\d{1,4}(?: \d{1,4})?$/, { message: 'must be a weight such as 400, or a range such as 100 900' })
    .default('100 900')
    .describe('Font weight, or the range of a variable font. Example: `400`.'),
  preload: z
    .boolean()
    .default(true)
    .describe(
      'Whether pages start to load the file together with the style sheet. If `false`, the first page shows the system font and loads the file after the first paint. Example: `false`.',
    ),
  style: z.enum(['normal', 'italic']).default('normal').describe("Font style. Example: `'italic'`."),
  unicodeRange: z
    .string()
    .regex(/^U\+[\da-f?-]+(?:, ?U\+[\da-f?-]+)*$/i, { message: 'must be a range such as U+0000-00FF' })
    .optional()
    .describe(
      'Characters in the file. Browsers load it only for pages that contain one of them. Example: `U+0000-00FF`.',
    ),
});

const kind = (what: string, example: string) =>
  color.optional().describe(`Color of ${what}. Example: \`${example}\`.`);

const codeKinds = {
  keyword: kind('keywords, tags, and constants', '#00009f'),
  control: kind('keywords of control flow, imports, and annotations', '#8a3687'),
  string: kind('strings', '#8f3f1d'),
  escape: kind('escapes in strings, and regular expressions', '#7a5a00'),
  comment: kind('comments', '#4d6b3a'),
  function: kind('functions', '#6b5300'),
  type: kind('types, classes, and namespaces', '#0a6c5d'),
  number: kind('numbers', '#3f6a2a'),
  name: kind('properties, attributes, and variables', '#1c5a86'),
  added: kind('added lines of a diff', '#1a6a3c'),
  deleted: kind('removed lines of a diff', '#a3271c'),
};

/** Names of the colors that parts of code have. */
export const CODE_KINDS = keysOf(codeKinds);

const codeColors = z.strictObject({
  background: color.describe('Background of code. Example: `#f6f8fa`.'),
  text: color.describe('Color of everything without its own color. Example: `#393a34`.'),
  ...codeKinds,
});

export type CodeColors = z.output<typeof codeColors>;

export const themeSchema = z
  .strictObject({
    preset: z
      .enum(['paper', 'plain', 'ink'])
      .default('paper')
      .describe(
        "Colors, corners, and fonts to start from. `paper` is warm, `plain` is white, and `ink` has serif headings. Example: `'plain'`.",
      ),
    accent: color
      .optional()
      .describe(
        'Color of links, buttons, and selected items in light mode. If text in this color would be hard to read, it uses another shade. Example: `#6b2fa0`.',
      ),
    accentDark: color
      .optional()
      .describe('Accent color in dark mode. The default is a lighter shade of `accent`. Example: `#c9a4ee`.'),
    font: fonts.optional().describe('Font families for text, as in CSS. Example: `Inter, sans-serif`.'),
    headingFont: fonts
      .optional()
      .describe('Font families for headings, as in CSS. Example: `Georgia, serif`.'),
    fontFiles: z
      .array(fontFile)
      .default([])
      .describe(
        "Font files of your site, for `font` and `headingFont`. List the file with the most used letters first. Example: `[{ family: 'Inter', file: 'fonts/inter-latin.woff2' }]`.",
      ),
    radius: z
      .string()
      .regex(/^(?:0|\d*\.?\d+(?:px|rem|em))$/, { message: 'must be a length such as 4px, or 0' })
      .optional()
      .describe('Corner radius as a CSS length. Example: `4px`.'),
    density: z
      .enum(['comfortable', 'compact'])
      .default('comfortable')
      .describe("Space around lines, rows, and menu items. Example: `'compact'`."),
    codeTheme: z
      .enum(['dark', 'light'])
      .default('dark')
      .describe("Colors of code in light mode. In dark mode, code is always dark. Example: `'light'`."),
    codeColors: z
      .strictObject({
        light: codeColors
          .optional()
          .describe("Colors in light mode. Example: `{ background: '#fff', text: '#222' }`."),
        dark: codeColors
          .optional()
          .describe("Colors in dark mode. Example: `{ background: '#222', text: '#eee' }`."),
      })
      .optional()
      .describe(
        "Colors of code instead of those of `codeTheme`. What you leave out has the color of `text`. Example: `{ light: { background: '#fff', text: '#222', comment: '#555' } }`.",
      ),
  })
  .optional()
  .describe("Look of all pages. Example: `{ preset: 'plain', accent: '#6b2fa0' }`.");

export type Theme = NonNullable<z.output<typeof themeSchema>>;
