/** Validates the values returned by hooks, because plugins in plain JavaScript have no type checks. */

import { z } from 'zod';
import { expectedValue } from './expected-value.ts';
import { headTagSchema } from './head-tags.ts';
import type { HostedSearch, SearchPublication } from '../../plugin-api/hosted-search.ts';
import type { Tool } from '../../plugin-api/tool.ts';
import { nearestName } from '../../nearest-name.ts';
import { quotedValue } from '../../quoted-value.ts';
import type {
  Construct,
  Directive,
  Excerpt,
  Plugin,
  PluginFile,
  PluginHooks,
  PluginProblem,
  PluginSidebarItem,
} from '../../plugin-api/plugin.ts';
import { recordOf, valueAt } from '../../unknown-value.ts';

const aFunction = <T>(example: string): z.ZodType<T> =>
  z.custom<T>((value) => typeof value === 'function', { message: `expected a function: \`${example}\`` });

const link = z.strictObject({ label: z.string(), href: z.string().min(1) });

const neighbor = link.extend({ sublabel: z.string().optional() });

const problem: z.ZodType<PluginProblem> = z.strictObject({
  message: z.string().min(1),
  fix: z.string().optional(),
  level: z.enum(['log', 'warn', 'throw']).optional(),
  file: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
});

/** A path below a folder, without leaving it. */
const below = (example: string): z.ZodType<string> =>
  z.string().refine((path) => !/^\/|(^|\/)\.\.?(\/|$)|[\\?#]/.test(path), {
    message: `expected a path such as "${example}", without "..", "?", and "#", and not starting with a slash`,
  });

const document = z.strictObject({
  file: z.string().regex(/^[^/].*\.mdx?$/, 'expected a file such as "docs/prices.md"'),
  text: z.string(),
  original: z.string().optional(),
  path: below('blog/hello').optional(),
  sidebar: z.string().optional(),
  breadcrumbs: z.array(link).optional(),
  previous: neighbor.optional(),
  next: neighbor.optional(),
  tags: z.array(link).optional(),
  editUrl: z.string().optional(),
  search: z.literal(false).optional(),
});

const file: z.ZodType<PluginFile> = z.strictObject({
  path: below('feeds/all.atom').refine((path) => path !== '', { message: 'expected some text' }),
  contents: z.string(),
  encoding: z.literal('base64').optional(),
});

const sidebarItem: z.ZodType<PluginSidebarItem> = z.lazy(() =>
  z.union([
    link.extend({ className: z.string().optional() }),
    z.strictObject({
      label: z.string(),
      href: z.string().optional(),
      items: z.array(sidebarItem),
      collapsed: z.boolean().optional(),
    }),
  ]),
);

const term = z.strictObject({
  term: z.string().min(1),
  synonyms: z.array(z.string()).readonly().optional(),
  definition: z.string(),
  href: z.string().optional(),
  except: z.array(z.string()).readonly().optional(),
});

const tool = z.strictObject({
  name: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]*$/,
      'expected a name of lower-case letters, digits and underscores: `lookup_error`',
    ),
  title: z.string().min(1),
  description: z.string().min(1),
  input: z.custom<Tool['input']>((value) => value !== null && typeof value === 'object' && '_zod' in value, {
    message: 'expected a schema of Zod: `z.strictObject({ code: z.string() })`',
  }),
  call: aFunction<Tool['call']>("({ code }) => '**Markdown**'"),
});

const searchRow = z.strictObject({
  source: z.string().min(1),
  anchor: z.string().min(1),
  title: z.string().min(1),
  keywords: z.array(z.string()).readonly().optional(),
  questions: z.array(z.string()).readonly().optional(),
});

const search: z.ZodType<HostedSearch> = z.strictObject({
  module: z.string().min(1),
  settings: z.custom<object>((value) => typeof value === 'object' && value !== null, {
    message: 'expected an object',
  }),
  embeddedFallback: z.boolean().optional(),
  check: aFunction<NonNullable<HostedSearch['check']>>('async () => []').optional(),
  publication: z
    .strictObject({
      documents: aFunction<SearchPublication['documents']>('(records) => records'),
      publish: aFunction<SearchPublication['publish']>('async (documents, options) => []'),
    })
    .optional(),
});

const directiveName = z.string().regex(/^[A-Za-z][\w-]*$/, 'expected names of letters, digits and dashes');

