import { z } from 'zod';

const color = z
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
    backgroundColor: color.optional().describe('CSS colour behind the text. Example: `#fafbfc`.'),
    textColor: color.optional().describe('CSS colour of the text. Example: `#091e42`.'),
    isCloseable: z.boolean().default(true).describe('Readers can close the bar. Example: `false`.'),
  })
  .describe("A bar above the navbar. Example: `{ id: 'sdk-3', content: 'SDK 3 is out.' }`.");
