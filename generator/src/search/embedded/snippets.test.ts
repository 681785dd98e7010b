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
    const [snippet = []] = snippetsOf(`${long} watermark ${long}`, matcher('watermark'), { most: 1 });
    const text = shown(snippet);
    expect(text).toMatch(/^… word\d+ .*\[watermark\] word0 .* word\d+ …$/);
    expect(text.length).toBeLessThan(200);
  });

  it('leaves out labels of files to download', () => {
    const text = 'Download otp.html (6 KB)\nDownload otp.zip (3 files, 1.5 MB).\nOpen the page.';
    expect(snippetsOf(text, matcher('otp'), { most: 3 }).map(shown)).toEqual(['Open the page.']);
  });

  it('prefers the passage with the most different words', () => {
    const text = `otp ${long} otp and ttl ${long}`;
    expect(shown(snippetsOf(text, matcher('otp ttl'), { most: 1 })[0] ?? [])).toContain('[otp] and [ttl]');
  });

  it('returns several sentences, each with the following ones that fit', () => {
    const text = `The otp is short. Create one. W${long}. Keep no otp. W${long}.`;
    expect(snippetsOf(text, matcher('otp'), { most: 2 }).map(shown)).toEqual([
      'The [otp] is short. Create one.',
      'Keep no [otp].',
    ]);
  });

  it('does not end a sentence at the period of a name', () => {
    const text = `Add one line to .MainActivity, keep the other attributes. W${long}.`;
    expect(shown(snippetsOf(text, matcher('add line'), { most: 1 })[0] ?? [])).toBe(
      '[Add] one [line] to .MainActivity, keep the other attributes.',
    );
  });

  it('shows a table row as name and description, and no table head', () => {
    const table =
      'Property | Type | Note\nttl | number | Seconds it is valid\nforever | – | No otp ends\nold | a long ago | otp';
    expect(snippetsOf(table, matcher('seconds type'), { most: 3 }).map(shown)).toEqual([
      'ttl · [Seconds] it is valid',
    ]);
    expect(
      snippetsOf('L1 | yes | otp\nIs it on? | – | List the otp keys', matcher('otp'), { most: 3 }).map(shown),
    ).toEqual(['Is it on? · List the [otp] keys']);
    expect(shown(snippetsOf(table, matcher('otp'), { most: 1 })[0] ?? [])).toBe('forever · No [otp] ends');
  });

  it('omits code in rows, and shows only the matching cell if the name is long', () => {
    const sent = '"otp": "[{\\"type\\"}]" | Right: a string that begins with [\nx | y';
    expect(snippetsOf(`See below.\n${sent}`, matcher('otp'), { most: 3 }).map(shown)).toEqual(['See below.']);
    const long = 'Error 2013 when the viewer comes back';
    const row = `${long} | The otp is too old`;
    expect(snippetsOf(`Cause | Sign\n${row}`, matcher('otp'), { most: 3 }).map(shown)).toEqual([
      'The [otp] is too old',
    ]);
  });

  it('prefers a sentence to a label with the same words', () => {
    expect(
      snippetsOf('The otp\nA row | Create one otp per playback', matcher('otp'), { most: 1 }).map(shown),
    ).toEqual(['A row · Create one [otp] per playback']);
  });

  it('shows a call with what it does', () => {
    const table = 'Call | Effect\nDownloads.stop([id]) | Pauses it\nDownloads.resume([id]) | Resumes it';
    expect(snippetsOf(table, matcher('pauses'), { most: 3 }).map(shown)).toEqual([
      'Downloads.stop([id]) · [Pauses] it',
    ]);
  });

  it('shows an API call as method, path, and purpose', () => {
    const text =
      'Renames a video. It keeps its ID.\nPUT https://api.vdo.example/videos/{videoID}\nPermission: editor';
    expect(snippetsOf(text, matcher('put'), { most: 1 }).map(shown)).toEqual([
      '[PUT] /videos/{videoID} · Renames a video. It keeps its ID.',
    ]);
    const alone = 'GET https://api.vdo.example/hooks/\nPermission: editor';
    expect(snippetsOf(alone, matcher('hooks'), { most: 1 }).map(shown)).toEqual(['GET /[hooks]/']);
  });

  it('shows the start if only words in the heading match', () => {
    const text = 'A text over the video. See Watermark.';
    const padded = `${text.slice(0, 23)}${long}. ${text.slice(23)}`;
    const choice = { most: 1, heading: 'Watermark' };
    expect(shown(snippetsOf(padded, matcher('watermark'), choice)[0] ?? [])).toMatch(/^A text over/);
  });

  it('omits words that only introduce what follows', () => {
    const text = 'An otp has two parts. Print the otp:\nSend the otp:\nYour server: otp\nThe player: token';
    expect(snippetsOf(text, matcher('otp'), { most: 3 }).map(shown)).toEqual([
      'An [otp] has two parts.',
      'Your server: [otp]',
    ]);
    expect(snippetsOf('Compare them:', matcher('otp'), { most: 3 })).toEqual([]);
  });

  it('splits sentences by the rules of the language', () => {
    const text = `${'映像'.repeat(80)}。透かし otp。${'再生'.repeat(80)}。`;
    expect(shown(snippetsOf(text, matcher('otp'), { most: 1, locale: 'ja' })[0] ?? [])).toBe(
      '透かし [otp]。',
    );
  });

  it('shows the start if nothing matches, and nothing for an empty text', () => {
    expect(shown(snippetsOf(long, matcher('otp'), { most: 3 })[0] ?? [])).toMatch(/^word0 /);
    expect(snippetsOf('', matcher('otp'), { most: 3 })).toEqual([]);
  });

  it('separates a name from its description, without cells that contain only a dash', () => {
    expect(shown(snippetsOf('ttl\n–\nSeconds.\nNo limit', matcher('x'), { most: 1 })[0] ?? [])).toBe(
      'ttl · Seconds.',
    );
  });
});
