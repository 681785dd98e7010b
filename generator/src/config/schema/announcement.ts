import { z } from 'zod';

const color = z
  .string()
  .regex(
    /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch|color|var)\([\w\s.,%/#+-]*\))$/i,
    'expected a CSS color such as "#fafbfc" or "rgb(250 251 252)"',
  );

export const announcementSchema = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .default('announcement-bar')
      .describe(
        'ID that browsers store when a reader closes the bar. A new ID shows the bar again. Example: `sdk-3`.',
      ),
    content: z.string().min(1).describe('Bar content as HTML. Example: `<b>SDK 3</b> is out.`'),
    backgroundColor: color.optional().describe('Background color in CSS. Example: `#fafbfc`.'),
    textColor: color.optional().describe('Text color in CSS. Example: `#091e42`.'),
    isCloseable: z.boolean().default(true).describe('Whether readers can close the bar. Example: `false`.'),
  })
  .describe("Announcement bar above the navbar. Example: `{ id: 'sdk-3', content: 'SDK 3 is out.' }`.");
