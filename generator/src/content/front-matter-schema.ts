import { z } from 'zod';
import { nearestName } from '../nearest-name.ts';
import { quotedValue } from '../quoted-value.ts';
import type { Problem } from '../problems.ts';
import { kebabCase } from './kebab-case.ts';
import { encodePart, isWebAddress } from '../url-text.ts';
import { isKey } from '../unknown-value.ts';

export interface TagReference {
  label: string;
  /** Last segment of the tag page's path: `/docs/tags/<permalink>`. */
  permalink: string;
}

// YAML parses `1.0` and `true` as non-strings, and `"true"` as a string. Coerce values to the field's type.
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

/** Control characters, plain and percent-encoded, which file systems or web servers reject in names. */
const NO_FILE_NAME = /[\u0000-\u001f\u007f]|%[01][\da-f]|%7f/i;

const tag = z
  .union([text, z.object({ label: text, permalink: text })], 'strings, or objects {label, permalink}')
  .transform((written): TagReference => {
    if (typeof written === 'string') {
      return { label: written, permalink: kebabCase(written) || encodePart(written) };
    }
    return { label: written.label, permalink: written.permalink.replaceAll(/^\/+|\/+$/g, '') };
  })
  // In a path, `.` is the folder itself and `..` its parent.
  .refine(
    ({ permalink }) =>
      permalink !== '' &&
      !NO_FILE_NAME.test(permalink) &&
      !permalink.split('/').some((part) => /^\.{0,2}$/.test(part)),
    {
      message: 'tags with a letter or a digit in each part of their path',
    },
  );

/** The type, description, and an example of each field. */
export const frontMatterFields = {
  title: text.describe(
    'Title of the page and the browser tab. The default is the first heading. Example: `title: Install the CLI`.',
  ),
  description: text.describe(
    'One sentence for search engines, link previews, and cards. The default is the first paragraph. Example: `description: From nothing to a first page.`.',
  ),
  slug: text
    .refine((slug) => slug !== '' && !/[?#]|:\/\//.test(slug) && !NO_FILE_NAME.test(slug), {
      message: 'a path such as /server or setup, without "?", "#", or control characters',
    })
    .describe(
      "Path of the page. If it starts with a slash, it's relative to the docs path. Otherwise, it's relative to the page's folder. Example: `slug: /start`.",
    ),
  id: text
    .refine((id) => id !== '' && !id.includes('/') && !NO_FILE_NAME.test(id), {
      message: 'an ID without slashes and control characters (the folder is added automatically)',
    })
    .describe(
      'ID that sidebars and links use for the page, without its folder. The default is the file name. Example: `id: install`.',
    ),
  tags: z
    .array(tag, 'a list, such as [drm, otp]')
    .describe(
      'Topics of the page. Each tag has a page that lists all pages with that tag. Example: `tags: [setup, { label: Sign in, permalink: sign-in }]`.',
    ),
  keywords: z
    .array(text, 'a list of strings, such as [drm, otp]')
    .describe('Keywords for the search and for search engines. Example: `keywords: [install, setup]`.'),
  questions: z
    .array(text, 'a list of questions, such as [How long is an OTP valid?]')
    .describe(
      "Questions that the page answers, in readers' words. Search matches them, and `llms.txt` lists them. Example: `questions: [How do I log in?]`.",
    ),
  image: text.describe('Image for link previews. Example: `image: ./preview.png`.'),
  draft: flag.describe("Shows the page only in `docs dev` and doesn't publish it. Example: `draft: true`."),
  unlisted: flag.describe(
    'Publishes the page but leaves it out of sidebars, search, and the sitemap. Example: `unlisted: true`.',
  ),
  sidebar_label: text.describe(
    'Text in sidebars. The default is the title. Example: `sidebar_label: Install`.',
  ),
  sidebar_position: number.describe('Position in a generated sidebar. Example: `sidebar_position: 2`.'),
  displayed_sidebar: textOrNone.describe(
    'Sidebar that the page shows, or `null` for no sidebar. Example: `displayed_sidebar: guides`.',
  ),
  sidebar_parent: text.describe(
    "Parent of a page that isn't in any sidebar. The page shows the parent's breadcrumbs and sidebar, with the parent highlighted. Example: `sidebar_parent: guide/errors`.",
  ),
  sidebar_class_name: text.describe(
    "Additional class for the page's sidebar item. Example: `sidebar_class_name: is-new`.",
  ),
  sidebar_custom_props: z
    .record(z.string(), z.unknown(), 'an object')
    .describe('Values for your own sidebar components. Example: `sidebar_custom_props: { badge: new }`.'),
  pagination_label: text.describe(
    'Text of the previous and next links that lead to this page. Example: `pagination_label: Next, install it`.',
  ),
  pagination_next: textOrNone.describe(
    'ID of the next page, or `null` for no link. Example: `pagination_next: guide/first-steps`.',
  ),
  pagination_prev: textOrNone.describe(
    'ID of the previous page, or `null` for no link. Example: `pagination_prev: null`.',
  ),
  hide_title: flag.describe('Hides the title at the top of the page. Example: `hide_title: true`.'),
  hide_table_of_contents: flag.describe(
    'Hides the table of contents. Example: `hide_table_of_contents: true`.',
  ),
  toc_min_heading_level: headingLevel.describe(
    'First heading level in the table of contents. Example: `toc_min_heading_level: 2`.',
  ),
  toc_max_heading_level: headingLevel.describe(
    'Last heading level in the table of contents. Example: `toc_max_heading_level: 4`.',
  ),
  page_class_name: text.describe(
    'Additional classes for `<html>` while the page is shown. Example: `page_class_name: wide`.',
  ),
  last_update: z
    .object(
      {
        author: text.optional(),
        date: text
          .refine((date) => !Number.isNaN(Date.parse(date)), { message: 'a date such as 2025-03-01' })
          .optional(),
      },
      'an object with author, date, or both',
    )
    .refine((update) => update.author !== undefined || update.date !== undefined, {
      message: 'an object with author, date, or both',
    })
    .describe(
      'Date and author of the last change, instead of those from Git. Example: `last_update: { date: 2025-03-01, author: Ada }`.',
    ),
  custom_edit_url: textOrNone
    .refine((url) => url === null || isWebAddress(url), {
      message: 'a URL that starts with https://, a path, or null',
    })
    .describe(
      'Address where readers can edit the page, or `null` for no link. Example: `custom_edit_url: null`.',
    ),
  since: text.describe(
    'First version from `docs.versionTree` that contains the page. Example: `since: 1.2`.',
  ),
  until: text.describe('Last version that contains the page. Example: `until: 1.2`.'),
  only: text.describe('Versions that contain the page. Example: `only: 2.0, 1.2`.'),
  parse_number_prefixes: flag.describe(
    "Whether `01-` at the start of the file name is the page's position. Example: `parse_number_prefixes: false`.",
  ),
  mdx: z
    .object(
      { format: z.enum(['md', 'mdx', 'detect'], 'md, mdx, or detect').optional() },
      'an object {format}',
    )
    .optional()
    .describe(
      'Whether the file is read as Markdown or MDX, regardless of its extension. Example: `mdx: { format: md }`.',
    ),
} as const;

