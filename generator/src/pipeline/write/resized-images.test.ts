import { mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../config/schema/site-config.ts';
import type { AssetUse } from '../../content/model.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { DocsError } from '../../problems.ts';
import { writeResizedImages } from './resized-images.ts';
import { unwrittenOutput } from './site-output.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'resized-images-'));
const config = siteConfigSchema.parse({ title: 'Acme', baseUrl: '/docs/' });

/** Writes the images and returns those that were written, by path. */
async function write(assets: AssetUse[], cacheFolder: string | null) {
  const files: OutputFile[] = [];
  const output = { ...unwrittenOutput(), write: (file: OutputFile) => void files.push(file) };
  await writeResizedImages([{ config, assets }], siteDir, { output, kept: null }, cacheFolder);
  return files;
}

test('images are resized and rotated upright, and come from the cache the next time', async () => {
  const file = path.join(siteDir, 'photo.jpg');
  const cache = path.join(siteDir, 'cache');
  // The camera was turned, so the file is wide and the photo is tall.
  await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c33' } })
    .withMetadata({ orientation: 6 })
    .toFile(file);
  const asset = { file, path: '/docs/assets/images/photo-1a2b3c4d-20.webp', width: 20 };
  const [first] = await write([{ file, path: '/docs/assets/images/photo-1a2b3c4d.jpg' }, asset], cache);
  expect(first?.path).toBe('assets/images/photo-1a2b3c4d-20.webp');
  expect(await sharp(first?.contents as Uint8Array).metadata()).toMatchObject({
    format: 'webp',
    width: 20,
    height: 40,
  });

  const [folder = ''] = readdirSync(cache);
  const kept = path.join(cache, folder, 'photo-1a2b3c4d-20.webp');
  utimesSync(kept, 1, 1);
  const [second] = await write([asset], cache);
  expect(second).toEqual(first);
  expect(statSync(kept).mtimeMs).toBe(1000);

  const other = { ...asset, path: '/docs/assets/images/photo-1a2b3c4d-10.webp', width: 10 };
  await write([other], cache);
  // Images that weren't made for a long time are removed when another is made.
  expect(readdirSync(path.join(cache, folder))).toEqual(['photo-1a2b3c4d-10.webp']);
});

test('all damaged images are reported at once', async () => {
  mkdirSync(path.join(siteDir, 'img'), { recursive: true });
  const assets = ['a', 'b'].map((name) => {
    const file = path.join(siteDir, 'img', `${name}.png`);
    writeFileSync(file, 'no image');
    return { file, path: `/docs/assets/images/${name}-1a2b3c4d-20.webp`, width: 20 };
  });
  const error = await write(assets, null).catch((reason: unknown) => reason);
  expect((error as DocsError).problems).toMatchObject([
    { code: 'unreadable-image', file: 'img/a.png' },
    { code: 'unreadable-image', file: 'img/b.png' },
  ]);
});

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'the reason for a %s that ends early is one line that ends with words',
  async (format) => {
    const image = sharp({ create: { width: 60, height: 30, channels: 3, background: '#c33' } });
    const file = path.join(siteDir, `short.${format}`);
    writeFileSync(file, (await image.toFormat(format).toBuffer()).subarray(0, 30));
    const asset = { file, path: '/docs/assets/images/short-1a2b3c4d-20.webp', width: 20 };
    const error: unknown = await write([asset], null).catch((reason: unknown) => reason);
    expect((error as DocsError).problems[0]?.message).toMatch(/^The image can't be resized \([^\n]*\w\)\.$/);
  },
);
