/** The page of "Upload from browser", as readers copy it: Cancel works at every moment, and only 201 is success. */

import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './reader.ts';

const ORIGIN = 'http://uploads.example';
const STORAGE = 'http://storage.example/';

const markdown = readFileSync(new URL('../site/docs/server/upload/browser.md', import.meta.url), 'utf8');

/** A code block of the page, by its title. */
function sample(title: string): string {
  return new RegExp(`^\`\`\`\\w+ title="${title}"[^\\n]*\\n(.*?)^\`\`\``, 'ms').exec(markdown)?.[1] ?? '';
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

/** Opens the sample, with a backend and a storage that do what they are told, and starts an upload. */
async function startUpload(
  page: Page,
  { backend, storage }: { backend: (route: Route) => unknown; storage: (route: Route) => unknown },
): Promise<void> {
  await page.route(`${ORIGIN}/upload.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: sample('public/upload.html') }),
  );
  await page.route(`${ORIGIN}/upload.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: sample('public/upload.js') }),
  );
  await page.route(`${ORIGIN}/uploads`, backend);
  await page.route(`${STORAGE}**`, storage);
  await page.goto(`${ORIGIN}/upload.html`);
  await page.getByLabel('Title').fill('Lesson 1');
  const film = { name: 'lesson-1.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };
  await page.getByLabel('Video', { exact: true }).setInputFiles(film);
  await page.getByRole('button', { name: 'Upload' }).click();
}

/** A promise that a handler fulfills. */
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

test('Cancel before the form has come: the file is never sent', async ({ page }) => {
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
  await startUpload(page, { backend: giveForm, storage: () => sending.resolve() });
  await sending.promise;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText('Canceled.');
});

for (const [status, message] of [
  [201, 'Uploaded. The video is being processed.'],
  [200, 'Storage refused the file: HTTP 200'],
] as const) {
  test(`storage returns ${status}: ${message}`, async ({ page }) => {
    await startUpload(page, { backend: giveForm, storage: answerWith(status) });
    await expect(page.getByRole('status')).toHaveText(message);
  });
}
