import { describe, expect, it } from 'vitest';

import { definedMentions, nameMentions, namesMentions, textMentions } from './fields.ts';

describe('nameMentions', () => {
  it('measures each word by the number of meaningful words in the name', () => {
    expect([...nameMentions('Upload the captions')]).toEqual([
      ['upload', 2],
      ['the', 2],
      ['captions', 2],
      ['uploadthe', 1],
      ['thecaptions', 1],
      ['uploadthecaptions', 1],
    ]);
  });

  it('counts an identifier as one word and its parts as less', () => {
    const mentions = nameMentions('VdoInitParams');
    expect(mentions.get('vdoinitparams')).toBe(1);
    expect(mentions.get('params')).toBe(3);
    expect(mentions.get('initparams')).toBe(2);
  });

  it('uses the part after the last dot as the name, and counts arguments less', () => {
    const mentions = nameMentions('VdoAsset.playOnline(otp:quality:)');
    expect(mentions.get('playonline')).toBe(1);
    expect(mentions.get('vdoasset$playonline')).toBeLessThanOrEqual(2);
    expect(mentions.get('vdoasset')).toBe(2);
    expect(mentions.get('quality')).toBe(4);
    expect(nameMentions('seek(milliseconds)').get('seek')).toBe(1);
  });

  it('finds adjacent words written as one', () => {
    expect(nameMentions('Web hooks').get('webhooks')).toBe(1);
    expect(nameMentions('Multi-part upload').get('multipart')).toBeLessThan(3);
  });
});

describe('namesMentions', () => {
  it('counts each word by the name in which its share is highest', () => {
    expect(namesMentions(['Play a video offline', 'offline']).get('offline')).toBe(1);
  });
});

describe('textMentions', () => {
  it('counts approximate frequencies and omits common words', () => {
    const mentions = textMentions(`the otp and the key ${'key '.repeat(6)}`);
    expect(Object.fromEntries(mentions)).toEqual({ otp: 1, key: 3 });
  });

  it('counts parts of identifiers but not the remains of contractions', () => {
    const mentions = textMentions("A provider's setKey and the key of S");
    expect(Object.fromEntries(mentions)).toEqual({ provider: 1, setkey: 1, set: 1, key: 2, s: 1 });
  });
});

describe('definedMentions', () => {
  it.each([
    ['ttl', ['ttl']],
    ['ttl: seconds', ['ttl']],
    ['2013', ['2013']],
    ['setOtp(otp)', ['setotp', 'set', 'otp']],
    ['multi-part: in pieces', ['multi', 'part', 'multipart']],
    ['| video.play = 1', ['video$play']],
    ['video.play starts it', []],
    ['Seconds for which it is valid', []],
    ['', []],
  ])('of %j are %j', (block, terms) => {
    expect([...definedMentions(block).keys()]).toEqual(terms);
  });
});
