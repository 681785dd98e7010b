import { z } from 'zod';
import { sidebarItemsGeneratorSchema } from './docs-sidebar-items-generator.ts';
import { versionSchema } from './docs-version.ts';
import { unifiedPluginsShape } from './unified-plugins.ts';

/** Id of the set of docs whose files have no id in their names. */
export const DEFAULT_DOCS = 'default';

const collectionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, 'expected letters, digits and dashes, beginning with a letter')
    .default(DEFAULT_DOCS)
    .describe('Name of this set of docs, where there are several. Example: `community`.'),
  path: folder('docs').describe(
    'Folder of the pages, relative to the site folder; it may lie outside of it. Example: `content`.',
  ),
  routeBasePath: z
    .string()
    .default('/')
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .describe("Path under the base at which the docs live; `'/'` puts them at the base. Example: `guides`."),
  sidebarPath: z
    .union([z.string().min(1), z.literal(false)])
    .optional()
    .describe(
      'Sidebars file; by default `sidebars.ts`, `.js` or `.json` if there is one. Example: `./nav/sidebars.ts`.',
    ),
  editUrl: z
    .url('expected a full address')
    .optional()
    .describe(
      'Where the source can be edited: the file path is put at its end, or in place of `{path}`; in place of `{docPath}`, the path within its folder of pages. Example: `https://git.example/docs/edit/main/site/`.',
    ),
  showLastUpdateTime: z
    .boolean()
    .default(false)
    .describe('Shows when a page last changed, from git. Example: `true`.'),
  showLastUpdateAuthor: z
    .boolean()
    .default(false)
    .describe('Shows who last changed a page. Example: `true`.'),
  breadcrumbs: z.boolean().default(true).describe('Shows the way to the page above it. Example: `false`.'),
  numberPrefixParser: z
    .boolean()
    .default(true)
    .describe('Reads `01-intro.md` as `intro`, in first place. Example: `false`.'),
  sidebarCollapsible: z
    .boolean()
    .default(true)
    .describe('Readers can close categories of sidebars that do not say it themselves. Example: `false`.'),
  sidebarCollapsed: z
    .boolean()
    .default(true)
    .describe('Such categories are closed at first. Example: `false`.'),
  exclude: z
    .array(z.string().min(1))
    .default([])
    .describe("Files that are no pages, as patterns within the folder. Example: `['**/README.md']`."),
  sidebarItemsGenerator: sidebarItemsGeneratorSchema,
  tagsBasePath: z
    .string()
    .default('tags')
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .describe('Path of the tag pages under the docs. Example: `topics`.'),
  versions: z
    .record(z.string(), versionSchema)
    .default({})
    .describe("Settings of versions by name. Example: `{ current: { label: '3.0' } }`."),
  lastVersion: z.string().optional().describe('Version at the root of the docs. Example: `current`.'),
  versionTree: z
    .array(z.string().min(1))
    .min(2, 'expected the name of the newest version and at least one older one')
    .optional()
    .describe(
      "Versions that stand in one folder, the newest first: pages and blocks of it say for which they are. Example: `['2.0', '1.2']`.",
    ),
  includeCurrentVersion: z
    .boolean()
    .default(true)
    .describe('Publishes the docs folder itself. Example: `false`.'),
  onlyIncludeVersions: z
    .array(z.string())
    .optional()
    .describe("Publishes these versions only, for quick builds. Example: `['current', '2.0']`."),
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
    "The pages. Example: `{ path: 'docs', sidebarPath: './sidebars.ts' }`; several sets, each with its own folder, path, sidebars and versions: `[{ path: 'docs' }, { id: 'community', path: 'community', routeBasePath: 'community' }]`.",
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
