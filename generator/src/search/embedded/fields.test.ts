import { describe, expect, it } from 'vitest';

import { definedMentions, nameMentions, namesMentions, textMentions } from './fields.ts';

describe('nameMentions', () => {
  it('says of each word how many words the name has, without those that say nothing', () => {
    expect([...nameMentions('Upload the captions')]).toEqual([
      ['upload', 2],
      ['the', 2],
      ['captions', 2],
      ['uploadthe', 1],
      ['thecaptions', 1],
      ['uploadthecaptions', 1],
    ]);
  });

  it('takes an identifier for one word, its parts for less', () => {
    const mentions = nameMentions('VdoInitParams');
    expect(mentions.get('vdoinitparams')).toBe(1);
    expect(mentions.get('params')).toBe(3);
    expect(mentions.get('initparams')).toBe(2);
  });

  it('takes what follows the last dot of a chain for the name, and what stands in brackets for less', () => {
    const mentions = nameMentions('VdoAsset.playOnline(otp:quality:)');
    expect(mentions.get('playonline')).toBe(1);
    expect(mentions.get('vdoasset$playonline')).toBeLessThanOrEqual(2);
    expect(mentions.get('vdoasset')).toBe(2);
    expect(mentions.get('quality')).toBe(4);
    expect(nameMentions('seek(milliseconds)').get('seek')).toBe(1);
  });

  it('finds neighbours that are written as one', () => {
    expect(nameMentions('Web hooks').get('webhooks')).toBe(1);
    expect(nameMentions('Multi-part upload').get('multipart')).toBeLessThan(3);
  });
});

describe('namesMentions', () => {
  it('counts each word by the name that it is most of', () => {
    expect(namesMentions(['Play a video offline', 'offline']).get('offline')).toBe(1);
  });
});

describe('textMentions', () => {
  it('counts how often, roughly, and leaves out what is too common', () => {
    const mentions = textMentions(`the otp and the key ${'key '.repeat(6)}`);
    expect(Object.fromEntries(mentions)).toEqual({ otp: 1, key: 3 });
  });

  it('counts a word with those that are part of a name, but not what an apostrophe leaves behind', () => {
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
