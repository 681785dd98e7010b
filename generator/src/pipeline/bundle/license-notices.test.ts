import { expect, test } from 'vitest';
import path from 'node:path';
import { bundleClient } from './client-bundle.ts';
import { installedPackage, installedVersion } from '../../installed-package.ts';
import { noticesFile, noticesOfFiles } from './license-notices.ts';
import { mermaidFiles } from '../write/mermaid-files.ts';

const namesIn = (notices: string): string[] =>
  [...notices.matchAll(/^(\S+) \d+\.\d+\.\S+\nLicense: /gm)].map(([, name]) => name ?? '');

test('the licenses of all packages in the scripts are shipped with them', async () => {
  const bundle = await bundleClient({
    siteDir: '/nowhere',
    baseUrl: '/',
    clientSources: [],
    stylesheets: null,
    useCache: false,
  });
  const notices = new TextDecoder().decode(bundle.files.get(noticesFile));
  expect(namesIn(notices)).toEqual(['diff', 'nprogress', 'react', 'react-dom', 'scheduler']);
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(4);
});

test('licenses of Mermaid and its dependencies are also shipped', () => {
  const [first] = mermaidFiles();
  expect(first?.path).toBe(`assets/mermaid-${installedVersion('mermaid')}/${noticesFile}`);
  const names = namesIn(String(first?.contents));
  expect(names).toEqual([...names].sort());
  for (const name of ['mermaid', 'd3', 'd3-array', 'dompurify', 'katex', '@braintree/sanitize-url']) {
    expect(names).toContain(name);
  }
});

test("a package is listed once, however many of its files are shipped, and the site's own files aren't listed", () => {
  const react = installedPackage('react');
  const files = [path.join(react, 'index.js'), path.join(react, 'cjs/react.js'), '/site/components/A.tsx'];
  expect(namesIn(noticesOfFiles(files))).toEqual(['react']);
});
