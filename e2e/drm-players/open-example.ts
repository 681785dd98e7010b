/**
 * Opens a DRM example as on a reader's website. The CDN has encrypted media, the license server responds, and
 * libraries are served from installed packages in the version that the example uses.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { brand } from '../../site/brand.ts';
import { exampleFile } from '../player-stand-in/example-page.ts';
import { KEY, KEY_ID } from './encrypted-media.ts';
import { pretendDrm, type DrmSystem } from './pretended-drm.ts';

const require = createRequire(import.meta.url);

/** Origin of the example's website, a secure context. */
const SITE = 'http://localhost:8000';

export const CERTIFICATE = 'the public certificate';

interface Setting {
  /** Name in `site/examples/drm/`. */
  file: string;
  system: DrmSystem;
  /** Folder of the encrypted media. */
  media: string;
  /** Response of the license server instead of a license. */
  refusal?: { status: number; body: string };
}

/** Requests that the example's services received. */
export interface Services {
  /** License requests: path, content type, and body as text. */
  licenseRequests: { path: string; contentType: string | undefined; body: string }[];
  /** DRM systems that URLs were requested for. */
  watched: (string | null)[];
}

export async function openExample(page: Page, setting: Setting): Promise<Services> {
  const { file } = setting;
  const services = await startServices(page, setting);
  await pretendDrm(page, setting.system, KEY_ID);
  const body = exampleFile(`drm/${file}`);
  await page.route(`${SITE}/${file}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${SITE}/${file}`);
  return services;
}

async function startServices(page: Page, { media, refusal }: Setting): Promise<Services> {
  const services: Services = { licenseRequests: [], watched: [] };
  const headers = { 'Access-Control-Allow-Origin': '*' };

  await page.route('https://cdn.jsdelivr.net/npm/**', (route) =>
    route.fulfill({ path: installedFile(route.request()) }),
  );
  await page.route('https://cdn.example.com/lesson/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/lesson/', '');
    const whole = readFileSync(join(media, name));
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '') ?? [];
    if (from === undefined) {
      return route.fulfill({ headers, contentType: typeOf(name), body: whole });
    }
    const part = whole.subarray(Number(from), to ? Number(to) + 1 : undefined);
    return route.fulfill({
      status: 206,
      contentType: typeOf(name),
      headers: {
        ...headers,
        'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${whole.length}`,
      },
      body: part,
    });
  });
  await page.route(`https://${brand.licenseHost}/**`, (route) => {
    const request = route.request();
    services.licenseRequests.push({
      path: new URL(request.url()).pathname,
      contentType: request.headers()['content-type'],
      body: request.postData() ?? '',
    });
    return route.fulfill({ headers, ...(refusal ?? { body: license() }) });
  });
  await page.route(`${SITE}/watch/**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const drm = searchParams.get('drm');
    services.watched.push(drm);
    const format = searchParams.get('format') ?? (drm === 'fps' ? 'hls' : 'dash');
    const manifest = format === 'hls' ? 'master.m3u8' : 'manifest.mpd';
    return route.fulfill({
      json: {
        manifestUrl: `https://cdn.example.com/lesson/${manifest}`,
        licenseUrl: `https://${brand.licenseHost}/auth/${drm}/TOKEN-${services.watched.length}`,
      },
    });
  });
  await page.route(`${SITE}/fairplay.cer`, (route) => route.fulfill({ body: CERTIFICATE }));
  return services;
}

/** Maps `https://cdn.jsdelivr.net/npm/name@1.2.3/dist/file.js` to the installed package's file. */
function installedFile(request: Request): string {
  const [, name = '', version = '', path = ''] = /\/npm\/([^@]+)@([^/]+)\/(.+)$/.exec(request.url()) ?? [];
  const folder = packageFolder(name);
  const installed = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string })
    .version;
  if (version !== installed) {
    throw new Error(`The example names ${name}@${version}, but ${installed} is what was tested: write that.`);
  }
  return join(folder, path);
}

function packageFolder(name: string): string {
  const inside = dirname(require.resolve(name));
  return inside.slice(0, inside.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
}

function typeOf(name: string): string {
  if (name.endsWith('.mpd')) {
    return 'application/dash+xml';
  }
  return name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4';
}

/** Returns a ClearKey license: the key as a JSON Web Key. */
export function license(): string {
  const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  return JSON.stringify({
    keys: [{ kty: 'oct', kid: base64Url(KEY_ID), k: base64Url(KEY) }],
    type: 'temporary',
  });
}
