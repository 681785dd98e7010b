import { z } from 'zod';
import { sidebarItemsGeneratorSchema } from './docs-sidebar-items-generator.ts';
import { versionSchema } from './docs-version.ts';
import { unifiedPluginsShape } from './unified-plugins.ts';

/** Id of the set of docs whose files have no id in their names. */
export const DEFAULT_DOCS = 'default';

/** In `exclude`: the site has no docs, such as a site that is only a blog. */
export const ALL_FILES = '**';

const collectionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, 'expected letters, digits, and dashes, starting with a letter')
    .default(DEFAULT_DOCS)
    .describe('ID of this set of docs if the site has more than one. Example: `community`.'),
  path: folder('docs').describe(
    'Folder that contains the pages, relative to the site folder. It can be outside the site folder. Example: `content`.',
  ),
  routeBasePath: z
    .string()
    .default('/')
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .describe("Path of the docs under the base path. `'/'` is the base path itself. Example: `guides`."),
  sidebarPath: z
    .union([z.string().min(1), z.literal(false)])
    .optional()
    .describe(
      'Sidebars file. The default is `sidebars.ts`, `.js`, or `.json`, if the file exists. Example: `./nav/sidebars.ts`.',
    ),
  editUrl: z
    .url('expected a full address')
    .optional()
    .describe(
      "Address where readers can edit a page. The file's path is appended, or replaces `{path}`. `{docPath}` is the path within the docs folder. Example: `https://git.example/docs/edit/main/site/`.",
    ),
  showLastUpdateTime: z
    .boolean()
    .default(false)
    .describe('Shows when a page last changed, according to Git. Example: `true`.'),
  showLastUpdateAuthor: z
    .boolean()
    .default(false)
    .describe('Shows who last changed a page, according to Git. Example: `true`.'),
  breadcrumbs: z
    .boolean()
    .default(true)
    .describe('Shows the categories above the page as breadcrumbs. Example: `false`.'),
  numberPrefixParser: z
    .boolean()
    .default(true)
    .describe(
      'Uses numbers at the start of file names for sorting and removes them from IDs and paths, so that `01-intro.md` becomes `intro`. Example: `false`.',
    ),
  sidebarCollapsible: z
    .boolean()
    .default(true)
    .describe(
      "Whether readers can collapse sidebar categories that don't set `collapsible`. Example: `false`.",
    ),
  sidebarCollapsed: z
    .boolean()
    .default(true)
    .describe('Whether these categories are collapsed at first. Example: `false`.'),
  exclude: z
    .array(z.string().min(1))
    .default([])
    .describe(
      "Patterns for files in the folder that aren't pages. Use `['**']` if the site has no docs. Example: `['**/README.md']`.",
    ),
  sidebarItemsGenerator: sidebarItemsGeneratorSchema,
  tagsBasePath: z
    .string()
    .default('tags')
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .describe('Path of the tag pages under the docs path. Example: `topics`.'),
  versions: z
    .record(z.string(), versionSchema)
    .default({})
    .describe("Settings for each version, by name. Example: `{ current: { label: '3.0' } }`."),
  lastVersion: z
    .string()
    .optional()
    .describe('Version that is published at the docs path itself. Example: `current`.'),
  versionTree: z
    .array(z.string().min(1))
    .min(2, 'expected the name of the newest version and at least one older one')
    .optional()
    .describe(
      "Versions that share one folder, latest first. Front matter and blocks mark what belongs to which version. Example: `['2.0', '1.2']`.",
    ),
  includeCurrentVersion: z
    .boolean()
    .default(true)
    .describe('Whether to publish the docs folder itself as a version. Example: `false`.'),
  onlyIncludeVersions: z
    .array(z.string())
    .optional()
    .describe("Only publishes these versions, for faster builds. Example: `['current', '2.0']`."),
  ...unifiedPluginsShape,
});

export type DocsSettings = z.output<typeof collectionSchema>;

/** The same settings as written by authors. */
export type DocsSettingsInput = z.input<typeof collectionSchema>;

export const docsSchema = z
  .union([collectionSchema, z.array(collectionSchema).min(1)])
  .prefault({})
  .superRefine((docs, context) => {
    const ids = Array.isArray(docs) ? docs.map(({ id }) => id) : [];
    const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
    if (index !== -1) {
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'expected an id that no other set of docs has',
      });
    }
  })
  // The first set's settings are at the top level, as if it were the only set.
  .transform((docs): DocsSettings & { others: DocsSettings[] } => {
    const [first, ...others] = Array.isArray(docs) ? docs : [docs];
    return { ...(first ?? collectionSchema.parse({})), others };
  })
  .describe(
    "Settings of the docs. Example: `{ path: 'docs', sidebarPath: './sidebars.ts' }`. For multiple sets, each with its own folder, path, sidebars, and versions, write a list: `[{ path: 'docs' }, { id: 'community', path: 'community', routeBasePath: 'community' }]`.",
  );

function folder(fallback: string) {
  return z
    .string()
    .min(1)
    .default(fallback)
    .transform((path) => path.replace(/^(\.\/)+|\/+$/g, ''))
    .refine((path) => path !== '' && !path.startsWith('/'), {
      message: 'expected a folder relative to the site folder',
    });
}
