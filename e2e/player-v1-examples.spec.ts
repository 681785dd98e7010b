import { exampleFile, openExample } from './player-stand-in/example-page.ts';
import { fenceV1, openV1, pageOfModules } from './player-v1-stand-in/example-page.ts';
import { expect, test } from './reader.ts';

test.describe('the embed code of player v1', () => {
  test("queues calls until the script has loaded and then runs the page's callbacks", async ({ page }) => {
    const fences = ['reference.html', 'embed.html'].map((title) => fenceV1('index.md', title));
    const { player } = await openV1(page, `<!doctype html><title>Embed</title>${fences.join('')}`);
    await expect(page.locator('#embedBox iframe')).toHaveCount(1);
    expect(await player.act(({ embedInfo }) => embedInfo.otp)).toBe('OTP');

    const said = page.waitForEvent('console');
    await player.act((video) => video.play());
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    await player.pass(60);
    expect((await said).text()).toBe('Watched to the end');
  });

  test('basic.html shows the video in its container', async ({ page }) => {
    const { player } = await openV1(page, exampleFile('player-v1/basic.html'));
    await expect(page.locator('#embedBox iframe')).toBeVisible();
    expect(await player.act(({ embedInfo }) => embedInfo.theme)).toHaveLength(32);
  });
});

test('apisample.html plays, pauses, jumps, shows the state, and logs', async ({ page }) => {
  const { player } = await openV1(page, exampleFile('player-v1/apisample.html'));
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveText([
    'load',
    'mpmlLoad',
  ]);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  await player.pass(15);
  await expect(page.locator('#currentTime')).toHaveText('15');
  await expect(page.locator('#totalPlayed')).toHaveText('15');

  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect(page.locator('#currentTime')).toHaveText('5');
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect(page.locator('#currentTime')).toHaveText('0');
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect(page.locator('#currentTime')).toHaveText('10');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(false);
  await player.act((video) => video.play());
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  await player.pass(60);
  await expect(page.locator('#ended')).toHaveText('true');
  await expect(page.getByRole('listitem')).toHaveText(['load', 'mpmlLoad', 'ended']);
});

for (const [locale, expected] of [
  ['de-AT', 'de'],
  ['pt-BR', 'pt-BR'],
  ['ja-JP', null],
] as const) {
  test.describe(`captions.html for a viewer with ${locale}`, () => {
    test.use({ locale });

    test(`starts with captions: ${expected ?? 'none'}`, async ({ page }) => {
      const { player } = await openV1(page, exampleFile('player-v1/captions.html'));
      expect(await player.act(({ embedInfo }) => embedInfo.ccLang ?? null)).toBe(expected);
      expect(await player.act(({ embedInfo }) => 'ccLang' in embedInfo)).toBe(expected !== null);
    });
  });
}

test.describe('custominject.html', () => {
  test('shows a mark and styled chapters over the video, and jumps', async ({ page }) => {
    const { player } = await openV1(page, exampleFile('player-v1/custominject.html'));
    await expect(page.getByText('Example Academy')).toHaveCSS('position', 'absolute');
    await expect(page.getByText('Example Academy')).toHaveCSS('pointer-events', 'none');
    await page.getByRole('group', { name: 'Chapters' }).getByRole('button', { name: 'Summary' }).click();
    await expect.poll(() => player.act((video) => video.currentTime)).toBe(48);
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  });

  test("without noCssReset, the page's styles don't apply", async ({ page }) => {
    await openV1(
      page,
      exampleFile('player-v1/custominject.html').replace('noCssReset: true', 'noCssReset: false'),
    );
    await expect(page.getByText('Example Academy')).toHaveCSS('position', 'static');
  });
});

test.describe('forms.html', () => {
  test('pauses at 3 seconds and continues after the right answer', async ({ page }) => {
    const { player } = await openV1(page, exampleFile('player-v1/forms.html'));
    const question = page.getByLabel('What is the capital of France?');
    await expect(page.locator('.form-container')).toBeHidden();
    await player.act((video) => video.play());
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    await player.pass(8);
    await expect(question).toBeFocused();
    expect(await player.act((video) => video.isPlaying)).toBe(false);
    expect(await player.act((video) => video.currentTime)).toBeLessThan(3.6);

    // The controls behind the question are reachable with the keyboard.
    await player.act((video) => video.play());
    await player.pass(1);
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(false);

    await question.fill('Lyon');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('status')).toHaveText('Hint: the Seine flows through it.');
    await question.fill(' paris ');
    await page.keyboard.press('Enter');
    await expect(page.locator('.form-container')).toBeHidden();
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  });

  test('lets the viewer choose once where to continue', async ({ page }) => {
    const { player } = await openV1(page, exampleFile('player-v1/forms.html'));
    await expect(page.locator('.form-container')).toBeAttached();
    await player.act((video) => video.seek(5));
    await expect(page.getByLabel('What is the capital of France?')).toBeVisible();
    await page.getByRole('textbox').fill('Paris');
    await page.keyboard.press('Enter');
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    await player.pass(8);
    await expect(page.getByRole('button', { name: 'Explain again' })).toBeFocused();
    await page.getByRole('button', { name: 'Explain again' }).click();
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    expect(await player.act((video) => video.currentTime)).toBe(4);
    await player.pass(10);
    expect(await player.act((video) => video.currentTime)).toBe(14);
    await expect(page.locator('.form-container')).toBeHidden();
  });
});

