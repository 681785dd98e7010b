import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/sample-pages.ts';
import { sampleEngine, sampleIndex } from '../testing/sample-engine.ts';
import type { Highlighted } from '../engine.ts';
import { isQuestion } from './answers.ts';

const plain = (text: Highlighted | undefined) => text?.map((part) => part.text).join('');

/** Returns the answers of all hits, with their anchors. */
async function answersTo(query: string, intro: string[], ...sections: { heading: string; text: string[] }[]) {
  const page = samplePage('/docs/ttl', [], 'Expiry of the OTP', [intro.join('\n'), ...sections]);
  const blocks = intro.map((text) => ({ anchor: '', kind: 'text' as const, text }));
  const rendered = page.rendered && {
    ...page.rendered,
    blocks: [...blocks, ...page.rendered.blocks.slice(1)],
  };
  const engine = sampleEngine(sampleIndex([{ ...page, rendered }]));
  const filter = { language: 'en', tags: [] };
  const { hits } = await engine.search({ query, page: 1, perPage: 12, filter, from: '/docs/' });
  return hits.flatMap(({ url, answer }) => (answer === undefined ? [] : `${url} ${plain(answer)}`));
}

const ABOUT = 'Choose how long an OTP is valid, and avoid expired OTPs.';

describe('the answer to a question', () => {
  it('is the passage with most of the query, not the description', async () => {
    const text = [ABOUT, 'An OTP is valid for 6 hours by default.', 'Send ttl with the request.'];
    expect(await answersTo('how long is an otp valid', text)).toEqual([
      '/docs/ttl An OTP is valid for 6 hours by default.',
    ]);
  });

  it('consists of whole sentences: at least one, and more only up to 320 characters', async () => {
    const first = `An OTP is valid for 6 hours by default${', or longer'.repeat(30)}.`;
    const [long] = await answersTo('how long is an otp valid', [ABOUT, `${first} Then it expires.`]);
    expect(long).toBe(`/docs/ttl ${first}`);
    const fits = `An OTP is valid for ${'9'.repeat(300 - 'An OTP is valid for . '.length)}. Then it expires.  `;
    const [both] = await answersTo('how long is an otp valid', [ABOUT, `${fits}So renew it.`]);
    expect(both).toBe(`/docs/ttl ${fits.trim()}`);
  });

  it('is on the hit of its section, which is listed even if other sections match better', async () => {
    const sections = ['One', 'Two', 'Three', 'Four'].map((heading) => ({
      heading: `OTP valid ${heading}`,
      text: ['See the OTP.'],
    }));
    const times = { heading: 'Times', text: ['By default, an OTP is valid as long as 6 hours.'] };
    expect(await answersTo('how long is an otp valid by default', [ABOUT], ...sections, times)).toEqual([
      '/docs/ttl#times By default, an OTP is valid as long as 6 hours.',
    ]);
  });

  it('contains a number if the question asks for one', async () => {
    const text = [
      ABOUT,
      'Servers decide.',
      'An OTP is valid for a long time.',
      'An OTP is valid as long as 30 days.',
    ];
    expect(await answersTo('how long can an otp be valid', text)).toEqual([
      '/docs/ttl An OTP is valid as long as 30 days.',
    ]);
  });

  it('is a whole row, in which each value has the head of its column', async () => {
    const text = [ABOUT, 'Header | Meaning', 'ttl | Seconds that an OTP stays valid after its creation'];
    expect(await answersTo('how many seconds is an otp valid', text)).toEqual([
      '/docs/ttl ttl · Meaning: Seconds that an OTP stays valid after its creation',
    ]);
  });

  it('keeps whole sentences of a long passage, starting with the best', async () => {
    const filler = 'This sentence only fills the paragraph until it is too long to show. ';
    const long = `${filler.repeat(4)}An OTP is valid for 6 hours. ${filler.repeat(4)}`.trim();
    const [answer = ''] = await answersTo('how long is an otp valid', [ABOUT, long]);
    expect(answer).toMatch(/^\/docs\/ttl An OTP is valid for 6 hours\. .*show\.$/);
    expect(answer.length).toBeLessThan(340);
  });

  it('keeps the name and the best cell of a long row', async () => {
    const other = 'These words only fill the row until it is too long to show in full. '.repeat(5).trim();
    const row = `ttl | ${other} | An OTP is valid for 6 hours.`;
    expect(await answersTo('how long is an otp valid', [ABOUT, 'Name | Notes | Default', row])).toEqual([
      '/docs/ttl ttl · Default: An OTP is valid for 6 hours.',
    ]);
  });

  it('is the first sentence below a heading that has most of the question', async () => {
    const more = {
      heading: 'Extend an expired OTP',
      text: ['Create a new one instead.', 'It has its own limits.'],
    };
    expect(await answersTo('how do I extend an expired otp', [ABOUT, 'Times differ.'], more)).toEqual([
      '/docs/ttl#extend-an-expired-otp Create a new one instead.',
    ]);
  });

  it('leaves out the words that introduce a sample', async () => {
    const text = [ABOUT, 'An OTP is valid for 6 hours by default. This call changes it:'];
    expect(await answersTo('how long is an otp valid', text)).toEqual([
      '/docs/ttl An OTP is valid for 6 hours by default.',
    ]);
  });

  it('contains the items of the list that it introduces, as many as fit', async () => {
    const lead = 'An OTP is valid for one of these times:';
    const items = ['• 5 minutes on web pages', '• 30 days offline'];
    const list = [ABOUT, lead, ...items, `• ${'more '.repeat(60)}`, 'Other text.'];
    expect(await answersTo('how long is an otp valid', list)).toEqual([
      `/docs/ttl ${[lead, ...items].join(' ')}`,
    ]);
  });

  it('starts with the call if the page shows one below its introduction', async () => {
    const text = [ABOUT, 'An OTP is valid for 6 hours by default.'];
    const request = { heading: 'Request', text: ['PUT https://api.example/otp/{id}', 'Permission: viewer'] };
    expect(await answersTo('how long is an otp valid', text, request)).toEqual([
      '/docs/ttl PUT /otp/{id} · An OTP is valid for 6 hours by default.',
    ]);
  });

  it('is the row of a value whose name has several parts', async () => {
    const text = [
      'Created: PRE-Upload',
      'status | Meaning',
      'PRE-Upload | There is no file yet',
      'Ignore case, because PRE-Upload is a status that is also written Pre-Upload.',
    ];
    const statuses = { heading: 'Statuses', text };
    expect(await answersTo('what does the status PRE-Upload mean', [ABOUT], statuses)).toEqual([
      '/docs/ttl#statuses PRE-Upload · Meaning: There is no file yet',
    ]);
  });

  it('is missing if no passage has enough of the question', async () => {
    const servers = { heading: 'Servers', text: ['Any clock may be wrong by a few minutes.'] };
    expect(await answersTo('which clock does an offline television use', [ABOUT], servers)).toEqual([]);
  });

  it('is missing for names', async () => {
    expect(await answersTo('otp', [ABOUT, 'An OTP is valid for 6 hours by default.'])).toEqual([]);
  });
});

