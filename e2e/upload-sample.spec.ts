/** Tests the downloadable "Upload from browser" page: Cancel works at every moment, and only 201 is a success. */

import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { withoutRegionMarkers } from '../generator/src/content/regions.ts';
import { expect, test } from './reader.ts';

// The browser's own messages for a lost connection and for rejected uploads.
test.use({ expectedMessages: [/net::ERR_CONNECTION_RESET|status of 403/] });

const ORIGIN = 'http://uploads.example';
const STORAGE = 'http://storage.example/';

/** Returns a file of the sample as published. */
function sample(name: string): string {
  return withoutRegionMarkers(
    readFileSync(new URL(`../site/examples/server/${name}`, import.meta.url), 'utf8'),
  );
}

const clientPayload = {
  uploadLink: STORAGE,
  policy: 'p',
  key: 'k',
  'x-amz-signature': 's',
  'x-amz-algorithm': 'a',
  'x-amz-date': 'd',
  'x-amz-credential': 'c',
};

/** Opens the sample with a mock backend and storage, and starts an upload. */
async function startUpload(
  page: Page,
  { backend, storage }: { backend: (route: Route) => unknown; storage: (route: Route) => unknown },
): Promise<void> {
  await page.route(`${ORIGIN}/upload.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: sample('upload.html') }),
  );
  await page.route(`${ORIGIN}/upload.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: sample('upload.js') }),
  );
  await page.route(`${ORIGIN}/uploads`, backend);
  await page.route(`${STORAGE}**`, storage);
  await page.goto(`${ORIGIN}/upload.html`);
  await page.getByLabel('Title').fill('Lesson 1');
  const film = { name: 'lesson-1.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };
  await page.getByLabel('Video', { exact: true }).setInputFiles(film);
  await page.getByRole('button', { name: 'Upload' }).click();
}

/** Returns a promise and its resolver, for a handler. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const giveForm = (route: Route): Promise<void> => route.fulfill({ json: { videoId: 'v', clientPayload } });
const answerWith = (status: number) => (route: Route) =>
  route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' }, body: '<x/>' });

test('Cancel before the form is loaded never sends the file', async ({ page }) => {
  const sent: string[] = [];
  const asked = deferred<Route>();
  const started = startUpload(page, {
    backend: (route) => asked.resolve(route),
    storage: (route) => {
      sent.push(route.request().url());
      return answerWith(201)(route);
    },
  });
  const held = await asked.promise;
  await started;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await giveForm(held).catch(() => undefined);
  await expect(page.getByRole('status')).toHaveText('Canceled.');
  await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
  expect(sent).toEqual([]);
});

test('Cancel while the file is sent ends the transfer', async ({ page }) => {
  const sending = deferred<void>();
  const ended = page.waitForEvent('requestfailed', (request) => request.url() === STORAGE);
  await startUpload(page, { backend: giveForm, storage: () => sending.resolve() });
  await sending.promise;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText('Canceled.');
  await ended;
});

test('Stop ends the transfer, and Start again sends the file again with the same form', async ({ page }) => {
  const forms: string[] = [];
  const sent: string[] = [];
  const sending = deferred<void>();
  await startUpload(page, {
    backend: (route) => {
      forms.push(route.request().url());
      return giveForm(route);
    },
    storage: (route) => {
      sent.push(route.request().url());
      sending.resolve();
      return sent.length === 1 ? undefined : answerWith(201)(route);
    },
  });
  await sending.promise;
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status')).toHaveText('Stopped.');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('status')).toHaveText('Uploaded. The video is being processed.');
  expect([forms.length, sent.length]).toEqual([1, 2]);
});

test('Cancel while stopped ends the upload', async ({ page }) => {
  const sending = deferred<void>();
  await startUpload(page, { backend: giveForm, storage: () => sending.resolve() });
  await sending.promise;
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText('Canceled.');
  await expect(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeHidden();
});

test('a lost connection is retried after a pause, during which Cancel works', async ({ page }) => {
  await page.clock.install();
  const sent: string[] = [];
  await startUpload(page, {
    backend: giveForm,
    storage: (route) => {
      sent.push(route.request().url());
      return route.abort('connectionreset');
    },
  });
  await expect(page.getByRole('status')).toHaveText('The connection was lost. Trying again in 2 seconds…');
  await page.clock.runFor(2000);
  await expect(page.getByRole('status')).toHaveText('The connection was lost. Trying again in 5 seconds…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText('Canceled.');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('status')).toHaveText('Canceled.');
  expect(sent).toHaveLength(2);
});

test('a transfer that stalls for a minute counts as lost and is retried', async ({ page }) => {
  await page.clock.install();
  const first = deferred<void>();
  const sent: string[] = [];
  await startUpload(page, {
    backend: giveForm,
    storage: (route) => {
      sent.push(route.request().url());
      if (sent.length === 1) return first.resolve();
      return answerWith(201)(route);
    },
  });
  await first.promise;
  // Stops the page's clock, so that only the steps below advance it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(50_000);
  await expect(page.getByRole('status')).toHaveText('Uploading…');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status')).toHaveText('The connection was lost. Trying again in 2 seconds…');
  await page.clock.runFor(2000);
  await expect(page.getByRole('status')).toHaveText('Uploaded. The video is being processed.');
  expect(sent).toHaveLength(2);
});

test('an upload rejected by storage is repeated only by Try again, not automatically', async ({ page }) => {
  const sent: string[] = [];
  await startUpload(page, {
    backend: giveForm,
    storage: (route) => {
      sent.push(route.request().url());
      return answerWith(sent.length === 1 ? 403 : 201)(route);
    },
  });
  await expect(page.getByRole('status')).toHaveText('Storage rejected the file: HTTP 403');
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('Uploaded. The video is being processed.');
});

for (const [status, message] of [
  [201, 'Uploaded. The video is being processed.'],
  [200, 'Storage rejected the file: HTTP 200'],
] as const) {
  test(`storage returns ${status}: ${message}`, async ({ page }) => {
    await startUpload(page, { backend: giveForm, storage: answerWith(status) });
    await expect(page.getByRole('status')).toHaveText(message);
  });
}
