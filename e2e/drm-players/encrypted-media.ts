/**
 * Creates encrypted video for the DRM examples, once. Chromium encodes a few seconds of color and sound,
 * and the script on the page "Encrypt for FairPlay" packages them, with the page's additions for Widevine and for DASH
 * with FairPlay.
 */

import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';

export const CONTENT_ID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
/** Hexadecimal, like all values below. */
export const KEY_ID = '0123456789abcdef0123456789abcdef';
export const KEY = '00112233445566778899aabbccddeeff';
const IV = '000102030405060708090a0b0c0d0e0f';

/** A Widevine PSSH box with the key ID, as returned by a key server. */
const PSSH = `000000327073736800000000edef8ba979d64acea3c827dcd51d21ed000000121210${KEY_ID}`;

const require = createRequire(import.meta.url);

/**
 * @param folder an empty folder
 * @returns the folder with `manifest.mpd`, `master.m3u8`, and the encrypted files
 */
export async function makeEncryptedMedia(browser: Browser, folder: string): Promise<string> {
  const clear = await encodeVideo(browser);
  for (const [name, data] of Object.entries(clear)) {
    await writeFile(join(folder, `${name}.mp4`), Buffer.from(data, 'base64'));
  }
  const flags = await codeOfPage('In package-fairplay.sh, after --protection_systems FairPlay');
  const packaging = (await codeOfPage('package-fairplay.sh')).replace(
    '--protection_systems FairPlay \\\n',
    (flag) => flag + flags,
  );
  const script = packaging + (await codeOfPage('name-fairplay.sh'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const packager = require.resolve('shaka-packager');
  await writeFile(join(bin, 'packager'), `#!/bin/sh\nexec "${process.execPath}" "${packager}" "$@"\n`, {
    mode: 0o755,
  });
  await promisify(execFile)('bash', ['-c', script], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      CONTENT_ID,
      KEY_ID,
      KEY,
      IV,
      WIDEVINE_PSSH: PSSH,
    },
  });
  return join(folder, 'out');
}

async function codeOfPage(title: string): Promise<string> {
  const path = fileURLToPath(new URL('../../site/docs/drm/encryption/fps.md', import.meta.url));
  const page = await readFile(path, 'utf8');
  const start = page.indexOf(` title="${title}"`);
  const code = start === -1 ? null : /\n([\s\S]*?)^```$/m.exec(page.slice(start));
  if (code?.[1] === undefined) {
    throw new Error(`${path} has no code "${title}"`);
  }
  return code[1];
}

/** Returns Base64-encoded MP4 files: six seconds of audio, and of video in three sizes. */
async function encodeVideo(browser: Browser): Promise<Record<string, string>> {
  const page = await browser.newPage();
  // Encoders require a secure context.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ path: require.resolve('mediabunny').replace('.node.cjs', '.min.cjs') });
  const files = await page.evaluate(async () => {
    const { Mediabunny } = window as unknown as { Mediabunny: typeof import('mediabunny') };
    const { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output } = Mediabunny;
    const [seconds, framesPerSecond, sampleRate] = [6, 10, 48_000];

    async function audio(output: InstanceType<typeof Output>): Promise<void> {
      const source = new AudioBufferSource({ codec: 'opus', bitrate: 32_000 });
      output.addAudioTrack(source);
      await output.start();
      const tone = new AudioBuffer({ length: seconds * sampleRate, sampleRate, numberOfChannels: 1 });
      tone.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.sin(index / 20) / 5));
      await source.add(tone);
    }

    async function video(output: InstanceType<typeof Output>, height: number): Promise<void> {
      const canvas = new OffscreenCanvas((height * 16) / 9, height);
      const context = canvas.getContext('2d');
      if (context === null) {
        throw new Error('The canvas has no context.');
      }
      const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 50_000 });
      output.addVideoTrack(source, { frameRate: framesPerSecond });
      await output.start();
      for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
        context.fillStyle = `hsl(${frame * 6} 80% 50%)`;
        context.fillRect(0, 0, canvas.width, canvas.height);
        await source.add(frame / framesPerSecond, 1 / framesPerSecond, { keyFrame: frame % 20 === 0 });
      }
    }

    async function file(fill: (output: InstanceType<typeof Output>) => Promise<void>): Promise<string> {
      const target = new BufferTarget();
      const output = new Output({ format: new Mp4OutputFormat(), target });
      await fill(output);
      await output.finalize();
      return btoa(
        Array.from(new Uint8Array(target.buffer ?? []), (byte) => String.fromCharCode(byte)).join(''),
      );
    }

    return {
      audio: await file(audio),
      '360p': await file((output) => video(output, 36)),
      '720p': await file((output) => video(output, 72)),
      '1080p': await file((output) => video(output, 108)),
    };
  });
  await page.close();
  return files;
}
