import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';

let site: BuiltSite;
beforeAll(async () => {
  const layout = `import Layout from '@theme/Layout';`;
  site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/', presets: [['classic', { blog: false }]] };`,
      'docs/a.md': '# A',
      'src/pages/index.js': 'export default () => <main><h1>Bare</h1></main>;',
      'src/pages/whole.js': `${layout} export default () => <Layout>Whole</Layout>;`,
      'src/pages/long.js': `${layout} export default () => <Layout noFooter>Long</Layout>;`,
      'src/pages/navbar.js': `import Navbar from '@theme/Navbar'; export default () => <><Navbar />Navbar</>;`,
      'src/pages/later.js': `${layout} import BrowserOnly from '@docusaurus/BrowserOnly'; export default () => <BrowserOnly>{() => <Layout>Later</Layout>}</BrowserOnly>;`,
      'src/pages/fails.js': `${layout} const Fails = () => { throw new Error('no'); }; export default () => <p>Kept <Fails><Layout /></Fails></p>;`,
      'src/pages/404.js': 'export default () => <p>Gone</p>;',
      'src/pages/text.md': '# Text',
    }),
  );
});
afterAll(removeBuiltSites);

test.each([
  ['', ['docs-no-shell']],
  ['whole', []],
  ['long', ['docs-no-footer']],
  ['navbar', []],
  ['later', []],
  ['fails', []],
  ['text', []],
])('the page "%s" has the classes %j', (path, classes) => {
  const { htmlClasses } = site.page(path).page;
  expect(htmlClasses.filter((name) => name.startsWith('docs-no-'))).toEqual(classes);
});

test('a page without a layout is as wide as the window, and the not-found page has the navbar', () => {
  expect(site.page('').html).toContain('<div class="main-wrapper"><main><h1>Bare</h1></main></div>');
  expect(site.text('404.html')).toContain('Gone');
  expect(site.text('404.html')).not.toContain('docs-no-shell');
});
