/** Tests samples that are only on pages and have no separate file. */

import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pageCode, pageText } from './page-code.ts';
import { readRegion } from 'pagewright';

function region(file: string, name: string): string {
  return readRegion(readFileSync(new URL(`../../examples/${file}`, import.meta.url), 'utf8'), name).code;
}

describe('several-cues.html', () => {
  /** Returns a mock page with a form for each question, and a player whose viewer seeks and answers. */
  function lesson() {
    const log: string[] = [];
    const forms = new Map(['question-1', 'question-2'].map((id) => [id, standInForm(id, log)]));
    const frame = { inert: false, focus: () => {} };
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
      'hint',
      region('player-v2/several-cues.html', 'questions'),
    )(player, frame, document, FormData, {});
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

  it('shows each question at its time, and never again after it was answered', async () => {
    const { log, frame, shown, reach, answer } = lesson();
    await reach(9.9);
    expect(log).toEqual([]);
    await reach(10.1);
    expect(log).toEqual(['focus question-1', 'pause', 'full screen false']);
    expect([shown(), frame.inert]).toEqual([['question-1'], true]);
    await answer('question-1', 'half');
    expect([shown(), frame.inert, log.at(-1)]).toEqual([[], false, 'play']);
    await reach(5);
    await reach(12);
    expect(shown()).toEqual([]);
    await reach(45);
    expect(shown()).toEqual(['question-2']);
  });

  it('goes back after a wrong answer and shows the question again', async () => {
    const { video, shown, reach, answer } = lesson();
    await reach(10);
    await answer('question-1', 'third');
    expect([video.currentTime, shown()]).toEqual([2, []]);
    await reach(2.2);
    await reach(10.2);
    expect(shown()).toEqual(['question-1']);
  });

  it('shows both questions, one after the other, to a viewer who jumps over them', async () => {
    const { shown, reach, answer } = lesson();
    await reach(5);
    await reach(60);
    // The video continues for a moment until the player receives the call.
    await reach(60.2);
    expect(shown()).toEqual(['question-1']);
    await answer('question-1', 'half');
    await reach(60.3);
    expect(shown()).toEqual(['question-2']);
  });
});

it("the WordPress shortcode has a name that WordPress doesn't use and that editors write", () => {
  const code = pageCode('player/v2/special-embeds.md', 'video-shortcode.php');
  const [, name = ''] = /add_shortcode\('([^']+)'/.exec(code) ?? [];
  expect(name).not.toBe('');
  expect(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption']).not.toContain(name);
  expect(pageText('player/v2/special-embeds.md')).toContain(`\`[${name} id="`);
});

it('the Android activity requests a license URL at each start and stores none', () => {
  const code = pageCode('drm/player/android-guide.md', 'PlayerActivity.kt');
  const bodyOf = (name: string) =>
    new RegExp(`fun ${name}\\(\\) \\{([\\s\\S]*?)\\n {4}\\}`).exec(code)?.[1] ?? '';
  expect(bodyOf('onStart')).toContain('openVideo()');
  expect(bodyOf('openVideo')).toContain('watch(videoId)');
  expect(code).not.toMatch(/getStringExtra\("licenseUrl"\)|va[lr] licenseUrl/);
});

