/** Links, frames, and images of a site with several languages, which share static files. */

import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createCompiler } from '../compile.ts';
import { createLiveSite } from '../dev/live-site.ts';

const config = {
  url: 'https://d.example',
  baseUrl: '/b/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  redirects: [{ from: '/old', to: '/page' }],
  logo: { src: 'a.png', alt: 'Logo' },
};

async function check(files: Readonly<Record<string, string>>) {
  const siteDir = siteFolder({
    'site.config.json': JSON.stringify(config),
    'docs/index.md': '# Start\n',
    'static/demo/index.html': '<p>Demo</p>',
    'static/plain.html': '<p>Plain</p>',
    'static/a.png': 'x',
    ...files,
  });
  const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
  await live.update(new Set());
  return { live, problems: live.problems().map(({ message, fix }) => `${message} ${fix}`) };
}

test('static documents have the same URL in all languages, with or without their file name', async () => {
  const page = `# Page

[Demo](/demo/), [plain](/plain.html), [home](/)

<iframe title="Demo" src="/demo"></iframe>
<iframe title="Demo" src=" /demo/?a=1 "></iframe>
<iframe title="Demo" src="/plain.html"></iframe>
`;
  const { live, problems } = await check({
    'docs/page.md': page,
    'i18n/de/docusaurus-plugin-content-docs/current/page.md': page,
  });
  expect(problems).toEqual([]);
  const pages = live.snapshot?.compiled.languages.map(({ pages: all }) =>
    all.find(({ page: { data } }) => data.path.endsWith('/page')),
  );
  const urls = pages?.map((one) => [...(one?.page.html ?? '').matchAll(/(?:href|src)="(\/b[^"]*)"/g)]);
  const files = ['/b/demo', '/b/demo/?a=1', '/b/plain.html'];
  expect(urls?.map((found) => found.map(([, url]) => url))).toEqual([
    ['/b/demo/', '/b/plain.html', '/b/', ...files],
    ['/b/demo/', '/b/plain.html', '/b/de/', ...files],
  ]);
});

test('React pages can show browser resources from other hosts, and each mistake is reported once', async () => {
  const there = [
    'https://o.example/x',
    ' https://o.example/y ',
    'web+x:y',
    'about:blank',
    'data:,x',
    '#h',
    '',
  ];
  const onSite = ['/b/page', '/b/page/?a#b', '/b/de/page', '/b/demo', '/b/plain.html', 'page', ' /b/a.png '];
  const { problems } = await check({
    'docs/page.md': '# Page\n\n## B\n',
    'pages/react.tsx': `export default () => <main>
      {${JSON.stringify([...there, ...onSite])}.map((src) => <iframe title={src} src={src} />)}
      <img alt="" src="/b/gone.png" /><a href="/b/old">Old</a>
      <p dangerouslySetInnerHTML={{ __html: '<!-- <img src="/b/none.png"> -->' }} />
    </main>;`,
  });
  expect(problems.filter((problem) => !problem.includes('blocked by browsers'))).toEqual([
    'The link "/b/old" points to a page that has moved. Link to "/b/page".',
    'The file "/b/gone.png" doesn\'t exist. Save the file as "static/gone.png", or correct the path.',
  ]);
});
