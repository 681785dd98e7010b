import { z } from 'zod';
import { anySampleSchema } from './diagnosis-schema.ts';

/**
 * Schema of `errors/<platform>.yaml`: a platform, the groups of its table, and its codes. Texts are single lines of
 * Markdown, may contain `%name%` tokens, and link from the docs root.
 */

const text = z.string().trim().min(1);
// YAML parses `6187` as a number, but logs contain text.
const spelling = z.union([z.string(), z.number()]).transform(String);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const texts = z.array(text).min(1);

/** `documented`: published with the product. `standard`: published by a standard or by the platform's vendor. */
const source = z.enum(['documented', 'standard']);

/** Troubleshooting guide for the symptom, from the docs root: `/mobile/troubleshooting/integrity.md`. */
const guide = z.strictObject({ page: text, title: text });

/** Page with the code that shows the viewer's message or, if that depends, a sentence on where to put it. */
const handler = z.union([guide, z.strictObject({ text })]);

export const errorSchema = z
  .strictObject({
    /** Last segment of the page's path. Default: the code's digits, or the name in kebab case. */
    id: slug.optional(),
    code: z.int().optional(),
    name: text.optional(),
    /** Further spellings in logs. If a spelling contains a space, any text may be between its words. */
    spellings: z.array(spelling).default([]),
    /**
     * The name is an everyday word or is common in other software, so in a log it only counts with a hint for the
     * platform.
     */
    generic: z.boolean().default(false),
    group: slug,
    /** A few words for titles and tables. */
    title: text,
    /** The platform's own message, if known. */
    message: text.optional(),
    /**
     * Lines from a real log. Pages show them and `errors.json` contains all of them. If the code has a diagnosis,
     * they're there instead.
     */
    log: z.string().min(1).optional(),
    /** One sentence about what happened. Optional for a row if the title is enough, but required for a page. */
    meaning: text.optional(),
    /**
     * Steps in the order to try them, each with what its result means. A row shows all steps, so they must be one or
     * two short sentences. If empty, the steps of `sameAs` apply.
     */
    steps: z.array(text).default([]),
    /**
     * Code for the steps, in one or more files. An error with a sample has its own page. A diagnosis has its own
     * samples.
     */
    sample: z.union([anySampleSchema, z.array(anySampleSchema).min(2)]).optional(),
    /** Message for the viewer, without the code: one text, or one per cause, which `when` describes. */
    tell: z.union([text, z.array(z.strictObject({ when: text, say: text })).min(2)]).optional(),
    /** If it differs from its group's guide. */
    guide: guide.optional(),
    /** Questions in readers' words that the search matches to the code's page or row. A diagnosis has its own. */
    questions: z.array(text).max(5).optional(),
    /** Where this code is shown, if the platform's sentence doesn't apply. */
    where: text.optional(),
    /** Where its texts are shown, if it differs from the platform. */
    handler: handler.optional(),
    /** Details for support in addition to the platform's list. */
    support: z.array(text).default([]),
    /** Only codes that readers confuse with this one: `license-server/2013`. Shown on pages, but not in rows. */
    related: z.array(text).default([]),
    /** Platform whose codes are in this error's text, such as the license server's codes in a response body. */
    carries: slug.optional(),
    /** The same failure under another code, whose page also explains this one: `license-server/2013`. */
    sameAs: text.optional(),
    /** Tab for this code on the page of `sameAs`, or the default tab on its own page. */
    pipeline: z.enum(['hosted', 'own']).optional(),
    source: source.optional(),
    /** Why name or meaning are unconfirmed, for those who can find out (`npm run unverified`). Not shown to readers. */
    'x-unverified': text.optional(),
  })
  .refine(({ steps, sameAs }) => steps.length > 0 || sameAs !== undefined, {
    message: 'it has neither steps nor another code that explains it (sameAs)',
    path: ['steps'],
  });

export const platformSchema = z.strictObject({
  /** Name of the file. */
  id: slug,
  title: text,
  /** The title in the middle of a sentence, if it's different: `license server`. */
  inSentence: text.optional(),
  /** Position in lists; lower comes first. */
  order: z.int(),
  /** Page with the platform's table, from the docs root: `/drm/errors.mdx`. Pages of codes use its sidebar. */
  page: text,
  pageTitle: text,
  where: text,
  /** The platform's logs also contain hexadecimal codes. The search finds hexadecimal codes on every platform. */
  hexadecimal: z.boolean().default(false),
  /** Words that identify the platform in a log. */
  hints: z.array(text),
  source,
  /** Where the viewer's messages are shown. */
  handler: handler.optional(),
  /** Details that support always needs. */
  support: texts,
  groups: z
    .array(
      z.strictObject({
        id: slug,
        title: text,
        about: text.optional(),
        guide: guide.optional(),
        /** Where its codes are shown, if the platform's sentence doesn't apply. */
        where: text.optional(),
        /** Details for support instead of the platform's list. */
        support: texts.optional(),
      }),
    )
    .min(1),
  errors: z.array(errorSchema).min(1),
});

export type ErrorEntry = z.infer<typeof errorSchema>;
export type PlatformFile = z.infer<typeof platformSchema>;
