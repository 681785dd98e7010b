import { afterEach, expect, test, vi } from 'vitest';
import { copyFetched, copyText } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

interface Item {
  content: Record<string, Promise<Blob>>;
}

const rejects = (): Promise<never> => Promise.reject(new DOMException('', 'NotAllowedError'));

/**
 * A browser whose clipboard API rejects, as on pages without HTTPS.
 *
 * @param hasClipboard whether the copy event has a clipboard
 */
function withCommandOnly(isAllowed: boolean, hasClipboard = true): { copied: string[]; prevented: number } {
  const seen = { copied: [] as string[], prevented: 0 };
  const events = new EventTarget();
  const write = ([item]: Item[]): Promise<void> => Promise.resolve(item?.content['text/plain']).then(rejects);
  vi.stubGlobal('navigator', { clipboard: { writeText: rejects, write } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly content: Item['content']) {}
    },
  );
  vi.stubGlobal('document', {
    addEventListener: events.addEventListener.bind(events),
    execCommand: (command: string) => {
      if (command !== 'copy') return false;
      const event = Object.assign(new Event('copy', { cancelable: true }), {
        clipboardData: hasClipboard
          ? { setData: (type: string, text: string) => seen.copied.push(`${type}: ${text}`) }
          : null,
      });
      events.dispatchEvent(event);
      seen.prevented += Number(event.defaultPrevented);
      return isAllowed;
    },
  });
  return seen;
}

test('without the clipboard API, the copy command copies the given text instead of the selection, once per call', async () => {
  const seen = withCommandOnly(true);
  expect(await copyText('first')).toBe(true);
  expect(await copyText('second')).toBe(true);
  expect(seen).toEqual({ copied: ['text/plain: first', 'text/plain: second'], prevented: 2 });
});

test('the clipboard API is used if it exists', async () => {
  const seen = withCommandOnly(false);
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('text')).toBe(true);
  expect(writeText.mock.calls).toEqual([['text']]);
  expect(seen.copied).toEqual([]);
});

test('copying fails if the browser copies without an event', async () => {
  withCommandOnly(true);
  vi.stubGlobal('document', { ...document, execCommand: () => true });
  expect(await copyText('text')).toBe(false);
});

test('copying fails if the browser blocks the command or the event has no clipboard', async () => {
  withCommandOnly(false);
  expect(await copyText('text')).toBe(false);
  withCommandOnly(true, false);
  expect(await copyText('text')).toBe(false);
});

test('if the API rejects fetched text, the command copies it, and nothing is copied if fetching fails', async () => {
  const seen = withCommandOnly(true);
  expect(await copyFetched(() => Promise.resolve('fetched'))).toBe(true);
  expect(seen.copied).toEqual(['text/plain: fetched']);
  expect(await copyFetched(() => Promise.reject(new Error('offline')))).toBe(false);
  expect(seen.copied).toHaveLength(1);
});

test('the clipboard API is called with fetched text before the text arrives', async () => {
  withCommandOnly(false);
  let arrive: (text: string) => void = () => undefined;
  const written: Item['content'][] = [];
  const write = async ([item]: Item[]): Promise<void> => {
    written.push(item?.content ?? {});
  };
  vi.stubGlobal('navigator', { clipboard: { write } });
  const copied = copyFetched(() => new Promise((resolve) => (arrive = resolve)));
  expect(written).toHaveLength(1);
  arrive('late');
  expect(await copied).toBe(true);
  const blob = await written[0]?.['text/plain'];
  expect([blob?.type, await blob?.text()]).toEqual(['text/plain', 'late']);
});