type Fields = typeof frontMatterFields;

/** Validated front matter: known fields only, with the right types. */
export type DocFrontMatter = {
  [Field in Exclude<keyof Fields, 'mdx'>]?: Exclude<z.output<Fields[Field]>, undefined>;
} & {
  /** `mdx.format`: parses a `.md` file as MDX or vice versa. */
  format?: 'md' | 'mdx';
};

/** Names of the supported fields. */
const FRONT_MATTER_FIELDS: readonly string[] = Object.keys(frontMatterFields);

const NULL_MEANS_NONE = new Set([
  'displayed_sidebar',
  'custom_edit_url',
  'pagination_next',
  'pagination_prev',
]);

export interface ValidFrontMatter {
  frontMatter: DocFrontMatter;
  problems: Problem[];
  /** Unknown fields that aren't similar to a known one, usually for other tools. */
  foreign: string[];
}

/**
 * Validates front matter and converts it to the right types. Invalid values are errors; a field that looks misspelled
 * is a warning.
 *
 * @param data parsed YAML
 * @param lines line number of each field, starting at 1
 */
export function validFrontMatter(
  data: Readonly<Record<string, unknown>>,
  lines: Readonly<Record<string, number>>,
  source: string,
): ValidFrontMatter {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const foreign: string[] = [];
  const wrong: WrongField = (field, message, fix) =>
    void problems.push({
      code: 'invalid-front-matter',
      level: 'throw',
      message,
      fix,
      file: source,
      line: lines[field],
    });
  for (const [field, value] of Object.entries(data)) {
    if (!isKey(field, frontMatterFields)) {
      const near = nearestName(field, FRONT_MATTER_FIELDS);
      if (field === '$schema') {
        continue; // editors read it
      }
      if (near === null) {
        foreign.push(field);
      } else {
        problems.push({
          code: 'unknown-front-matter',
          level: 'warn',
          message: `The front matter field "${field}" is unknown and has no effect.`,
          fix: `Did you mean "${near}"?`,
          file: source,
          line: lines[field],
        });
      }
      continue;
    }
    // An empty field (`description:`) counts as absent.
    if (value === undefined || (value === null && !NULL_MEANS_NONE.has(field))) {
      continue;
    }
    const result = frontMatterFields[field].safeParse(value);
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
  reportContradictions(frontMatter, wrong);
  return { frontMatter, problems, foreign };
}

type WrongField = (field: string, message: string, fix: string) => void;

/** Reports fields that are valid on their own but contradict each other. */
function reportContradictions(frontMatter: DocFrontMatter, wrong: WrongField): void {
  const { toc_min_heading_level: first, toc_max_heading_level: last } = frontMatter;
  if (first !== undefined && last !== undefined && first > last) {
    wrong(
      'toc_min_heading_level',
      `The front matter field "toc_min_heading_level" is ${first}, which is greater than "toc_max_heading_level" (${last}).`,
      'Use a smaller number.',
    );
  }
  if (frontMatter.draft === true && frontMatter.unlisted === true) {
    wrong(
      'unlisted',
      "A page can't be both a draft and unlisted.",
      'If the page must not be published, keep `draft: true`. Otherwise, keep `unlisted: true`.',
    );
  }
}