const hooks = z.strictObject({
  problems: z.array(problem).optional(),
  documents: z.array(document).optional(),
  missingPaths: z.array(z.string()).optional(),
  originOf: aFunction<NonNullable<PluginHooks['originOf']>>('({ source, line }) => null').optional(),
  sidebars: z.record(z.string(), z.array(sidebarItem)).optional(),
  directives: z.record(directiveName, aFunction<Directive>("({ of }) => '**Markdown**'")).optional(),
  excerpts: z
    .record(directiveName, aFunction<Excerpt>('({ file }) => ({ file, body, bodyLine: 1 })'))
    .optional(),
  constructs: z
    .strictObject({
      math: z
        .strictObject({
          html: aFunction<Construct['html']>("({ text }) => '<code>…</code>'"),
          markdown: aFunction<Construct['markdown']>('({ text }) => text'),
        })
        .optional(),
    })
    .optional(),
  terms: z.array(term).optional(),
  lead: aFunction<NonNullable<PluginHooks['lead']>>("(source) => ''").optional(),
  check: aFunction<NonNullable<PluginHooks['check']>>('(uses) => []').optional(),
  files: z.array(file).optional(),
  filesOfPages: aFunction<NonNullable<PluginHooks['filesOfPages']>>('(pages) => []').optional(),
  headTags: z.array(headTagSchema).optional(),
  clientModules: z.array(z.string().min(1)).optional(),
  connections: z
    .array(
      z
        .string()
        .refine(
          (url) => /^https?:\/\/[^/?#\s;,'"*]+$/.test(url) && URL.canParse(url),
          'expected the address of a host: `https://api.example.com`',
        ),
    )
    .optional(),
  searchRows: z.array(searchRow).optional(),
  search: search.optional(),
  tools: z.array(tool).optional(),
});

/** Return types of the hooks that are functions. */
export const given = {
  originOf: z.strictObject({ source: z.string(), line: z.number() }).nullable(),
  lead: z.string(),
  check: z.array(problem),
  files: z.array(file),
  directive: z.string(),
  excerpt: z.strictObject({ file: z.string().min(1), body: z.string(), bodyLine: z.number().int().min(1) }),
} as const;

/** Known fields of list items, by hook. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  documents: Object.keys(document.shape),
  sidebars: ['label', 'href', 'className', 'items', 'collapsed'],
  constructs: ['math', 'html', 'markdown'],
  tools: Object.keys(tool.shape),
  terms: Object.keys(term.shape),
  searchRows: Object.keys(searchRow.shape),
};

/** An invalid value returned by a hook. */
export interface Mistake {
  /** `null` if the problem isn't in a hook. */
  hook: string | null;
  /** For example `documents[0].text is 5.` */
  what: string;
  fix: string;
}

/** Validates the return value of `setup`. */
export function hookMistakes(value: unknown): Mistake[] {
  const result = hooks.safeParse(value);
  return result.success ? [] : mistakesOf(result.error, value, []);
}

export function mistakesOf(error: z.ZodError, value: unknown, above: readonly string[]): Mistake[] {
  return error.issues.flatMap((issue) => mistakeOf(issue, value, above, []));
}

type Issue = z.core.$ZodIssue;

function mistakeOf(
  issue: Issue,
  value: unknown,
  above: readonly string[],
  outer: readonly PropertyKey[],
): Mistake[] {
  const path = [...outer, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The branch with the fewest issues is the one that was meant; among objects, the one with the most valid fields.
    const branch = issue.errors.toSorted((a, b) => a.length - b.length).find((issues) => isInside(issues));
    if (branch !== undefined) {
      return branch.flatMap((inner) => mistakeOf(inner, value, above, path));
    }
  }
  const hook = String([...above, ...path][0] ?? 'setup');
  const name = nameOf([...above, ...path]);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(key, path, name, hook));
  }
  const isHooks = name === WHOLE && issue.code === 'invalid_type' && issue.expected === 'object';
  return [
    {
      hook,
      what: `${name} is ${quotedValue(valueAt(value, path))}.`,
      fix: isHooks ? 'Return an object of hooks, such as `{ documents: [] }`.' : expectedValue(issue),
    },
  ];
}

function isInside(issues: readonly Issue[]): boolean {
  return issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys');
}

function unknownField(key: string, path: readonly PropertyKey[], name: string, hook: string): Mistake {
  const isHook = path.length === 0;
  const known = isHook ? Object.keys(hooks.shape) : (FIELDS[hook] ?? []);
  const near = nearestName(key, known);
  return {
    hook: isHook ? null : hook,
    what: isHook ? `there's no hook "${key}".` : `${name} has the field "${key}".`,
    fix:
      near === null
        ? known.length === 0
          ? 'Remove it.'
          : `Remove it, or use one of: ${known.join(', ')}.`
        : `Did you mean "${near}"?`,
  };
}

const WHOLE = 'what it returns';

/** Formats a path as `documents[0].text`. */
function nameOf(path: readonly PropertyKey[]): string {
  return (
    path.reduce<string>(
      (name, part) =>
        typeof part === 'number'
          ? `${name}[${part}]`
          : name === ''
            ? String(part)
            : `${name}.${String(part)}`,
      '',
    ) || WHOLE
  );
}

export const pluginSchema: z.ZodType<Plugin, Plugin> = z.custom<Plugin>(
  (value) => {
    const { name, setup } = recordOf(value);
    return typeof setup === 'function' && typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name);
  },
  {
    error: ({ input }) =>
      typeof input === 'function' && input.name !== ''
        ? `call it: \`${input.name}()\`, with its options if it has any`
        : "expected a plugin, `definePlugin({ name: 'prices', setup(site) { return {}; } })`, with a name of lower-case letters, digits and dashes",
  },
);
