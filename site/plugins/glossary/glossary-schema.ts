import { z } from 'zod';

/** Schema of `glossary.yaml`: a list of terms in any order. */

const text = z.string().trim().min(1);

/** Included in each page that uses the term, so it must be short plain text. */
const definition = text
  .max(120, 'it has more than 120 characters; put what is beyond the definition into `more`')
  .regex(/[.]$/, 'end the sentence with a full stop')
  .regex(/^[^`%*[\]]*$/, 'write plain text, without Markdown and tokens; `more` may have them');

export const glossarySchema = z
  .array(
    z.strictObject({
      /** As written within a sentence: `DRM`, `license server`. Pages may capitalize the first letter. */
      term: text,
      /** ID of its heading. Default: the term in lower case with hyphens. */
      id: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .optional(),
      /** Other words for the same thing. */
      synonyms: z.array(text).default([]),
      definition,
      /** Markdown after the definition on the glossary page. */
      more: text.optional(),
      /** Where readers come across it: a sentence or a line of code, in Markdown. */
      example: text.optional(),
      /**
       * A term that's often confused with it and the difference, to follow "Unlike". Markdown without a final period.
       */
      unlike: text.regex(/[^.]$/, 'leave the full stop out').optional(),
      /** Further pages, from the docs root: `[Generate license URL](/drm/license/index.md)`. */
      links: z.array(text.regex(/^\[.+\]\(\/.+\)$/, 'write `[Title](/folder/page.md)`')).min(1),
      /** Folders such as `docs/mobile/` where the word has another meaning and isn't marked. */
      except: z.array(text.regex(/^docs\/.+\/$/, 'write `docs/folder/`')).default([]),
      /** `false` for everyday words, which aren't marked on pages. */
      inline: z.boolean().default(true),
    }),
  )
  .min(1);

export type GlossaryTerm = z.infer<typeof glossarySchema>[number];
