/** What samples do that stand in pages alone, and have no file of their own. */

import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

/** The code of the fence with a title. */
function fence(page: string, title: string): string {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  return /\n([\s\S]*?)^```$/m.exec(text.slice(text.indexOf(` title="${title}"`)))?.[1] ?? '';
}

describe('several-cues.js', () => {
  /** A page with a form for each question, and a player whose viewer moves and answers. */
  function lesson() {
    const log: string[] = [];
    const forms = new Map(['question-1', 'question-2'].map((id) => [id, standInForm(id, log)]));
    const frame = { inert: false };
    let timeupdate = (): void => {};
    const video = {
      currentTime: 0,
      pause: async () => void log.push('pause'),
      play: async () => void log.push('play'),
      addEventListener: (_: string, listener: () => void) => (timeupdate = listener),
    };
    const player = {
      video,
      api: { setFullscreen: async (on: boolean) => void log.push(`full screen ${on}`) },
    };
    const document = { getElementById: (id: string) => forms.get(id) };
    class FormData {
      constructor(private readonly form: { answer: string }) {}
      get = () => this.form.answer;
    }
    new Function(
      'player',
      'frame',
      'document',
      'FormData',
      fence('player/v2/examples/form.md', 'several-cues.js'),
    )(player, frame, document, FormData);
    return {
      log,
      frame,
      video,
      shown: () => [...forms].filter(([, { hidden }]) => !hidden).map(([id]) => id),
      async reach(seconds: number) {
        video.currentTime = seconds;
        timeupdate();
        await nextTurn();
      },
      async answer(id: string, answer: string) {
        const form = forms.get(id);
        if (form) {
          form.answer = answer;
          await form.submit();
        }
      },
    };
  }

  function standInForm(id: string, log: string[]) {
    let submit: (event: unknown) => Promise<void> = async () => {};
    return {
      hidden: true,
      answer: '',
      submit: () => submit({ preventDefault: () => {} }),
      querySelector: () => ({ focus: () => void log.push(`focus ${id}`) }),
      addEventListener: (_: string, listener: (event: unknown) => Promise<void>) => (submit = listener),
      reset: () => {},
    };
  }

  it('asks each question at its time, once it is answered never again', async () => {
    const { log, frame, shown, reach, answer } = lesson();
    await reach(9.9);
    expect(log).toEqual([]);
    await reach(10.1);
    expect(log).toEqual(['pause', 'full screen false', 'focus question-1']);
    expect([shown(), frame.inert]).toEqual([['question-1'], true]);
    await answer('question-1', 'half');
    expect([shown(), frame.inert, log.at(-1)]).toEqual([[], false, 'play']);
    await reach(5);
    await reach(12);
    expect(shown()).toEqual([]);
    await reach(45);
    expect(shown()).toEqual(['question-2']);
  });

  it('goes back after a wrong answer, and asks again', async () => {
    const { video, shown, reach, answer } = lesson();
    await reach(10);
    await answer('question-1', 'third');
    expect([video.currentTime, shown()]).toEqual([2, []]);
    await reach(2.2);
    await reach(10.2);
    expect(shown()).toEqual(['question-1']);
  });

  it('asks a viewer who jumps over two both, one after the other', async () => {
    const { shown, reach, answer } = lesson();
    await reach(5);
    await reach(60);
    // The video goes on for a moment, until the player has got the call.
    await reach(60.2);
    expect(shown()).toEqual(['question-1']);
    await answer('question-1', 'half');
    await reach(60.3);
    expect(shown()).toEqual(['question-2']);
  });
});

it('the shortcode for WordPress has a name that WordPress does not use, and editors write that name', () => {
  const code = fence('player/v2/special-embeds.md', 'video-shortcode.php');
  const [, name = ''] = /add_shortcode\('([^']+)'/.exec(code) ?? [];
  expect(name).not.toBe('');
  expect(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption']).not.toContain(name);
  const page = readFileSync(new URL('../../docs/player/v2/special-embeds.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`[${name} id="`);
});

it('the Android activity asks for a license URL at each start, and keeps none', () => {
  const code = fence('drm/player/android-guide.md', 'PlayerActivity.kt');
  const onStart = /override fun onStart\(\) \{([\s\S]*?)\n {4}\}/.exec(code)?.[1] ?? '';
  expect(onStart).toContain('watch(videoId)');
  expect(code).not.toMatch(/getStringExtra\("licenseUrl"\)|va[lr] licenseUrl/);
});
