/**
 * Plays encrypted video with each DRM example, in the players that the pages describe. The browser has no Widevine or
 * FairPlay CDM, so Chromium's ClearKey is used under their names (`drm-players/pretended-drm.ts`).
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CONTENT_ID, makeEncryptedMedia } from './drm-players/encrypted-media.ts';
import { CERTIFICATE, license, openExample } from './drm-players/open-example.ts';
import { askedOfDrm, renewLicense, type DrmSystem } from './drm-players/pretended-drm.ts';
import { expect, test as reader } from './reader.ts';

const test = reader.extend<{ media: string }>({
  media: async ({ browser, once }, use) =>
    use(
      await once('encrypted media', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'encrypted-media-'));
        return {
          value: await makeEncryptedMedia(browser, folder),
          remove: () => rm(folder, { recursive: true }),
        };
      }),
    ),
});

// In one worker, because the tests share encrypted media.
test.describe.configure({ mode: 'default' });

const SOFTWARE: DrmSystem = {
  keySystem: 'com.widevine.alpha',
  robustness: ['SW_SECURE_CRYPTO', 'SW_SECURE_DECODE'],
};
const FAIRPLAY: DrmSystem = { keySystem: 'com.apple.fps', robustness: [] };
/** dash.js requests the license only if Safari provides the key's ID. */
const FAIRPLAY_BY_SINF: DrmSystem = { ...FAIRPLAY, sinf: true };

/** Signaling of the DRM systems in DASH, repeated for each kind of track. */
const FPS = 'urn:uuid:94ce86fb-07ff-4f43-adb8-93d2fa968ca2';
const WIDEVINE = 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';

interface WithVideoJs {
  videojs: (id: string) => { error: (code: number) => void };
}

/** Clicks play and waits for a video frame. */
async function play(page: Page): Promise<void> {
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect(page.getByText('Playing').last()).toBeVisible();
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames),
    )
    .toBeGreaterThan(0);
}

/**
 * Waits for the first decrypted frame, then clicks play. After "Try again", the element may still have the failed
 * player's source, and `play()` is aborted when the new source replaces it.
 */
async function playOnceReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(2);
  await play(page);
}

const PLAYERS = [
  {
    file: 'shaka-multi-drm.html',
    systems: [SOFTWARE, FAIRPLAY],
    refused: 'Shaka error 6007: HTTP 403 from',
    rejected: 'Shaka error 6008',
  },
  {
    file: 'hls-js.html',
    systems: [SOFTWARE, FAIRPLAY],
    refused: 'keySystemLicenseRequestFailed: HTTP 403',
    rejected: 'keySystemSessionUpdateFailed',
  },
  {
    file: 'video-js.html',
    systems: [SOFTWARE, FAIRPLAY],
    refused: 'Video.js error 5: HTTP 403',
    rejected: 'Video.js error 5: Failed to execute',
  },
  {
    file: 'dash-js.html',
    systems: [SOFTWARE, FAIRPLAY_BY_SINF],
    refused: 'dash.js error 114',
    rejected: 'dash.js error 100',
  },
] as const;