describe('auto-reload.js', () => {
  /** Returns a mock page whose player fails on demand, with a clock set by the test. */
  function page(status = 200) {
    const log: string[] = [];
    const listeners = new Map<string, () => void>();
    const clock = { now: () => 0 };
    const note = { textContent: '' };
    const video = {
      position: 42,
      get currentTime() {
        return this.position;
      },
      set currentTime(position: number) {
        log.push(`at ${position}`);
      },
      play: async () => void log.push('play'),
      addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
      removeEventListener: (type: string) => void listeners.delete(type),
    };
    const api = { loadVideo: async ({ otp }: { otp: string }) => void log.push(`load ${otp}`) };
    const respond = async () => Response.json({ otp: 'new', playbackInfo: 'same' }, { status });
    const code = readFileSync(new URL('../../examples/player-v2/auto-reload.js', import.meta.url), 'utf8');
    new Function('VdoPlayer', 'document', 'fetch', 'performance', code)(
      { getInstance: () => ({ video, api }) },
      { querySelector: () => null, getElementById: () => note },
      respond,
      clock,
    );
    return {
      log,
      note,
      video,
      async emit(type: string, seconds = 0) {
        clock.now = () => seconds * 1000;
        listeners.get(type)?.();
        for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      },
    };
  }

  it('sets the position only when the new video has loaded', async () => {
    const { log, emit } = page();
    await emit('error');
    expect(log).toEqual(['load new']);
    await emit('loadedmetadata');
    await emit('loadedmetadata');
    expect(log).toEqual(['load new', 'at 42', 'play']);
  });

  it('keeps the position if the video fails again before it has loaded', async () => {
    const { log, video, emit } = page();
    await emit('error', 10);
    video.position = 0;
    await emit('error', 90);
    await emit('loadedmetadata', 91);
    expect(log).toEqual(['load new', 'load new', 'at 42', 'play']);
  });

  it("loads once if one failure fires two events, and doesn't inform the viewer", async () => {
    const { log, note, emit } = page();
    await Promise.all([emit('error', 10), emit('error', 10)]);
    expect([log, note.textContent]).toEqual([['load new'], '']);
    await emit('error', 20);
    expect(note.textContent).toMatch(/can't be played right now/);
  });

  it('informs the viewer if the video fails again within a minute or there is no OTP', async () => {
    const { log, note, emit } = page();
    await emit('error', 10);
    await emit('error', 90);
    expect([log, note.textContent]).toEqual([['load new', 'load new'], '']);
    await emit('error', 100);
    expect(note.textContent).toMatch(/can't be played right now/);
    expect(log).toHaveLength(2);
    const refused = page(403);
    await refused.emit('error');
    expect(refused.note.textContent).toMatch(/can't be played right now/);
  });
});

describe("captions.html with the page's additions", () => {
  /** Returns a mock page with buttons, and a browser with a stored label. */
  function lesson(saved: string | null) {
    const log: string[] = [];
    class HTMLButtonElement {
      constructor(readonly textContent: string) {}
      click = () => void log.push(`press ${this.textContent}`);
    }
    const buttons = ['Off', 'Deutsch'].map((label) => new HTMLButtonElement(label));
    let click: (event: { target: unknown }) => void = () => {};
    const group = {
      addEventListener: (_: string, listener: typeof click) => (click = listener),
      querySelectorAll: () => buttons,
    };
    const localStorage = {
      getItem: () => saved,
      setItem: (_: string, label: string) => log.push(`save ${label}`),
    };
    const code = pageCode('player/v2/examples/captions.md', 'captions.html');
    const restore = new Function(
      'group',
      'HTMLButtonElement',
      'localStorage',
      `${code} return restoreCaptions;`,
    )(group, HTMLButtonElement, localStorage) as () => void;
    return {
      log,
      restore,
      press: (label: string) => click({ target: new HTMLButtonElement(label) }),
      clickBeside: () => click({ target: {} }),
    };
  }

  it('shows the last chosen language and saves the next choice', () => {
    const { log, press, clickBeside, restore } = lesson('Deutsch');
    restore();
    clickBeside();
    press('English');
    expect(log).toEqual(['press Deutsch', 'save English']);
  });

  it('leaves captions off, and keeps those of a video without the saved language', () => {
    const off = lesson('Off');
    off.restore();
    expect(off.log).toEqual(['press Off']);
    const other = lesson('Français');
    other.restore();
    expect(other.log).toEqual([]);
  });
});

describe('sessions.mjs', () => {
  interface Sessions {
    startSession(account: string, videoId: string): string;
    heartBeat(account: string, id: string, max: number, now?: number): { videoId: string } | null;
    endSession(account: string, id: string): void;
  }
  const code = pageCode('drm/license/heart-beat.md', 'sessions.mjs');
  const load = async () =>
    (await import(`data:text/javascript,${encodeURIComponent(code)}//${crypto.randomUUID()}`)) as Sessions;

  it("finds a session's video and rejects values that aren't a session of the account", async () => {
    const { startSession, heartBeat } = await load();
    const id = startSession('ada', 'lesson-1');
    expect(heartBeat('ada', id, 1)).toMatchObject({ videoId: 'lesson-1' });
    expect(heartBeat('eve', id, 1)).toBeNull();
    expect(heartBeat('ada', 'made-up', 1)).toBeNull();
  });

  it('lets running sessions continue, and starts a new one when another has ended or stopped responding', async () => {
    const { startSession, heartBeat, endSession } = await load();
    const [first, second, third] = [1, 2, 3].map(() => startSession('ada', 'lesson-1')) as [
      string,
      string,
      string,
    ];
    const now = Date.now();
    expect(heartBeat('ada', first, 1, now)).not.toBeNull();
    expect(heartBeat('ada', second, 1, now + 1000)).toBeNull();
    expect(heartBeat('ada', first, 1, now + 2000)).not.toBeNull();
    endSession('ada', first);
    expect(heartBeat('ada', second, 1, now + 3000)).not.toBeNull();
    expect(heartBeat('ada', third, 1, now + 4000)).toBeNull();
    expect(heartBeat('ada', third, 1, now + 3000 + 5 * 60 * 1000 + 1)).not.toBeNull();
  });
});
