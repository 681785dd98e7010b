/** Hooks of Docusaurus about the docs return the same as there, even if it's known only when all pages are rendered. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

const client = '@docusaurus/plugin-content-docs/client';

const shows = (name: string, imports: string, from: string, value: string): Record<string, string> => ({
  [`src/components/${name}.js`]: `import { ${imports} } from '${from}';
export default function ${name}() { return <pre data-name="${name}">{JSON.stringify(${value}) ?? 'undefined'}</pre>; }`,
});

const names = [
  'Version',
  'Doc',
  'ById',
  'Sidebar',
  'Crumbs',
  'Category',
  'Context',
  'Suggestions',
  'Latest',
  'Data',
  'Layout',
  'Where',
];

const page = `${names.map((name) => `import ${name} from '@site/src/components/${name}';`).join('\n')}

# Install

## Steps

${names.map((name) => `<${name} />`).join('\n\n')}
`;

const files = {
  'docusaurus.config.js': `export default {
    title: 'Hooks', url: 'https://h.example', baseUrl: '/b/', organizationName: 'org', projectName: 'p',
    presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
    plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
  };`,
  'sidebars.js': `export default { main: ['intro', { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guide/index' }, items: ['guide/install'] }] };`,
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json':
    '{ "main": ["intro", { "type": "category", "label": "Old guides", "items": ["guide/install"] }] }',
  'docs/intro.md': '---\ndescription: How to begin.\n---\n# Introduction',
  'docs/guide/index.md': '# All guides',
  'docs/guide/install.mdx': `---\nkind: setup\n---\n${page}`,
  'versioned_docs/version-1.0/intro.md': '# Old introduction',
  'versioned_docs/version-1.0/guide/install.mdx': page,
  'api/index.md': '# API',
  'src/pages/index.js': `import { useAllDocsData, useLayoutDoc } from '${client}';
    import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import { useLocation } from '@docusaurus/router';
    import Data from '../components/Data';
    export default function Home() {
      const { siteConfig } = useDocusaurusContext();
      return <HtmlClassNameProvider className="landing"><PageMetadata keywords={['one']} image="img/a.png"><meta name="x" content="y" /></PageMetadata>
        <p>{siteConfig.organizationName}/{siteConfig.projectName} {useLocation().pathname} {useAllDocsData().default.versions[0].docs.length} {useLayoutDoc('guide/install').path}</p><Data /></HtmlClassNameProvider>;
    }`,
  'static/img/a.png': '',
  'src/pages/plain.mdx': `import Version from '@site/src/components/Version';\n\n# Plain\n\n<Version />`,
  'versioned_docs/version-1.0/island.mdx': `import Choice from '@site/src/components/Choice';\n\n# Island\n\n<docs-island-facts data-facts='{"doc intro":{}}' />\n\n<Choice />`,
  'docs/raw.md': `# Raw\n\n<docs-island-facts data-facts='{}'></docs-island-facts>`,
  'src/components/Choice.js': `import { useState } from 'react';
    import { useDocById, useDocsVersion } from '${client}';
    export default function Choice() {
      const [n, set] = useState(0);
      return <button onClick={() => set(n + 1)}><b>{\`\${useDocsVersion().label}, \${useDocById('intro').title}\`}</b>{n}</button>;
    }`,
  ...shows(
    'Version',
    'useDocsVersion',
    client,
    `(({ pluginId, version, label, banner, isLast, docs }) => ({ pluginId, version, label, banner, isLast, titles: Object.values(docs).map((doc) => doc.title) }))(useDocsVersion())`,
  ),
  ...shows(
    'Doc',
    'useDoc',
    '@docusaurus/theme-common/internal',
    `(({ frontMatter, metadata, toc }) => ({ kind: frontMatter.kind, toc, ...Object.fromEntries(['id', 'title', 'permalink', 'slug', 'sidebar', 'source', 'previous'].map((name) => [name, metadata[name]])) }))(useDoc())`,
  ),
  ...shows('ById', 'useDocById', client, `useDocById('intro')`),
  ...shows(
    'Sidebar',
    'useDocsSidebar',
    client,
    `(({ name, items }) => [name, ...items.map((item) => item.label)])(useDocsSidebar())`,
  ),
  ...shows('Crumbs', 'useSidebarBreadcrumbs', client, `useSidebarBreadcrumbs().map((item) => item.label)`),
  ...shows(
    'Category',
    'useCurrentSidebarCategory',
    '@docusaurus/theme-common',
    `useCurrentSidebarCategory().label`,
  ),
  ...shows(
    'Context',
    'useActiveDocContext',
    client,
    `(({ activeVersion, activeDoc, alternateDocVersions }) => [activeVersion.name, activeDoc, Object.keys(alternateDocVersions)])(useActiveDocContext())`,
  ),
  ...shows(
    'Suggestions',
    'useDocVersionSuggestions',
    client,
    `(({ latestDocSuggestion, latestVersionSuggestion }) => [latestDocSuggestion.path, latestVersionSuggestion.label])(useDocVersionSuggestions())`,
  ),
  ...shows(
    'Latest',
    'useLatestVersion',
    client,
    `(({ name, mainDocId, sidebars }) => [name, mainDocId, sidebars])(useLatestVersion('default'))`,
  ),
  ...shows(
    'Data',
    'usePluginData',
    '@docusaurus/useGlobalData',
    `(({ path, versions }) => [path, versions.map((version) => version.docs.map((doc) => doc.id))])(usePluginData('docusaurus-plugin-content-docs', 'api'))`,
  ),
  ...shows('Layout', 'useLayoutDocsSidebar', client, `useLayoutDocsSidebar('main').link`),
  ...shows('Where', 'useLocation', '@docusaurus/router', `useLocation().pathname`),
};

describe('docs hooks', () => {
  const folder = siteFolder(files);
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildHere(folder);
  });
  afterAll(removeBuiltSites);

  const shown = (path: string, name: string): unknown => {
    const [, json = ''] =
      new RegExp(`<pre data-name="${name}">([^<]*)</pre>`).exec(site.page(path).html) ?? [];
    return JSON.parse(json.replaceAll('&quot;', '"'));
  };

  test('return what Docusaurus returns, for each version', () => {
    const current = Object.fromEntries(names.map((name) => [name, shown('docs/next/guide/install', name)]));
    expect(current).toEqual({
      Version: {
        pluginId: 'default',
        version: 'current',
        label: 'Next',
        banner: 'unreleased',
        isLast: false,
        titles: ['All guides', 'Install', 'Introduction', 'Raw'],
      },
      Doc: {
        kind: 'setup',
        toc: [{ value: 'Steps', id: 'steps', level: 2 }],
        id: 'guide/install',
        title: 'Install',
        permalink: '/b/docs/next/guide/install',
        slug: '/guide/install',
        sidebar: 'main',
        source: '@site/docs/guide/install.mdx',
        previous: { title: 'All guides', permalink: '/b/docs/next/guide/' },
      },
      ById: { id: 'intro', title: 'Introduction', description: 'How to begin.', sidebar: 'main' },
      Sidebar: ['main', 'Introduction', 'Guides'],
      Crumbs: ['Guides', 'Install'],
      Category: 'Guides',
      Context: [
        'current',
        { id: 'guide/install', path: '/b/docs/next/guide/install', sidebar: 'main' },
        ['current', '1.0'],
      ],
      Suggestions: ['/b/docs/guide/install', '1.0'],
      Latest: ['1.0', 'intro', { main: { link: { path: '/b/docs/intro', label: 'Old introduction' } } }],
      Data: ['/b/api', [['index']]],
      Layout: { path: '/b/docs/next/intro', label: 'Introduction' },
      Where: '/b/docs/next/guide/install',
    });
    const older = (name: string): unknown => shown('docs/guide/install', name);
    expect(older('Version')).toMatchObject({ version: '1.0', isLast: true, banner: null });
    expect(older('ById')).toMatchObject({ title: 'Old introduction' });
    expect(older('Category')).toBe('Old guides');
    expect(older('Where')).toBe('/b/docs/guide/install');
  });

  test('return the same in React pages, which set classes and metadata', () => {
    const { html, page: home } = site.page('');
    expect(html).toContain('<p>org/p /b/ 4 /b/docs/guide/install</p>');
    expect(shown('', 'Data')).toEqual(['/b/api', [['index']]]);
    expect(home.htmlClasses).toContain('landing');
    const document = site.text('index.html');
    expect(document).toMatch(/<meta [^>]*name="keywords" content="one">/);
    expect(document).toMatch(/<meta [^>]*name="x" content="y">/);
    expect(document).toMatch(
      /<meta [^>]*property="og:image" content="https:\/\/h\.example\/b\/img\/a\.png">/,
    );
  });

  test('outside of docs, hooks about the page fail as in Docusaurus, with their name', () => {
    expect(site.page('plain').html).not.toContain('<pre');
    expect(site.printed).toContain('useDocsVersion() only works in docs');
    expect(site.printed.match(/component-error|page-render-error/g)).toHaveLength(1);
  });

  test('get their data in islands from the page', () => {
    const { html } = site.page('docs/island');
    expect(html).toContain('<b>1.0, Old introduction</b>');
    const [, facts = ''] = /<docs-island-facts hidden data-facts="([^"]*)">/.exec(html) ?? [];
    // Those that the author wrote are removed.
    expect(html.split('<docs-island-facts')).toHaveLength(2);
    expect(site.page('docs/next/raw').html).not.toContain('docs-island-facts');
    expect(JSON.parse(facts.replaceAll('&quot;', '"'))).toEqual({
      'version of the page': '1.0',
      'doc intro': { id: 'intro', title: 'Old introduction', description: '', sidebar: 'main' },
    });
    expect(site.page('docs/guide/install').html).not.toContain('docs-island-facts');
  });

  test('follow a change of another page, even if their own page is cached', async () => {
    writeFileSync(path.join(folder, 'docs/intro.md'), '# Changed');
    const changed = await buildHere(folder);
    expect(changed.page('docs/next/guide/install').html).toContain('Changed');
    expect(changed.page('docs/guide/install').html).toBe(site.page('docs/guide/install').html);
  });
});
