import { z } from 'zod';
import { english } from '../../strings/en.ts';
import { slotsIn, slotsOf, type Plural, type StringKey, type Strings } from '../../strings/strings.ts';

/** UI strings that replace the English ones, by the keys of `strings/en.ts`. */

type Fields = { [Key in StringKey]: z.ZodDefault<z.ZodType<Strings[Key], Strings[Key]>> };

export const stringsSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(english).map(([key, words]) => [key, field(words)]),
    ) as unknown as Fields,
  )
  .prefault({})
  .describe(
    "Your own interface text instead of the English text. Example: `{ 'search.placeholder': 'Suche', 'search.count': { one: 'Ein Treffer', other: '{count} Treffer' } }`.",
  );

function field(words: string | Plural): z.ZodType {
  if (typeof words === 'string') {
    return text(slotsOf(words)).default(words).describe(`English text: \`${words}\`.`);
  }
  const form = text(slotsOf(words));
  const optional = form.optional();
  return z
    .strictObject({
      zero: optional,
      one: optional,
      two: optional,
      few: optional,
      many: optional,
      other: form,
    })
    .prefault({ ...words })
    .describe(`English text: \`${words.other}\`. Write one form for each plural category of the language.`);
}

/** A non-empty string that may only contain these placeholders. */
function text(slots: readonly string[]): z.ZodString {
  const known = new Set(slots);
  const values = [...known].map((slot) => `{${slot}}`).join(', ');
  return z
    .string()
    .min(1)
    .refine((written) => slotsIn(written).every((slot) => known.has(slot)), {
      message:
        known.size === 0 ? 'expected text without {values}' : `expected no other values than ${values}`,
    });
}