for (const { file, systems, refused, rejected } of PLAYERS) {
  for (const system of systems) {
    const drm = system === SOFTWARE ? 'wv' : 'fps';

    test(`${file} plays with ${system.keySystem} and requests a new license URL for a renewal`, async ({
      page,
      media,
    }) => {
      const services = await openExample(page, { file, system, media });
      // By then the element has its source. An earlier `play()` is aborted when the source is set.
      await expect(page.locator('#log')).toContainText(`DRM system: ${system.keySystem}`);
      await play(page);
      if (file === 'video-js.html') {
        await expect(page.locator('#log')).toContainText('Key status: usable');
      }
      const asked = await askedOfDrm(page);
      expect(asked?.configuration?.videoCapabilities?.[0]?.robustness ?? '').toBe(
        drm === 'wv' ? 'SW_SECURE_DECODE' : '',
      );
      expect(asked?.certificates).toEqual(drm === 'wv' ? [] : [CERTIFICATE]);

      await renewLicense(page);
      await expect.poll(() => services.licenseRequests.length).toBe(2);
      const sent = { contentType: 'application/octet-stream', body: expect.stringContaining('"kids"') };
      expect(services.licenseRequests).toEqual([
        { ...sent, path: `/auth/${drm}/TOKEN-1` },
        { ...sent, path: `/auth/${drm}/TOKEN-2` },
      ]);
    });
  }

  test.describe(`${file} without a license`, () => {
    // Messages that the players log themselves.
    test.use({ expectedMessages: [/403|\(CODE:5|\[Protection|\[eme\]|update/] });

    test('shows what its services responded and plays with a new license URL when the viewer tries again', async ({
      page,
      media,
    }) => {
      const refusal = { status: 403, body: '{"code":2013}' };
      const services = await openExample(page, { file, system: SOFTWARE, media, refusal });
      const log = page.locator('#log');
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await expect(log).toContainText(refused);
      await expect(log).toContainText('{"code":2013}');
      await expect(tryAgain).toBeVisible();

      // The backend fails.
      await page.route('**/watch/**', (route) => route.fulfill({ status: 403 }), { times: 1 });
      await tryAgain.click();
      await expect(log).toContainText('The server returned HTTP 403');
      await expect(tryAgain).toBeVisible();

      // A page instead of a license causes the error that the documentation lists.
      await expect(log).not.toContainText(rejected);
      Object.assign(refusal, { status: 200, body: '<!doctype html>' });
      await tryAgain.click();
      await expect(log).toContainText(rejected);
      await expect(tryAgain).toBeVisible();

      Object.assign(refusal, { status: 200, body: license() });
      await tryAgain.click();
      await playOnceReady(page);
      await expect(tryAgain).toBeHidden();
      const paths = services.licenseRequests.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    });
  });
}

for (const file of ['shaka-multi-drm.html', 'dash-js.html', 'video-js.html']) {
  test.describe(`${file} whose second start also fails`, () => {
    // Messages that the players log themselves.
    test.use({ expectedMessages: [/403|\(CODE:[25]|\[eme\]|\[Protection/] });

    test("resumes at the viewer's position when the third attempt succeeds", async ({ page, media }) => {
      const refusal = { status: 200, body: license() };
      const services = await openExample(page, { file, system: SOFTWARE, media, refusal });
      await play(page);
      const video = page.locator('video');
      await video.evaluate((element: HTMLVideoElement) => {
        element.pause();
        element.currentTime = 3;
      });
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
      Object.assign(refusal, { status: 403, body: '{"code":2013}' });
      await renewLicense(page);
      if (file === 'video-js.html') {
        // The plugin doesn't report a rejected renewal.
        await page.evaluate(() => (window as unknown as WithVideoJs).videojs('video').error(2));
      }
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await expect(tryAgain).toBeVisible();
      const asked = services.licenseRequests.length;
      await tryAgain.click();
      await expect.poll(() => services.licenseRequests.length).toBeGreaterThan(asked);
      await expect(tryAgain).toBeVisible();
      Object.assign(refusal, { status: 200, body: license() });
      await tryAgain.click();
      await playOnceReady(page);
      const position = await page
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.currentTime);
      expect(position).toBeGreaterThanOrEqual(2.9);
    });
  });
}

test('the packaging scripts write both DRM systems into one set of files', async ({ media }) => {
  const playlist = await readFile(join(media, '720p.m3u8'), 'utf8');
  expect(playlist).toContain(
    `URI="skd://${CONTENT_ID}",KEYFORMATVERSIONS="1",KEYFORMAT="com.apple.streamingkeydelivery"`,
  );
  expect(playlist).toContain('KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"');
  const manifest = await readFile(join(media, 'manifest.mpd'), 'utf8');
  expect(manifest).toContain('value="cbcs"');
  expect(manifest.match(/urn:uuid:[-0-9a-f]+/g)).toEqual([FPS, WIDEVINE, FPS, WIDEVINE]);
});

test('widevine-sample.html plays and logs the steps of its page', async ({ page, media }) => {
  await openExample(page, { file: 'widevine-sample.html', system: SOFTWARE, media });
  await play(page);
  await expect(page.locator('#log li')).toHaveText([
    'The browser is supported.',
    'The manifest is loaded. DRM system: com.widevine.alpha.',
    'Playing',
  ]);
});

test('fairplay-sample.html exchanges SPC for CKC and logs the steps of its page', async ({ page, media }) => {
  const keyUri = `skd://${CONTENT_ID}`;
  const services = await openExample(page, {
    file: 'fairplay-sample.html',
    system: { ...FAIRPLAY, keyUri },
    media,
  });
  await play(page);
  await expect(page.locator('#log li')).toHaveText([
    'FairPlay is ready.',
    `Key requested: ${keyUri}`,
    'License received.',
    'Key status: usable',
    'Playing',
  ]);
  expect(await askedOfDrm(page)).toMatchObject({
    certificates: [CERTIFICATE],
    requests: [{ type: 'skd', data: keyUri }],
  });
  expect(services.licenseRequests).toHaveLength(1);
});
