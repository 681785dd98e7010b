import picomatch from 'picomatch';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { settingName } from '../../config/locate-value.ts';
import { Findings } from '../findings.ts';
import type { Settings } from '../values.ts';
import { mapDocs } from './docs.ts';

function mapped(docs: Settings) {
  const findings = new Findings();
  return {
    ...mapDocs(docs, '/project/website', findings).docs,
    lost: findings.list.map(({ path }) => settingName(path)),
  };
}

test('paths are relative to the project in every form', () => {
  expect(
    mapped({ path: '../docs', sidebarPath: '/project/website/sidebars.json', routeBasePath: '/' }),
  ).toMatchObject({
    path: '../docs',
    sidebarPath: 'sidebars.json',
    routeBasePath: '/',
  });
  expect(mapped({})).toEqual({ path: 'docs', routeBasePath: 'docs', lost: [] });
  expect(mapped({ sidebarPath: false }).sidebarPath).toBe(false);
});

test('the sidebars file can have another script extension than in the configuration', () => {
  const site = siteFolder({ 'sidebars.ts': '', 'nav.json': '', 'own.js': '', 'own.ts': '' });
  const found = (sidebarPath: string): unknown =>
    mapDocs({ sidebarPath }, site, new Findings()).docs.sidebarPath;
  expect(['./sidebars.js', 'nav', './own.js', 'none.js'].map(found)).toEqual([
    'sidebars.ts',
    'nav.json',
    'own.js',
    'none.js',
  ]);
});

test('versions, exclusions, and category defaults', () => {
  expect(
    mapped({
      exclude: ['**/README.md'],
      sidebarCollapsed: false,
      lastVersion: 'current',
      disableVersioning: true,
      versions: { current: { label: 'Next', path: '', banner: 'none', badge: false } },
    }),
  ).toMatchObject({
    exclude: ['**/README.md'],
    sidebarCollapsed: false,
    lastVersion: 'current',
    onlyIncludeVersions: ['current'],
    versions: { current: { label: 'Next', path: '', banner: 'none', badge: false } },
    lost: [],
  });
});

test.each([
  [['**/*.{md,mdx}'], ['a.md', 'in/b.mdx', 'old/c.md']],
  [
    ['**/*.{md,mdx}', 'in/*'],
    ['a.md', 'in/b.mdx', 'old/c.md'],
  ],
  [
    ['**/*.{md,mdx}', '!old/**'],
    ['a.md', 'in/b.mdx'],
  ],
  [['**/*.md', '!old/**'], ['a.md']],
  [
    ['*.md', 'in/**', '!**/c.md'],
    ['a.md', 'in/b.mdx'],
  ],
  [['**/*.md'], ['a.md', 'old/c.md']],
])('pages are the files matched by include: %j', (include, pages) => {
  const { exclude = [] } = mapped({ include });
  const isExcluded = exclude.length === 0 ? () => false : picomatch([...exclude]);
  expect(['a.md', 'in/b.mdx', 'old/c.md'].filter((file) => !isExcluded(file))).toEqual(pages);
});

test('a function that makes sidebars is used', () => {
  const items = () => [];
  expect(mapped({ sidebarItemsGenerator: items })).toMatchObject({ sidebarItemsGenerator: items, lost: [] });
});

test('a function that makes edit links is called once if its result fits every page', () => {
  const inDocs = ({ docPath }: { docPath: string }) => `https://git.example/edit/docs/${docPath}`;
  expect(mapped({ editUrl: inDocs }).editUrl).toBe('https://git.example/edit/docs/{docPath}');
  const inVersion = ({ versionDocsDirPath, docPath }: { versionDocsDirPath: string; docPath: string }) =>
    `https://git.example/edit/${versionDocsDirPath}/${docPath}`;
  expect(mapped({ editUrl: inVersion }).editUrl).toBe('https://git.example/edit/{path}');
  expect(mapped({ editUrl: () => undefined })).toMatchObject({ lost: ['editUrl'] });
});

test("the project's own admonitions are used and reported to look like info", () => {
  const findings = new Findings();
  const { markdown } = mapDocs({ admonitions: { keywords: ['note', 'known-issue'] } }, '/project', findings);
  expect(markdown).toEqual({ admonitions: ['known-issue'] });
  expect(findings.list).toMatchObject([
    { level: 'warn', lost: expect.stringContaining('"known-issue"') as string },
  ]);
});

test('remark and rehype plugins run in Docusaurus order, and unsupported ones are reported', () => {
  function remarkOwn() {}
  function remarkEarly() {}
  function rehypeOwn() {}
  function recmaOwn() {}
  const pipeline = {
    remarkPlugins: ['remark-emoji', [remarkOwn, { a: 1 }], function remarkMath() {}],
    beforeDefaultRemarkPlugins: [remarkEarly],
    rehypePlugins: [function rehypeKatex() {}, rehypeOwn],
    recmaPlugins: [recmaOwn],
    docItemComponent: '@theme/ApiItem',
  };
  expect(mapped(pipeline)).toMatchObject({
    remarkPlugins: [remarkEarly, [remarkOwn, { a: 1 }]],
    rehypePlugins: [rehypeOwn],
    lost: ['docItemComponent', 'recmaPlugins[0]', 'remarkPlugins[0]'],
  });
  expect(mapDocs(pipeline, '/project', new Findings()).hasMath).toBe(true);
});