describe('the code that answers a question', () => {
  const request = {
    heading: 'Set the expiry',
    text: ['Each OTP can expire at another time.'],
    code: "set.mjs\nimport { api } from './api.mjs';\nawait api('POST', '/otp', { ttl: 300 });\nlist.mjs\nawait api('GET')",
  };

  async function codeFor(query: string, code = request.code, text = request.text[0] ?? '') {
    const section = { ...request, code, text: [text] };
    const page = samplePage('/docs/ttl', ['Server'], 'Expiry of the OTP', [ABOUT, section]);
    const filter = { language: 'en', tags: [] };
    const { hits } = await sampleEngine(sampleIndex([page])).search({
      query,
      page: 1,
      perPage: 12,
      filter,
      from: '/docs/',
    });
    return hits.flatMap(({ url, code }) => (code === undefined ? [] : `${url} ${plain(code)}`));
  }

  it('is the nearest sample, up to the next file, without the lines that only load modules', async () => {
    expect(await codeFor('how do I set the expiry of an otp')).toEqual([
      "/docs/ttl#set-the-expiry set.mjs\nawait api('POST', '/otp', { ttl: 300 });",
    ]);
  });

  it('starts with a statement, although a window from the next line has more of the question', async () => {
    const lines = [
      "await api('POST', {",
      "name: 'a',",
      'size: 1,',
      "kind: 'b',",
      "from: 'c',",
      'expiry: 300,',
      '});',
    ];
    expect(await codeFor('how do I set the expiry of an otp', lines.join('\n'))).toEqual([
      `/docs/ttl#set-the-expiry ${lines.slice(0, 5).join('\n')}`,
    ]);
  });

  it('belongs to an answer that introduces it', async () => {
    expect(
      await codeFor(
        'is the expiry of an otp set per call',
        'api(300)',
        'The expiry of an OTP is set per call:',
      ),
    ).toEqual(['/docs/ttl#set-the-expiry api(300)']);
  });

  it.each(['why does the otp expire early', 'how do I rotate a certificate on the otp proxy'])(
    'is missing if the question asks for something else: %s',
    async (query) => {
      expect(await codeFor(query)).toEqual([]);
    },
  );
});

it.each([
  ['otp expired', false],
  ['otp expired?', true],
  ['OTP の有効期限は？', true],
  ['how long is it', true],
])('"%s" is a question: %s', (typed, expected) => {
  expect(isQuestion(typed)).toBe(expected);
});
