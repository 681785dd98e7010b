import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { FileAssets } from '../../file-assets.ts';
import { GIF, placesOf, renderHtml, renderPage } from '../../testing/test-page.ts';

const files = { 'docs/guide/my logo.gif': GIF, 'static/img/logo.gif': GIF };
const ATTRIBUTES = 'width="10" height="20"';

describe('images', () => {
  it('K53: one beside the page becomes a hashed asset with its size, loaded lazily', async () => {
    const { html, assets } = await renderPage('![Logo](<./my logo.gif> "T")\n', { files });
    expect(html).toMatch(
      /^<p><img loading="lazy" decoding="async" src="\/docs\/assets\/images\/my-logo-[0-9a-f]{8}\.gif" alt="Logo" title="T" width="10" height="20"><\/p>$/,
    );
    expect(assets).toHaveLength(1);
  });

  it.each(['/img/logo.gif', '/docs/img/logo.gif', '@site/static/img/logo.gif'])(
    'K53: static %s gets the base',
    async (url) => {
      expect(await renderHtml(`![Logo](${url})\n`, { files })).toBe(
        `<p><img loading="lazy" decoding="async" src="/docs/img/logo.gif" alt="Logo" ${ATTRIBUTES}></p>`,
      );
    },
  );

  it('K53: by reference, and from elsewhere', async () => {
    expect(await renderHtml('![Logo][l]\n\n[l]: /img/logo.gif\n', { files })).toContain(
      'src="/docs/img/logo.gif"',
    );
    expect(await renderHtml('![Logo](https://x.example/a.png)\n')).toContain(
      'src="https://x.example/a.png" alt="Logo">',
    );
  });

  it('K53: a missing one is an error, and the page depends on its appearing', async () => {
    const page = await renderPage('text\n![Logo](./none.png)\n');
    expect(page.problems).toMatchObject([
      {
        code: 'missing-image',
        level: 'throw',
        line: 2,
        column: 1,
        message: 'The image "./none.png" does not exist.',
      },
    ]);
    expect(page.html).toBe('<p>text\nLogo</p>');
  });

  it('one without alternative text is reported', async () => {
    expect(placesOf(await renderPage('![](/img/logo.gif)\n', { files }))).toEqual(['image-alt:1:1']);
  });

  it('raw HTML images get the same; a size that the author gave stays alone', async () => {
    const html = await renderHtml(
      '<img src="/img/logo.gif" alt="a" width="5">\n\n<img src="my%20logo.gif" alt="b">\n',
      { files },
    );
    expect(html).toContain(
      '<img src="/docs/img/logo.gif" alt="a" width="5" loading="lazy" decoding="async">',
    );
    expect(html).toMatch(
      /<img src="\/docs\/assets\/images\/my-logo-[0-9a-f]{8}\.gif" alt="b" width="10" height="20"/,
    );
  });

  it('MDX: require, imports and ThemedImage', async () => {
    const html = await renderHtml(
      `import logo from './my logo.gif';

<img src={logo} alt="a" />

<img src={require('@site/static/img/logo.gif').default} alt="b" />

<ThemedImage alt="c" sources={{ light: useBaseUrl('/img/logo.gif'), dark: './my logo.gif' }} />
`,
      { files, format: 'mdx' },
    );
    expect(html).toMatch(/<img src="\/docs\/assets\/images\/my-logo-[0-9a-f]{8}\.gif" alt="a" width="10"/);
    expect(html).toContain('<img src="/docs/img/logo.gif" alt="b" width="10"');
    expect(html).toContain(
      'class="themed-image themed-image--light" src="/docs/img/logo.gif" alt="c" width="10" height="20"',
    );
    expect(html).toContain('class="themed-image themed-image--dark"');
  });

  it('an image that would run script is removed', async () => {
    expect(placesOf(await renderPage('![a](javascript:alert(1))\n'))).toEqual(['unsafe-html:1:1']);
  });

  it('hash and size follow the file when it changes', () => {
    const site = mkdtempSync(path.join(tmpdir(), 'assets-'));
    const file = path.join(site, 'a.gif');
    const assets = new FileAssets(site, ['static'], '/docs/');
    writeFileSync(file, GIF);
    const before = assets.facts(file);
    expect(before).toMatchObject({ width: 10, height: 20 });
    writeFileSync(file, 'no image any more');
    expect(assets.facts(file).hash).not.toBe(before.hash);
    expect(assets.facts(file).width).toBeUndefined();
  });

  it('a link out of the site folder is refused', () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    const site = mkdtempSync(path.join(tmpdir(), 'inside-'));
    writeFileSync(path.join(outside, 'secret.png'), 'x');
    writeFileSync(path.join(site, 'own.png'), 'x');
    symlinkSync(path.join(outside, 'secret.png'), path.join(site, 'link.png'));
    const assets = new FileAssets(site, ['static'], '/docs/');
    expect(assets.locate('page.md', './own.png')).toBe(path.join(site, 'own.png'));
    expect(assets.locate('page.md', './link.png')).toBeNull();
    expect(assets.locate('page.md', '../inside.png')).toBeNull();
  });
});
