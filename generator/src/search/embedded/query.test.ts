import { describe, expect, it } from 'vitest';

import { isFormOf, parseQuery } from './query.ts';

function wordsIn(query: string): string[] {
  return parseQuery(query).words.map((word) => word.folded);
}

describe('parseQuery', () => {
  it('looks up the meaningful words of a question', () => {
    expect(wordsIn('How do I add a watermark to my video?')).toEqual(['add', 'watermark', 'video']);
  });

  it('looks up common words when there are no others', () => {
    expect(wordsIn('how to')).toEqual(['how', 'to']);
  });

  it('looks up each word once and at most twelve', () => {
    expect(wordsIn('otp OTP otp')).toEqual(['otp']);
    expect(wordsIn(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
  });

  it('weighs function words less and drops them first from a long question', () => {
    const [seems, buffering] = parseQuery('seems buffering').words;
    expect(seems?.weight).toBeLessThan(buffering?.weight ?? 0);
    const things = Array.from({ length: 12 }, (_, index) => `thing${index}`);
    expect(wordsIn(`perhaps it happens sometimes that ${things.join(' or ')}`)).toEqual(things);
  });

  it.each([
    ['how many tags can one video have', 'tags', ['many', 'one']],
    ['which api call renames a video', 'renames', ['api', 'call']],
    ['seek to 90 seconds', 'seek', ['90']],
    ['keep the key without breaking it', 'key', ['without', 'breaking']],
    ['switch to 480p', 'switch', []],
  ])('weighs no other word of "%s" more than "%s"', (query, word, lighter) => {
    const weights = new Map(parseQuery(query).words.map(({ folded, weight }) => [folded, weight]));
    const most = weights.get(word) ?? 0;
    expect(Math.max(...weights.values())).toBe(most);
    expect(lighter.filter((one) => (weights.get(one) ?? most) >= most)).toEqual([]);
  });

  it.each([
    ['how to uplo', ['uplo']],
    ['upload a vid', ['vid']],
    ['how to', ['to']],
  ])('expects only the last word that is looked up to be unfinished: %s', (query, unfinished) => {
    const words = parseQuery(query).words.filter((word) => word.unfinished);
    expect(words.map((word) => word.folded)).toEqual(unfinished);
  });

  it('weighs a code more than an amount', () => {
    const [code] = parseQuery('2013 error').words;
    expect(code?.weight).toBe(1.5);
  });

  it('reads no more than 500 characters', () => {
    expect(wordsIn(`${'x'.repeat(600)} otp`)).toEqual(['x'.repeat(500)]);
  });

  it('keeps a hyphenated word and its parts', () => {
    const [word] = parseQuery('multi-part').words;
    expect(word).toMatchObject({ folded: 'multipart', parts: ['multi', 'part'] });
  });

  it('keeps dotted names and their parts', () => {
    const [word] = parseQuery('player.video.play()').words;
    expect(word).toMatchObject({
      text: 'player.video.play',
      folded: 'player$video$play',
      parts: ['player', 'video', 'play'],
      identifier: true,
    });
  });

  it('joins words that may be one identifier', () => {
    expect(parseQuery('playback info').joined).toBe('playbackinfo');
    expect(parseQuery('otp').joined).toBeNull();
  });

  it.each(['', '   ', '<>&"', '.*+?^${}()|[]\\', '\u0000\u001F', '🎬'])('finds no words in %j', (query) => {
    const words = wordsIn(query);
    expect(words.filter((word) => !/^[\p{L}\p{N}_$]+$/u.test(word))).toEqual([]);
  });
});

describe('isFormOf', () => {
  function form(term: string, typed: string): boolean {
    const [word] = parseQuery(`${typed} finished`).words;
    return word !== undefined && isFormOf(term, word);
  }

  it.each([
    ['captions', 'caption'],
    ['caption', 'captions'],
    ['upload', 'uploading'],
    ['uploading', 'upload'],
    ['authorization', 'authorize'],
    ['restriction', 'restrict'],
    ['embed', 'embedding'],
    ['policy', 'policies'],
    ['send', 'sent'],
    ['hides', 'hidden'],
    ['cancel', 'cancelled'],
  ])('%s is a form of %s', (term, typed) => {
    expect(form(term, typed)).toBe(true);
  });

  it.each([
    ['address', 'add'],
    ['offset', 'off'],
    ['playlist', 'play'],
  ])('%s is not a form of %s once that word is complete', (term, typed) => {
    expect(form(term, typed)).toBe(false);
  });

  it('treats the last word as unfinished', () => {
    const [word] = parseQuery('playb').words;
    expect(word !== undefined && isFormOf('playback', word)).toBe(true);
  });
});
