import { z } from 'zod';
import { nearestName } from '../nearest-name.ts';
import { quotedValue } from '../quoted-value.ts';
import type { Problem } from '../problems.ts';
import { kebabCase } from './kebab-case.ts';
import type { DocFrontMatter, TagReference } from './model.ts';
import { encodePart } from '../url-text.ts';

// YAML reads `1.0` and `true` as no text, and `"true"` as no boolean: authors mean what the field holds (I4).
const text = z.union([z.string(), z.number(), z.boolean()], 'a text').transform(String);
const flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')],
  'true or false',
);
const number = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  'a number',
);
const headingLevel = number.refine((level) => Number.isInteger(level) && level >= 2 && level <= 6, {
  message: 'a heading level from 2 to 6',
});
const textOrNone = z.union([z.null(), text], 'a text or null');

/** Control characters, plain and percent-encoded: file systems or web servers refuse them in names. */
const NO_FILE_NAME = /[\u0000-\u001f\u007f]|%[01][\da-f]|%7f/i;

const tag = z
  .union([text, z.object({ label: text, permalink: text })], 'texts, or objects {label, permalink}')
  .transform((written): TagReference => {
    if (typeof written === 'string') {
      return { label: written, permalink: kebabCase(written) || encodePart(written) };
    }
    return { label: written.label, permalink: written.permalink.replaceAll(/^\/+|\/+$/g, '') };
  })
  // In a path a dot means the folder itself, two mean the one above.
  .refine(
    ({ permalink }) =>
      permalink !== '' &&
      !NO_FILE_NAME.test(permalink) &&
      !permalink.split('/').some((part) => /^\.{0,2}$/.test(part)),
    {
      message: 'tags with a letter or a digit in each part of their path',
    },
  );

const FIELDS = {
  id: text.refine((id) => id !== '' && !id.includes('/') && !NO_FILE_NAME.test(id), {
    message: 'an id without slash (the folder is added) and without control characters',
  }),
  title: text,
  hide_title: flag,
  hide_table_of_contents: flag,
  keywords: z.array(text, 'a list of texts, such as [drm, otp]'),
  questions: z.array(text, 'a list of questions, such as [How long is an OTP valid?]'),
  image: text,
  description: text,
  slug: text.refine((slug) => slug !== '' && !/[?#]|:\/\//.test(slug) && !NO_FILE_NAME.test(slug), {
    message: 'a path such as /server or setup, without "?", "#" and control characters',
  }),
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_custom_props: z.record(z.string(), z.unknown(), 'an object'),
  displayed_sidebar: textOrNone,
  sidebar_parent: text,
  tags: z.array(tag, 'a list, such as [drm, otp]'),
  pagination_label: text,
  custom_edit_url: textOrNone.refine(
    (url) => url === null || !/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i.test(url),
    {
      message: 'an address that begins with https://, a path, or null',
    },
  ),
  parse_number_prefixes: flag,
  pagination_next: textOrNone,
  pagination_prev: textOrNone,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  last_update: z
    .object(
      {
        author: text.optional(),
        date: text
          .refine((date) => !Number.isNaN(Date.parse(date)), { message: 'a date such as 2025-03-01' })
          .optional(),
      },
      'an object with author, date or both',
    )
    .refine((update) => update.author !== undefined || update.date !== undefined, {
      message: 'an object with author, date or both',
    }),
  draft: flag,
  unlisted: flag,
  mdx: z
    .object({ format: z.enum(['md', 'mdx', 'detect'], 'md, mdx or detect').optional() }, 'an object {format}')
    .optional(),
} as const;

/** Names of the fields that mean something. */
const FRONT_MATTER_FIELDS: readonly string[] = Object.keys(FIELDS);

const NULL_MEANS_NONE = new Set([
  'displayed_sidebar',
  'custom_edit_url',
  'pagination_next',
  'pagination_prev',
]);

export interface ValidFrontMatter {
  frontMatter: DocFrontMatter;
  problems: Problem[];
  /** Fields that mean nothing here and resemble no known one: other tools' fields. */
  foreign: string[];
}

/**
 * Front matter with the right types. Wrong values are errors; a field that looks misspelt is a warning.
 *
 * @param data what YAML read
 * @param lines 1-based line of each field
 */
export function validFrontMatter(
  data: Readonly<Record<string, unknown>>,
  lines: Readonly<Record<string, number>>,
  source: string,
): ValidFrontMatter {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const foreign: string[] = [];
  const wrong = (field: string, message: string, remedy: string): void => {
    problems.push({
      code: 'invalid-front-matter',
      level: 'throw',
      message,
      remedy,
      file: source,
      line: lines[field],
    });
  };
  for (const [field, value] of Object.entries(data)) {
    if (!Object.hasOwn(FIELDS, field)) {
      const near = nearestName(field, FRONT_MATTER_FIELDS);
      if (near === null) {
        foreign.push(field);
      } else {
        problems.push({
          code: 'unknown-front-matter',
          level: 'warn',
          message: `The front matter field "${field}" is unknown and has no effect.`,
          remedy: `Did you mean "${near}"?`,
          file: source,
          line: lines[field],
        });
      }
      continue;
    }
    // An empty field (`description:`) says nothing.
    if (value === undefined || (value === null && !NULL_MEANS_NONE.has(field))) {
      continue;
    }
    const result = FIELDS[field as keyof typeof FIELDS].safeParse(value);
    if (result.success) {
      values[field] = result.data;
    } else {
      wrong(
        field,
        `The front matter field "${field}" is ${quotedValue(value)}.`,
        `It must be ${result.error.issues.map((issue) => issue.message).join(', and ')}.`,
      );
    }
  }
  const { mdx, ...rest } = values as DocFrontMatter & { mdx?: { format?: 'md' | 'mdx' | 'detect' } };
  const frontMatter: DocFrontMatter = rest;
  if (mdx?.format === 'md' || mdx?.format === 'mdx') {
    frontMatter.format = mdx.format;
  }
  const { toc_min_heading_level: first, toc_max_heading_level: last } = frontMatter;
  if (first !== undefined && last !== undefined && first > last) {
    wrong(
      'toc_min_heading_level',
      `The front matter field "toc_min_heading_level" is ${first}, above "toc_max_heading_level", which is ${last}.`,
      'Make it the smaller of the two.',
    );
  }
  if (frontMatter.draft === true && frontMatter.unlisted === true) {
    wrong(
      'unlisted',
      "A page can't be draft and unlisted at the same time.",
      'Keep `draft: true` while it must not be published, `unlisted: true` once it may.',
    );
  }
  return { frontMatter, problems, foreign };
}
