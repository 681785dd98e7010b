import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { DocsError, type Problem } from '../problems.ts';
import { loadConfig } from './load-config.ts';

async function settings(source: string, name = 'site.config.mjs') {
  return (await loadConfig(siteFolder({ [name]: source }))).config;
}

async function mistakes(source: string, name = 'site.config.mjs'): Promise<readonly Problem[]> {
  const error: unknown = await loadConfig(siteFolder({ [name]: source })).catch((thrown: unknown) => thrown);
  if (!(error instanceof DocsError)) {
    throw new Error('expected the configuration to be refused');
  }
  return error.problems;
}

/** `location  message → fix` of each problem. */
async function report(written: string): Promise<string[]> {
  const problems = await mistakes(`export default ${written}`);
  return problems.map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`);
}

test('a folder without a configuration uses the defaults', async () => {
  const { config, file, dependencies, problems } = await loadConfig(siteFolder({ 'docs/a.md': '' }));
  expect(file).toBeNull();
  expect(dependencies).toEqual([]);
  expect(problems).toEqual([]);
  expect(config).toMatchObject({
    title: 'Documentation',
    titleDelimiter: '|',
    baseUrl: '/',
    locale: { code: 'en', label: 'English', direction: 'ltr' },
    colorMode: { defaultMode: 'light', disableSwitch: false },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { path: 'docs', routeBasePath: '', breadcrumbs: true },
    markdown: { format: 'detect', mermaid: true },
    search: { hitsPerPage: 12, pagePath: 'search' },
    staticDirs: ['static'],
  });
});

test('a site folder that does not exist is an error', async () => {
  await expect(loadConfig('/nowhere/site')).rejects.toMatchObject({
    problems: [
      {
        code: 'no-site',
        level: 'throw',
        message: 'There\'s no folder "/nowhere/site".',
        fix: 'Specify the site folder with --site DIR.',
      },
    ],
  });
});

test('L1: broken links and Markdown links fail by default, anchors and duplicate routes warn', async () => {
  expect(await settings('export default {}')).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
  });
});

test('R2: the base URL gets a slash at both ends', async () => {
  for (const written of ['docs', '/docs', 'docs/', '/docs/']) {
    expect((await settings(`export default { baseUrl: '${written}' }`)).baseUrl).toBe('/docs/');
  }
});

test('TypeScript is read', async () => {
  expect(
    (await settings("const title: string = 'T'; export default { title };", 'site.config.ts')).title,
  ).toBe('T');
});

test('all problems are reported at once, each with its location', async () => {
  const found = await report(
    "{\n  titel: 'x',\n  toc: { maxHeadingLevel: 9 },\n  colorMode: { defaultMode: 'blue' },\n}",
  );
  expect(found).toEqual([
    '4:30 The setting "colorMode.defaultMode" is "blue". Expected "light" or "dark".',
    '3:10 The setting "toc.maxHeadingLevel" is 9. Expected at most 6.',
    '2:3 There\'s no setting "titel". Did you mean "title"?',
  ]);
});

test('an unknown setting inside a list or record is reported with its full path', async () => {
  expect(await report("{ docs: { versions: { current: { lable: 'x' } } } }")).toEqual([
    expect.stringContaining('"docs.versions.current.lable". Did you mean "docs.versions.current.label"?'),
  ]);
  expect(await report("{ footer: { columns: [{ items: [{ label: 'A', to: 'a', hreff: 'b' }] }] } }")).toEqual(
    [
      expect.stringContaining(
        '"footer.columns[0].items[0].hreff". Did you mean "footer.columns[0].items[0].href"?',
      ),
    ],
  );
});

test('N8: a link has exactly one of "to" and "href"', async () => {
  const expected = [expect.stringContaining('One and only one of "to" and "href" must be given.')];
  expect(await report("{ navbar: { items: [{ label: 'A' }] } }")).toEqual(expected);
  expect(await report("{ navbar: { items: [{ label: 'A', to: 'a', href: 'b' }] } }")).toEqual(expected);
});

test('N8: nested dropdowns are not allowed', async () => {
  const inner = "{ label: 'B', items: [{ label: 'C', to: 'c' }] }";
  const found = await report(`{ navbar: { items: [{ label: 'A', items: [${inner}] }] } }`);
  expect(found.join('\n')).toContain('navbar.items[0].items[0].items');
  expect(found.join('\n')).toContain('Nested dropdowns are not allowed.');
});

test('N8: an unknown navbar item type is an error with the existing types', async () => {
  const [found] = await report("{ navbar: { items: [{ type: 'docSidbar', sidebarId: 'a' }] } }");
  expect(found).toContain('The setting "navbar.items[0]" is {"type":"docSidbar","sidebarId":"a"}.');
  expect(found).toContain('"docSidebar"');
});

test('C6: the source of a redirect is a path', async () => {
  for (const from of ['a?b', 'a#b', 'https://x.example/a', '//x.example/a']) {
    expect(await report(`{ redirects: [{ from: '${from}', to: 'b' }] }`)).toEqual([
      expect.stringContaining('Expected a path such as "server/old-page": no domain, no query, no hash.'),
    ]);
  }
  const { redirects } = await settings(
    "export default { redirects: [{ from: 'a', to: 'b' }, { from: ['c', 'd'], to: 'e' }] }",
  );
  expect(redirects.map(({ from }) => from)).toEqual([['a'], ['c', 'd']]);
});

test('L11: the url has no path', async () => {
  expect(await report("{ url: 'https://x.example/docs/' }")).toEqual([
    expect.stringContaining('Expected an origin'),
  ]);
  expect((await settings("export default { url: 'https://x.example/' }")).url).toBe('https://x.example');
});

test('the docs folder is relative to the site folder and may be outside of it', async () => {
  expect(await report("{ docs: { path: '/docs' } }")).toEqual([
    expect.stringContaining('Expected a folder relative to the site folder.'),
  ]);
  expect((await settings("export default { docs: { path: '../docs/' } }")).docs.path).toBe('../docs');
});

test('A1: announcement colors must be colors, not declarations', async () => {
  expect(await report("{ announcement: { content: 'x', backgroundColor: 'red;position:fixed' } }")).toEqual([
    expect.stringContaining('Expected a CSS color'),
  ]);
  const { announcement } = await settings("export default { announcement: { content: 'x' } }");
  expect(announcement).toEqual({ id: 'announcement-bar', content: 'x', isCloseable: true });
});

test('head tags must not contain inline event handlers', async () => {
  expect(await report("{ headTags: [{ tagName: 'link', attributes: { onload: 'x()' } }] }")).toEqual([
    expect.stringContaining('Inline handlers and styles are not allowed.'),
  ]);
});

test('a file that is not JavaScript is an error with the location', async () => {
  const [problem] = await mistakes('export default {\n  title: ,\n}');
  expect(problem).toMatchObject({ code: 'config-not-loaded', file: 'site.config.mjs', line: 2, column: 10 });
  expect(problem?.message).toBe("The configuration can't be read: Unexpected token.");
});

test('a file that throws is an error with its message and its own location', async () => {
  const [thrown] = await mistakes("throw new Error('no brand')");
  expect(thrown?.message).toBe("The configuration can't be read: no brand.");
  const [missing] = await mistakes("export default {};\nimport 'not-installed';");
  expect(missing).toMatchObject({
    message: "The configuration can't be read: Cannot find package 'not-installed'.",
    file: 'site.config.mjs',
    line: 2,
    column: 8,
  });
});

test('a file without exports is an error', async () => {
  const [problem] = await mistakes('export default undefined');
  expect(problem?.message).toBe("The configuration doesn't export any settings.");
});

test('a missing folder is an error', async () => {
  await expect(loadConfig('/nowhere/at-all')).rejects.toThrow('There\'s no folder "/nowhere/at-all".');
});

test('of several configurations, the first of these is read', async () => {
  const names = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `site.config.${ending}`);
  const contentsOf = (name: string): string => {
    const settings = `{ "title": "${name}" }`;
    const start = { '.json': '', '.cjs': 'module.exports = ' }[path.extname(name)] ?? 'export default ';
    return start + settings;
  };
  for (const [at, name] of names.entries()) {
    const present = names.slice(at).toReversed();
    const site = siteFolder(Object.fromEntries(present.map((file) => [file, contentsOf(file)])));
    // oxlint-disable-next-line no-await-in-loop
    expect((await loadConfig(site)).config.title).toBe(name);
  }
});

test('a Docusaurus configuration is read if there is no other, with any extension', async () => {
  for (const name of [
    'docusaurus.config.js',
    'docusaurus.config.mjs',
    'docusaurus.config.cjs',
    'docusaurus.config.ts',
  ]) {
    const source = name.endsWith('.cjs')
      ? "module.exports = { title: 'D' }"
      : "export default { title: 'D' }";
    const { config, file, dependencies } = await loadConfig(siteFolder({ [name]: source }));
    expect([config.title, file, dependencies.length], name).toEqual(['D', name, 1]);
  }
  const both = siteFolder({
    'docusaurus.config.js': "throw new Error('x')",
    'site.config.json': '{ "title": "S" }',
  });
  expect((await loadConfig(both)).config.title).toBe('S');
});
