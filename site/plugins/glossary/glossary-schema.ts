import { z } from 'zod';

/** What `glossary.yaml` holds: a list of terms, in any order. */

const text = z.string().trim().min(1);

/** It is in each page that uses the term: plain text, and short. */
const definition = text
  .max(120, 'it has more than 120 characters; put what is beyond the definition into `more`')
  .regex(/[.]$/, 'end the sentence with a full stop')
  .regex(/^[^`%*[\]]*$/, 'write plain text, without Markdown and tokens; `more` may have them');

export const glossarySchema = z
  .array(
    z.strictObject({
      /** As it is written in a sentence: `DRM`, `license server`. A small first letter may be capital in a page. */
      term: text,
      /** Id of its heading; without it: the term in small letters, with hyphens. */
      id: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .optional(),
      /** Other words for the same. */
      synonyms: z.array(text).default([]),
      definition,
      /** Markdown that follows the definition on the page of the glossary. */
      more: text.optional(),
      /** Where a reader meets it: a sentence, or a line of code. Markdown. */
      example: text,
      /** What it is mixed up with, and how that differs: goes on after "Unlike". Markdown, no full stop. */
      unlike: text.regex(/[^.]$/, 'leave the full stop out').optional(),
      /** Pages to read on, from the docs root: `[Generate license URL](/drm/license/index.md)`. */
      links: z.array(text.regex(/^\[.+\]\(\/.+\)$/, 'write `[Title](/folder/page.md)`')).min(1),
      /** Folders on whose pages the word means something else, `docs/mobile/`: they do not mark it. */
      except: z.array(text.regex(/^docs\/.+\/$/, 'write `docs/folder/`')).default([]),
      /** `false` for an everyday word: no page marks it. */
      inline: z.boolean().default(true),
    }),
  )
  .min(1);

export type GlossaryTerm = z.infer<typeof glossarySchema>[number];
