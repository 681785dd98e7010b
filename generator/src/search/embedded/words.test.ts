import { describe, expect, it } from 'vitest';

import { isIdentifier, partsOf, termsOf, wordsOf } from './words.ts';

describe('termsOf', () => {
  it.each([
    ['playbackInfo', ['playbackinfo', 'playback', 'info']],
    ['VdoInitParams', ['vdoinitparams', 'vdo', 'init', 'params', 'initparams']],
    ['onLoadError', ['onloaderror', 'on', 'load', 'error', 'loaderror']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['drm_3032', ['drm_3032', 'drm', '3032']],
    ['API_SECRET', ['api_secret', 'api', 'secret']],
    ['0x400205', ['0x400205', '400205']],
    ['6101', ['6101']],
    ['player.load()', ['player', 'load', 'player$load']],
    ['a.b.c', ['a', 'b', 'c', 'a$b$c', 'b$c']],
    ['version 2.4.16.', ['version', '2', '4', '16', '2$4$16', '4$16']],
    ['One. Two', ['one', 'two']],
    ['multi-part', ['multi', 'part', 'multipart']],
    ['- a-b .c. (d.e-f)', ['a', 'b', 'c', 'd', 'e', 'f', 'ab', 'ef', 'd$e']],
    ['a-\nb.', ['a', 'b']],
  ])('finds %s whole and by its parts', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('omits the remains of contractions', () => {
    expect(termsOf("the provider's key doesn't")).toEqual(['the', 'provider', 'key', 'doesn']);
  });

  it('folds accents and case', () => {
    expect(termsOf('Café')).toEqual(['cafe']);
  });

  it('omits words that are encoded data', () => {
    expect(termsOf(`key ${'a1'.repeat(40)}`)).toEqual(['key']);
  });
});

describe('wordsOf', () => {
  it('returns the positions of words in the text', () => {
    const text = 'Der Käse, 2 kg';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Der', 'Käse', '2', 'kg']);
  });
});

describe('partsOf', () => {
  it('returns nothing for a plain word', () => {
    expect(partsOf('Watermark')).toEqual([]);
  });
});

describe('isIdentifier', () => {
  it.each(['playbackInfo', 'VdoInitParams', 'drm_3032', '0x400205', '6101', 'h264'])(
    'returns true for %s',
    (word) => {
      expect(isIdentifier(word)).toBe(true);
    },
  );

  it.each(['OTP', 'v2', 'Android', 'watermark', '12'])('returns false for %s', (word) => {
    expect(isIdentifier(word)).toBe(false);
  });
});
