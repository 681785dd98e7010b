import { z } from 'zod';
import { anySampleSchema } from './diagnosis-schema.ts';

/**
 * What a file `errors/<platform>.yaml` holds: a platform, the groups of its table, and its codes.
 * The texts are Markdown of one line each, may hold `%name%` tokens, and link from the docs root.
 */

const text = z.string().trim().min(1);
// YAML reads `6187` as a number where a log has text.
const spelling = z.union([z.string(), z.number()]).transform(String);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const texts = z.array(text).min(1);

/** `documented`: published with the product. `standard`: published by a standard or by the maker of the platform. */
const source = z.enum(['documented', 'standard']);

/** A page that leads from the symptom to the cause, from the docs root: `/mobile/troubleshooting/integrity.md`. */
const guide = z.strictObject({ page: text, title: text });

/** The page with the code that shows a text to the viewer or, where that depends, a sentence on where it goes. */
const handler = z.union([guide, z.strictObject({ text })]);

export const errorSchema = z
  .strictObject({
    /** Last part of the page's path. Without it: the code's digits, or the name in kebab case. */
    id: slug.optional(),
    code: z.int().optional(),
    name: text.optional(),
    /** Further spellings in logs. Those with a space match whatever stands between their words. */
    spellings: z.array(spelling).default([]),
    /** The name is an everyday word or one that much software uses: in a log it counts only beside a hint of the platform. */
    generic: z.boolean().default(false),
    group: slug,
    /** A few words, for titles and tables. */
    title: text,
    /** What the platform itself prints, where that is known. */
    message: text.optional(),
    /** Lines of a real log, as players and systems print them. Pages show them, `errors.json` has all. A code with a diagnosis has its own there. */
    log: z.string().min(1).optional(),
    /** What happened, in one sentence. A row may leave it out if the title says it all; a page needs it. */
    meaning: text.optional(),
    /**
     * Steps in the order in which to try them, each with what its result means. A row shows all of them, so there they are
     * one or two short sentences. Without any, those of `sameAs` count.
     */
    remedies: z.array(text).default([]),
    /** The code that the steps need, one file or several, which gives the error its own page. A diagnosis has its own samples. */
    sample: z.union([anySampleSchema, z.array(anySampleSchema).min(2)]).optional(),
    /** What an app or a page tells the viewer, without the code: one text, or one for each cause, `when` it is found. */
    tell: z.union([text, z.array(z.strictObject({ when: text, say: text })).min(2)]).optional(),
    /** If not the guide of its group. */
    guide: guide.optional(),
    /** What readers ask who meet this failure, in their words: the search finds its page or its row by them. A diagnosis has its own. */
    questions: z.array(text).max(5).optional(),
    /** Where this code shows, where the platform's sentence is false for it. */
    where: text.optional(),
    /** Where its texts are shown, if not as those of the platform. */
    handler: handler.optional(),
    /** What support needs beyond the platform's own list. */
    support: z.array(text).default([]),
    /** Only codes that readers confuse with this one: `license-server/2013`. Pages show them, rows don't. */
    related: z.array(text).default([]),
    /** Platform whose codes stand in the text of this error, as the license server's in the body of its response. */
    carries: slug.optional(),
    /** The same failure under another code, whose page explains this one, too: `license-server/2013`. */
    sameAs: text.optional(),
    /** The tab that is for this code: on the page of `sameAs`, or the one that shows first on its own. */
    pipeline: z.enum(['hosted', 'own']).optional(),
    source: source.optional(),
    /** Why name or meaning are not confirmed, for the people who can find out (`npm run unverified`); no reader sees it. */
    'x-unverified': text.optional(),
  })
  .refine(({ remedies, sameAs }) => remedies.length > 0 || sameAs !== undefined, {
    message: 'it has neither remedies nor another code that explains it (sameAs)',
    path: ['remedies'],
  });

export const platformSchema = z.strictObject({
  /** As the file is named. */
  id: slug,
  title: text,
  /** Place in lists; the lower, the earlier. */
  order: z.int(),
  /** The page with the platform's table, from the docs root: `/drm/errors.mdx`. Its sidebar is that of the codes' pages. */
  page: text,
  pageTitle: text,
  /** Where the codes show. */
  where: text,
  /** Logs of the platform write codes in hexadecimal digits, too. They are found on every platform. */
  hexadecimal: z.boolean().default(false),
  /** Words that name the platform in a log. */
  hints: z.array(text),
  source,
  /** Where the texts for the viewer are shown. */
  handler: handler.optional(),
  /** What support needs in any case. */
  support: texts,
  groups: z
    .array(
      z.strictObject({
        id: slug,
        title: text,
        about: text.optional(),
        guide: guide.optional(),
        /** Where its codes show, where the platform's sentence is false for them. */
        where: text.optional(),
        /** What support needs in place of the platform's list. */
        support: texts.optional(),
      }),
    )
    .min(1),
  errors: z.array(errorSchema).min(1),
});

export type ErrorEntry = z.infer<typeof errorSchema>;
export type PlatformFile = z.infer<typeof platformSchema>;
