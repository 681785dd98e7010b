import { describe, expect, it } from 'vitest';

import type { Highlighted } from '../engine.ts';
import { parseQuery } from './query.ts';
import { highlight, matcherOf, snippetsOf } from './snippets.ts';

const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');

function shown(text: Highlighted): string {
  return text.map((part) => (part.match ? `[${part.text}]` : part.text)).join('');
}

function matcher(query: string) {
  return matcherOf(parseQuery(query));
}

describe('highlight', () => {
  it('marks forms of the words, and identifiers that contain them', () => {
    expect(shown(highlight('Captions: setCaption, the caption', matcher('caption')))).toBe(
      '[Captions]: [setCaption], the [caption]',
    );
  });

  it('leaves markup in the text as text', () => {
    const text = '<img src=x onerror=alert(1)> & </mark>';
    const parts = highlight(text, matcher('img'));
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});

describe('snippetsOf', () => {
  it('cuts between words around the match', () => {
    const [snippet = []] = snippetsOf(`${long} watermark ${long}`, matcher('watermark'), 1);
    const text = shown(snippet);
    expect(text).toMatch(/^… word\d+ .*\[watermark\] word0 .* word\d+ …$/);
    expect(text.length).toBeLessThan(200);
  });

  it('prefers the passage with the most different words', () => {
    const text = `otp ${long} otp and ttl ${long}`;
    expect(shown(snippetsOf(text, matcher('otp ttl'), 1)[0] ?? [])).toContain('[otp] and [ttl]');
  });

  it('gives several passages that lie apart', () => {
    const text = `otp ${long} otp ${long} otp`;
    expect(snippetsOf(text, matcher('otp'), 2)).toHaveLength(2);
  });

  it('shows the beginning where nothing matches, and nothing of an empty text', () => {
    expect(shown(snippetsOf(long, matcher('otp'), 3)[0] ?? [])).toMatch(/^word0 /);
    expect(snippetsOf('', matcher('otp'), 3)).toEqual([]);
  });

  it('sets cells apart, without those that hold only a dash', () => {
    expect(shown(snippetsOf('ttl\n–\nSeconds.\nNo limit', matcher('x'), 1)[0] ?? [])).toBe(
      'ttl · Seconds. No limit',
    );
  });
});