test('timetracking.html shows watched time and reports it, even when the viewer leaves', async ({ page }) => {
  await page.clock.install();
  const { player, backend } = await openV1(page, exampleFile('player-v1/timetracking.html'));
  const videoId = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';
  await player.act((video) => video.play());
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  await player.pass(6);
  await expect(page.locator('#played')).toHaveText('6');
  await page.clock.runFor(15_000);
  const viewId: unknown = expect.any(String);
  await expect.poll(() => backend.progress).toEqual([{ videoId, viewId, played: 6, covered: 6 }]);

  await player.act((video) => video.seek(0));
  await expect.poll(() => player.act((video) => video.currentTime)).toBe(0);
  await player.pass(6);
  await expect(page.locator('#played')).toHaveText('12');
  await expect(page.locator('#covered')).toHaveText('6');

  await page.goto('about:blank');
  await expect
    .poll(() => backend.progress)
    .toEqual([
      { videoId, viewId, played: 6, covered: 6 },
      { videoId, viewId, played: 12, covered: 6 },
    ]);
  expect(
    new Set(backend.progress.map((report) => (report as { viewId: string }).viewId)).size,
    'reports of one page view',
  ).toBe(1);
});

test('playlist.html plays one video after another, each with its own OTP', async ({ page }) => {
  const { player, backend } = await openV1(page, exampleFile('player-v1/playlist.html'));
  await expect(page.locator('#embedBox iframe')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Introduction' })).toHaveAttribute('aria-current', 'true');
  expect(await player.act((video) => video.isPlaying)).toBe(false);

  await player.act((video) => video.play());
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  await player.pass(60);
  await expect(page.getByRole('button', { name: 'First steps' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => player.act(({ embedInfo }) => embedInfo.otp)).toBe('otp-2');
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  await expect(page.locator('#embedBox iframe')).toHaveCount(1);

  await page.getByRole('button', { name: 'Summary' }).click();
  await expect.poll(() => player.act(({ embedInfo }) => embedInfo.otp)).toBe('otp-3');
  expect(backend.otps.map((id) => id.slice(0, 4))).toEqual(['3f29', 'a0c4', '7d1e']);
  await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
  await player.pass(60);
  await expect(page.getByRole('button', { name: 'Summary' })).toHaveAttribute('aria-current', 'true');
  expect(backend.otps).toHaveLength(3);
});

test.describe('single-page websites', () => {
  const source = 'single-page-websites.md';

  test('the React component shows one player under StrictMode and removes it', async ({ page }) => {
    const html = await pageOfModules(
      source,
      ['load-player-v1.ts', 'LessonPlayer.tsx'],
      `import { StrictMode, useState } from 'react';
       import { createRoot } from 'react-dom/client';
       import { LessonPlayer } from './LessonPlayer';

       function App() {
         const [lesson, setLesson] = useState(1);
         return (
           <>
             <button onClick={() => setLesson(lesson + 1)}>Next</button>
             {lesson < 3 && (
               <LessonPlayer otp={'otp-' + lesson} playbackInfo="info" onEnded={() => setLesson(lesson + 1)} />
             )}
           </>
         );
       }
       createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);`,
    );
    const { player } = await openV1(page, html);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('script[src]')).toHaveCount(1);

    // At the end, the parent shows the next lesson in a new player.
    await player.act((video) => video.play());
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    await player.pass(60);
    await expect.poll(() => player.act(({ embedInfo }) => embedInfo.otp)).toBe('otp-2');
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('script[src]')).toHaveCount(1);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('the framework-free view reports its end and removes its player', async ({ page }) => {
    const html = await pageOfModules(
      source,
      ['load-player-v1.ts', 'show-lesson.ts'],
      `import { showLesson } from './show-lesson';

       const root = document.getElementById('root');
       root.addEventListener('lessonended', () => (document.title = 'Ended'));
       // Left before the script has loaded: no player may appear.
       showLesson(document.body.appendChild(document.createElement('div')), 'otp-0', 'info')();
       const hide = showLesson(root, 'otp-1', 'info');
       document.addEventListener('keydown', hide);`,
    );
    const { player } = await openV1(page, html);
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(await player.act(({ embedInfo }) => embedInfo.otp)).toBe('otp-1');
    await player.act((video) => video.play());
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    await player.pass(60);
    await expect(page).toHaveTitle('Ended');
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('the lesson before and after the migration', () => {
  // Large enough for the buttons below the video, because a click right after scrolling may land in the frame that was
  // there before.
  test.use({ viewport: { width: 1280, height: 1000 } });

  test('works with player v1', async ({ page }) => {
    const { player } = await openV1(page, exampleFile('player-v1/lesson.html'));
    await expect(page.getByText('Lesson 1')).toBeVisible();
    expect(await player.act((video) => video.availablePlaybackRates)).toEqual([0.75, 1, 1.25, 1.5]);
    await page.getByRole('button', { name: 'Skip the introduction' }).click();
    await expect.poll(() => player.act((video) => video.isPlaying)).toBe(true);
    await player.pass(3);
    await expect(page.locator('#position')).toHaveText('15');
    await expect(page.locator('#watched')).toHaveText('3');
    await player.pass(60);
    await expect(page.getByText('You have reached the end.')).toBeVisible();
  });

  test('works with player v2', async ({ page }) => {
    const { player } = await openExample(page, 'lesson.html');
    await expect(page.getByText('Lesson 1')).toBeVisible();
    await expect
      .poll(() => player.act(({ config }) => config))
      .toEqual({ playbackSpeedOptions: [0.75, 1, 1.25, 1.5] });
    await page.getByRole('button', { name: 'Skip the introduction' }).click();
    await expect.poll(() => player.isPlaying()).toBe(true);
    await player.pass(3);
    await expect(page.locator('#position')).toHaveText('15');
    await expect(page.locator('#watched')).toHaveText('3');
    await player.pass(60);
    await expect(page.getByText('You have reached the end.')).toBeVisible();
  });
});
