import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { FileAssets } from '../../file-assets.ts';
import { GIF, placesOf, renderHtml, renderPage } from '../../testing/test-page.ts';

const files = { 'docs/guide/my logo.gif': GIF, 'static/img/logo.gif': GIF };
/** The head of a PNG file, which contains its size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(17);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size]);
}

const ATTRIBUTES = 'width="10" height="20"';

describe('images', () => {
  it('K53: an image next to the page becomes a hashed asset with its size and is loaded lazily', async () => {
    const { html, assets } = await renderPage('![Logo](<./my logo.gif> "T")\n', { files });
    expect(html).toMatch(
      /^<p><img loading="lazy" decoding="async" src="\/docs\/assets\/images\/my-logo-[0-9a-f]{8}\.gif" alt="Logo" title="T" width="10" height="20"><\/p>$/,
    );
    expect(assets).toHaveLength(1);
  });

  it.each(['/img/logo.gif', '/docs/img/logo.gif', '@site/static/img/logo.gif'])(
    'K53: static %s gets the base path',
    async (url) => {
      expect(await renderHtml(`![Logo](${url})\n`, { files })).toBe(
        `<p><img loading="lazy" decoding="async" src="/docs/img/logo.gif" alt="Logo" ${ATTRIBUTES}></p>`,
      );
    },
  );

  it('K53: works by reference and from other folders', async () => {
    expect(await renderHtml('![Logo][l]\n\n[l]: /img/logo.gif\n', { files })).toContain(
      'src="/docs/img/logo.gif"',
    );
    expect(await renderHtml('![Logo](https://x.example/a.png)\n')).toContain(
      'src="https://x.example/a.png" alt="Logo">',
    );
  });

  it('K53: a missing image is an error, and the page is rebuilt when it appears', async () => {
    const page = await renderPage('text\n![Logo](./none.png)\n');
    expect(page.problems).toMatchObject([
      {
        code: 'missing-image',
        level: 'throw',
        line: 2,
        column: 1,
        message: 'The image "./none.png" doesn\'t exist.',
      },
    ]);
    expect(page.html).toBe('<p>text\nLogo</p>');
  });

  it('a missing image stays an image if its level is a warning, as in Docusaurus', async () => {
    const page = await renderPage('![Logo](./none.png "T") ![x](javascript:x)\n', {
      settings: { onBrokenMarkdownImages: 'warn' },
    });
    expect(page.html).toBe(
      '<p><img loading="lazy" decoding="async" src="./none.png" alt="Logo" title="T"> x</p>',
    );
    expect(page.problems[0]).toMatchObject({
      level: 'warn',
      message: 'The image "./none.png" doesn\'t exist, so readers only see its alternative text.',
    });
  });

  it('an image without alternative text is reported', async () => {
    expect(placesOf(await renderPage('![](/img/logo.gif)\n', { files }))).toEqual(['image-alt:1:1']);
  });

  it('raw HTML images work the same, and keep a size set by the author', async () => {
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

  it('MDX: require, imports, and ThemedImage', async () => {
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

  describe('images in several widths', () => {
    const settings = { images: { widths: [800, 480], zoom: true } };

    it('K53: an image gets smaller widths, WebP in its own width, and the original as the fallback', async () => {
      const page = await renderPage('![Wide](wide.png)\n', {
        files: { 'docs/guide/wide.png': png(700, 300) },
        settings,
      });
      expect(page.html).toMatch(
        /src="\/docs\/assets\/images\/(wide-[0-9a-f]{8})\.png" srcset="\/docs\/assets\/images\/\1-480\.webp 480w, \/docs\/assets\/images\/\1-700\.webp 700w" sizes="\(max-width: 50rem\) 100vw, 50rem" alt="Wide" width="700" height="300">/,
      );
      expect(page.assets.map(({ width }) => width)).toEqual([undefined, 480, 700]);
      expect(page.markdown).toMatch(/^!\[Wide\]\(.*wide-[0-9a-f]{8}\.png\)$/m);
    });

    it("an image larger than all widths isn't converted at its own width", async () => {
      const { assets } = await renderPage('![Large](large.png)\n', {
        files: { 'docs/guide/large.png': png(3000, 100) },
        settings,
      });
      expect(assets.map(({ width }) => width)).toEqual([undefined, 480, 800]);
    });

    it("raw HTML: a fixed width determines what screens load, and the author's own srcset stays", async () => {
      const html = await renderHtml(
        '<img src="/img/a.png" alt="a" width="320">\n\n<img src="/img/a.png" srcset="/img/a.png 2x" alt="b">\n',
        { files: { 'static/img/a.png': png(700, 300) }, settings },
      );
      expect(html).toMatch(/src="\/docs\/img\/a\.png" alt="a" width="320" .*480\.webp 480w, .*sizes="320px"/);
      expect(html).toContain('srcset="/docs/img/a.png 2x" alt="b"');
    });

    it('drawings and animations keep their single file', async () => {
      const { html } = await renderPage('![a](a.svg) ![b](b.png) ![c](c.gif)\n', {
        files: {
          'docs/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>',
          'docs/guide/b.png': Buffer.concat([png(900, 9), Buffer.from('acTL')]),
          'docs/guide/c.gif': GIF,
        },
        settings,
      });
      expect(html).not.toContain('srcset');
    });
  });

  describe('images in full size', () => {
    const wide = { 'docs/guide/wide.png': png(640, 300), 'docs/guide/narrow.png': png(639, 300) };
    const settings = { images: { widths: [], zoom: true } };
    const zooms = async (body: string, images = settings.images) =>
      (await renderHtml(body, { files: wide, settings: { images } })).includes('class="image-zoom"');

    it('a wide image that is alone in its paragraph links to its file', async () => {
      expect(await renderHtml('![Wide][w]\n\n[w]: wide.png\n', { files: wide, settings })).toMatch(
        /^<p><a class="image-zoom" href="(\/docs\/assets\/images\/wide-[0-9a-f]{8}\.png)"><img [^>]*src="\1"[^>]*><\/a><\/p>$/,
      );
    });

    it("narrow images and those in text or links don't link to their file, nor do any if the setting is off", async () => {
      expect(await zooms('![Narrow](narrow.png)\n')).toBe(false);
      expect(await zooms('Text ![Wide](wide.png)\n')).toBe(false);
      expect(await zooms('[![Wide](wide.png)](https://x.example)\n')).toBe(false);
      expect(await zooms('<a href="https://x.example">\n\n![Wide](wide.png)\n\n</a>\n')).toBe(false);
      expect(await zooms('![Wide](wide.png)\n', { widths: [], zoom: false })).toBe(false);
    });
  });

  it('an image that would run a script is removed', async () => {
    expect(placesOf(await renderPage('![a](javascript:alert(1))\n'))).toEqual(['unsafe-html:1:1']);
  });

  it('hash and size follow the file when it changes', () => {
    const site = mkdtempSync(path.join(tmpdir(), 'assets-'));
    const file = path.join(site, 'a.gif');
    const assets = new FileAssets({ siteDir: site, staticDirs: ['static'], baseUrl: '/docs/' });
    writeFileSync(file, GIF);
    const before = assets.facts(file);
    expect(before).toMatchObject({ width: 10, height: 20 });
    writeFileSync(file, 'no image any more');
    expect(assets.facts(file).hash).not.toBe(before.hash);
    expect(assets.facts(file).width).toBeUndefined();
  });

  it('a link to a file outside the site folder is rejected', () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    const site = mkdtempSync(path.join(tmpdir(), 'inside-'));
    writeFileSync(path.join(outside, 'secret.png'), 'x');
    writeFileSync(path.join(site, 'own.png'), 'x');
    symlinkSync(path.join(outside, 'secret.png'), path.join(site, 'link.png'));
    const assets = new FileAssets({ siteDir: site, staticDirs: ['static'], baseUrl: '/docs/' });
    expect(assets.locate('page.md', './own.png')).toBe(path.join(site, 'own.png'));
    expect(assets.locate('page.md', './link.png')).toBeNull();
    expect(assets.locate('page.md', '../inside.png')).toBeNull();
  });
});
