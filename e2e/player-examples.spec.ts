import type { Page } from '@playwright/test';
import { base, readBuilt, readPage } from './built-site.ts';
import { exampleFile, openExample, elementControl } from './player-stand-in/example-page.ts';
import { expect, test } from './reader.ts';

test.describe('basic.html', () => {
  test("handles the rejection of play(), plays and pauses from outside the player, and follows the player's events", async ({
    page,
  }) => {
    const { player } = await openExample(page, 'basic.html');
    await player.act((inside) => {
      inside.allowsPlay = false;
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText('Press play inside the player.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

    await player.act((inside) => {
      inside.allowsPlay = true;
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await player.pass(65);
    await expect(page.locator('#position')).toHaveText('1:00');

    await page.getByRole('button', { name: 'Back 10 seconds' }).click();
    await expect(page.locator('#position')).toHaveText('0:50');

    await player.act((inside) => inside.call('video', 'play', []));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await player.isPlaying()).toBe(false);
  });
});

test.describe('time-track.html', () => {
  test('counts repeats as played but not as covered', async ({ page }) => {
    const { player } = await openExample(page, 'time-track.html');
    await player.act((inside) => inside.call('video', 'play', []));
    await player.pass(6);
    await expect(page.locator('#played')).toHaveText('6');
    await expect(page.locator('#covered')).toHaveText('6');
    await expect(page.locator('#percent')).toHaveText('10');

    await player.act((inside) => inside.set('currentTime', 0));
    await player.pass(6);
    await expect(page.locator('#played')).toHaveText('12');
    await expect(page.locator('#covered')).toHaveText('6');
  });

  test('reports every 15 seconds, on pause, and when the page is closed', async ({ page }) => {
    const { player, backend } = await openExample(page, 'time-track.html');
    const videoId = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';
    await player.act((inside) => inside.call('video', 'play', []));
    await player.pass(16);
    await expect
      .poll(() => backend.progress)
      .toEqual([{ videoId, viewId: expect.any(String), played: 15, covered: 15, percent: 25 }]);

    await player.pass(2);
    await player.act((inside) => inside.call('video', 'pause', []));
    await expect.poll(() => backend.progress.at(-1)).toMatchObject({ played: 18 });

    await player.act((inside) => inside.call('video', 'play', []));
    await player.pass(1);
    await expect(page.locator('#played')).toHaveText('19');
    await page.goto('about:blank');
    await expect.poll(() => backend.progress.at(-1)).toMatchObject({ played: 19 });
    expect(backend.progress).toHaveLength(3);
    expect(
      new Set(backend.progress.map((report) => (report as { viewId: string }).viewId)).size,
      'reports of one page view',
    ).toBe(1);
  });
});

test.describe('chapters-api.html', () => {
  test('lists the chapters, jumps to them, and marks the current one', async ({ page }) => {
    const { player } = await openExample(page, 'chapters-api.html');
    const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('button');
    await expect(chapters).toHaveText(['0:00 Welcome', '0:12 First steps', '0:48 Summary']);

    await chapters.nth(2).click();
    await expect.poll(() => player.time()).toBe(48.5);
    await expect.poll(() => player.isPlaying()).toBe(true);
    await expect(chapters.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[aria-current="true"]')).toHaveCount(1);

    await chapters.nth(1).click();
    await player.pass(1);
    await expect(chapters.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(chapters.nth(2)).toHaveAttribute('aria-current', 'false');
  });
});

test.describe('captions.html', () => {
  test("offers each track, switches by ID, turns captions off, and follows the player's events", async ({
    page,
  }) => {
    const { player } = await openExample(page, 'captions.html');
    const buttons = page.getByRole('group', { name: 'Captions' }).getByRole('button');
    await expect(buttons).toHaveText(['Off', 'Deutsch', 'English', 'English (simple words)']);

    // Two tracks have the code "en", so only the ID distinguishes them.
    await page.getByRole('button', { name: 'English (simple words)' }).click();
    await expect.poll(() => shownCaptions(player)).toBe('English (simple words)');
    const pressed = page.locator('[aria-pressed="true"]');
    await expect(pressed).toHaveText(['English (simple words)']);
    await page.getByRole('button', { name: 'Off' }).click();
    await expect.poll(() => shownCaptions(player)).toBe('none');
    await expect(pressed).toHaveText(['Off']);

    await page.getByRole('button', { name: 'English (simple words)' }).click();
    await expect(pressed).toHaveText(['English (simple words)']);
    await player.act((inside) => inside.call('api', 'setCaptionLanguage', ['de']));
    await expect(pressed).toHaveText(['Deutsch']);
    await player.act((inside) => inside.call('api', 'hideCaptions', []));
    await expect(pressed).toHaveText(['Off']);
  });
});

test.describe('form.html', () => {
  test('pauses at 10 seconds, exits full screen, and shows the form once, then goes back after a wrong answer and continues after the right one', async ({
    page,
  }) => {
    const { player } = await openExample(page, 'form.html');
    await player.act((inside) => inside.call('video', 'play', []));
    await player.act((inside) => inside.call('api', 'setFullscreen', [true]));
    await player.pass(9);
    await expect(page.getByRole('group', { name: 'Which fraction is larger?' })).toBeHidden();

    await player.pass(5);
    await expect(page.getByRole('group', { name: 'Which fraction is larger?' })).toBeVisible();
    await expect(page.getByLabel('1/3')).toBeFocused();
    await expect.poll(() => player.isPlaying()).toBe(false);
    // Pausing is a message, so at most one more step passes before it arrives.
    expect(await player.time()).toBeGreaterThanOrEqual(10);
    expect(await player.time()).toBeLessThanOrEqual(10.25);
    expect(await player.act((inside) => inside.fullscreen)).toBe(false);
    await expect(page.locator('iframe')).toHaveJSProperty('inert', true);

    const form = page.locator('#question');
    await form.getByLabel('1/3').check();
    await form.getByRole('button', { name: 'Answer' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('status')).toHaveText('Not quite. Watch this part again.');
    await expect.poll(() => player.isPlaying()).toBe(true);
    expect(await player.time()).toBe(2);

    await player.pass(12);
    await form.getByLabel('1/2').check();
    await form.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => player.isPlaying()).toBe(true);
    await player.act((inside) => inside.set('currentTime', 5));
    await player.pass(10);
    expect(await player.time()).toBe(15);
    await expect(form).toBeHidden();
  });
});

test.describe('playlist.html', () => {
  test("requests each OTP when it's needed and continues at the end of a video", async ({ page }) => {
    const { player, backend } = await openExample(page, 'playlist.html');
    const current = page.locator('[aria-current="true"]');
    await expect(current).toHaveText('Introduction');
    await expect.poll(() => loadedOtps(player)).toEqual(['otp-1']);
    expect(backend.otps).toHaveLength(1);

    await player.act((inside) => inside.call('video', 'play', []));
    await player.pass(25);
    await expect(current).toHaveText('Fractions');
    await expect.poll(() => loadedOtps(player)).toEqual(['otp-1', 'otp-2']);
    await expect.poll(() => player.isPlaying()).toBe(true);
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Fractions');

    await page.getByRole('button', { name: 'Decimals' }).click();
    await expect(current).toHaveText('Decimals');
    // "Fractions" plays until then.
    await expect.poll(() => loadedOtps(player)).toEqual(['otp-1', 'otp-2', 'otp-3']);
    await expect.poll(() => player.isPlaying()).toBe(true);
    await player.pass(25);
    await expect(current).toHaveText('Decimals');
    expect(backend.otps).toHaveLength(3);
  });

  test("keeps a viewer's choice while its OTP is being requested", async ({ page }) => {
    const { player, backend } = await openExample(page, 'playlist.html');
    await player.act((inside) => inside.call('video', 'play', []));
    let respond = () => {};
    const responds = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/playback/*', async (route) => {
      await responds;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Fractions' }).click();
    await expect.poll(() => player.isPlaying()).toBe(false);
    // The viewer plays the old video to its end.
    await player.act((inside) => inside.call('video', 'play', []));
    await player.pass(25);
    respond();
    await expect.poll(() => loadedOtps(player)).toEqual(['otp-1', 'otp-2']);
    await expect(page.locator('[aria-current="true"]')).toHaveText('Fractions');
    expect(backend.otps).toHaveLength(2);
  });
});

test.describe('several-cues.html', () => {
  test('shows each question at its time', async ({ page }) => {
    const { player } = await openExample(page, 'several-cues.html');
    await player.act((inside) => inside.call('video', 'play', []));
    await player.pass(10);
    await page.getByRole('radio', { name: '1/2' }).check();
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => player.isPlaying()).toBe(true);
    await player.pass(35);
    await expect(page.getByText('How many tenths')).toBeVisible();
  });
});

test.describe('playlist.html after a rejection', () => {
  test.use({ expectedMessages: [/NotAllowedError/] });

  test('shows a message until a video plays, and explains what the viewer can do if the browser blocks playback', async ({
    page,
  }) => {
    const { player } = await openExample(page, 'playlist.html');
    await player.act((inside) => inside.emit('error'));
    await expect(page.getByRole('status')).toContainText("can't be played");
    await player.act((inside) => inside.emit('playing'));
    await expect(page.getByRole('status')).toBeEmpty();

    await player.act((inside) => {
      inside.allowsPlay = false;
    });
    await page.getByRole('button', { name: 'Fractions' }).click();
    await expect(page.getByRole('status')).toContainText('Press play');
  });
});

test.describe('inject-html.html', () => {
  test('covers the player without catching its clicks and stays visible in full screen, because the stage fills it', async ({
    page,
  }) => {
    const { player } = await openExample(page, 'inject-html.html');
    const frame = page.locator('iframe');
    expect(await page.locator('#overlay').boundingBox()).toEqual(await frame.boundingBox());
    const box = await frame.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    expect(await elementAt(page, x, y)).toBe('IFRAME');

    await expect(page.getByText('free preview')).toBeHidden();
    await player.act((inside) => inside.call('video', 'play', []));
    await expect(page.getByText('free preview')).toBeVisible();

    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.id)).toBe('stage');
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  });
});

test.describe('webcomponent.html', () => {
  test('provides its player, which reports events', async ({ page }) => {
    await openExample(page, 'webcomponent.html');
    const player = elementControl(page.locator('#player'));
    await expect
      .poll(() => player.act((inside) => inside.loads))
      .toEqual([{ otp: 'OTP', playbackInfo: 'PLAYBACK_INFO' }]);
    await player.act((inside) => inside.call('video', 'play', []));
    await expect(page.locator('#status')).toHaveText('Playing');
    await player.pass(3);
    await player.act((inside) => inside.call('video', 'pause', []));
    await expect(page.locator('#status')).toHaveText('Paused at 3 s');
  });
});

test.describe('basic-react.tsx', () => {
  test('works in StrictMode and receives each event once', async ({ page }) => {
    const { player } = await openExample(page, 'react?example=basic');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    // Each render passes a new `onEnded`, and the previous listener must be removed.
    await page.getByRole('button', { name: 'Render again (1)' }).click();
    await expect(page.getByRole('button', { name: 'Render again (2)' })).toBeVisible();
    await player.pass(60);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(page.getByText('Ended: 1')).toBeVisible();
    await expect(page.locator('script[src$="/v2/api.js"]')).toHaveCount(1);
  });

  test('explains what to do when the browser blocks playback, starts over with another OTP, and leaves nothing behind', async ({
    page,
  }) => {
    const { player } = await openExample(page, 'react?example=basic');
    await player.act((inside) => {
      inside.allowsPlay = false;
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('status')).toHaveText('Press play inside the player.');
    await player.act((inside) => {
      inside.allowsPlay = true;
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: 'Next lesson' }).click();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Lesson 2');
    await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
    await expect.poll(() => loadedOtps(player)).toEqual(['otp-2']);
    await page.getByRole('button', { name: 'Play' }).click();
    await player.pass(60);
    await expect(page.getByText('Ended: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('react-hook.tsx', () => {
  test('returns position and watched seconds in StrictMode', async ({ page }) => {
    const { player } = await openExample(page, 'react?example=hook');
    const progress = page.getByRole('progressbar', { name: 'Position' });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => player.isPlaying()).toBe(true);
    await player.pass(5);
    await expect(page.getByText('Watched: 5 s')).toBeVisible();
    await expect(progress).toHaveJSProperty('value', 5);
    await expect(progress).toHaveJSProperty('max', 60);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => player.isPlaying()).toBe(false);
    await page.getByRole('button', { name: 'Next lesson' }).click();
    await expect(page.getByText('Watched: 0 s')).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Lesson 2');
  });
});

test('the pages offer each file as tested', async ({ page }) => {
  for (const [path, file] of [
    ['examples/basic', 'basic.html'],
    ['examples/basic-react', 'basic-react.tsx'],
    ['examples/captions', 'captions.html'],
    ['examples/chapters-api', 'chapters-api.html'],
    ['examples/form', 'form.html'],
    ['examples/form', 'several-cues.html'],
    ['examples/inject-html', 'inject-html.html'],
    ['examples/playlist', 'playlist.html'],
    ['examples/react-hook', 'react-hook.tsx'],
    ['examples/time-track', 'time-track.html'],
    ['webcomponent', 'webcomponent.html'],
    ['api-reference/accessing-player', 'player-api.d.ts'],
    ['api-reference/accessing-player', 'load-player-api.ts'],
  ] as const) {
    const link = new RegExp(`<a href="${base}([^"]*/${file.replace('.', '[.]')})" download>`);
    const [, target = ''] = link.exec(readPage(`${base}player/v2/${path}`)) ?? [];
    expect(readBuilt(target), path).toBe(exampleFile(`player-v2/${file}`));
  }
  await page.goto('/docs/player/v2/examples/basic');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'basic.html' }).first().click();
  expect((await started).suggestedFilename()).toBe('basic.html');
});

type Control = Awaited<ReturnType<typeof openExample>>['player'];

function loadedOtps(player: Control): Promise<string[]> {
  return player.act((inside) => inside.loads.map(({ otp }) => otp));
}

function shownCaptions(player: Control): Promise<string> {
  return player.act((inside) => {
    const { languages } = inside.call('api', 'getCaptionLanguages', []) as {
      languages: { id: number | string; label: string }[];
    };
    return languages.find(({ id }) => id === inside.caption)?.label ?? 'none';
  });
}

function elementAt(page: Page, x: number, y: number): Promise<string | undefined> {
  return page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName, [x, y]);
}
