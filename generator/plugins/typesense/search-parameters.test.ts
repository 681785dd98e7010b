import { describe, expect, test } from 'vitest';
import { searchParameters } from './search-parameters.ts';
import { requestFor, settingsFor } from './testing/sample.ts';

const settings = settingsFor(['https://search.example.com:443']);
const sent = (query: string) => searchParameters(requestFor(query), settings)['q'];

test('W3: 12 results, exact matches first, no typos', () => {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`).join();
  expect(searchParameters(requestFor('otp'), settings)).toEqual({
    collection: 'docs',
    q: 'otp',
    query_by: `${levels},content,hierarchy.lvl0`,
    include_fields: `hierarchy.lvl0,${levels},content,url,breadcrumbs`,
    highlight_full_fields: `hierarchy.lvl0,${levels}`,
    highlight_start_tag: '\uE000',
    highlight_end_tag: '\uE001',
    highlight_affix_num_tokens: 8,
    group_by: 'url',
    group_limit: 3,
    sort_by: '_text_match:desc,item_priority:desc',
    page: 1,
    per_page: 12,
    // Documented as a string, although it's a number.
    num_typos: '0',
    prioritize_exact_match: true,
    drop_tokens_threshold: 3,
    drop_tokens_mode: 'both_sides:3',
    split_join_tokens: 'always',
    filter_by: 'language:=en && docusaurus_tag:=[default,docs-default-current]',
  });
});

test('W5: filters by language and tags; without tags only by language', () => {
  expect(searchParameters(requestFor('otp'), settings)['filter_by']).toBe(
    'language:=en && docusaurus_tag:=[default,docs-default-current]',
  );
  const request = requestFor('otp', { filter: { language: 'en', tags: [] } });
  expect(searchParameters(request, settings)['filter_by']).toBe('language:=en');
});

test('W5: a version with special characters cannot change the filter', () => {
  const request = requestFor('otp', { filter: { language: 'en', tags: ['docs-default-2, 3] || x:=`y`'] } });
  expect(searchParameters(request, settings)['filter_by']).toBe(
    'language:=en && docusaurus_tag:=[`docs-default-2, 3] || x:=y`]',
  );
});

test('W6: a configured filter is combined with the filters for language and version', () => {
  const own = (filter_by: string) =>
    searchParameters(requestFor('otp'), {
      collection: 'docs',
      parameters: { ...settings.parameters, filter_by },
    })['filter_by'];
  const always = 'language:=en && docusaurus_tag:=[default,docs-default-current]';
  expect(own('type:!=lvl6')).toBe(`${always} && type:!=lvl6`);
  expect(own('type:=lvl1 || type:=lvl2')).toBe(`${always} && (type:=lvl1 || type:=lvl2)`);
});

test('configured parameters take precedence over the defaults', () => {
  const parameters = { ...settings.parameters, num_typos: 2, query_by: 'content', drop_tokens_threshold: 0 };
  expect(searchParameters(requestFor('otp'), { collection: 'docs', parameters })).toMatchObject({
    num_typos: '2',
    query_by: 'content',
    drop_tokens_threshold: 0,
  });
});

describe('query text that is sent', () => {
  test.each([
    ['how do I add a watermark to the video?', 'add watermark video?'],
    ['what is this', 'what is this'],
    ['"how to"', '"how to"'],
    ['error -1100', 'error 1100'],
    ['--flag', 'flag'],
    ['* captions - ** --', 'captions'],
    ['player.video.play', 'player.video.play'],
    ['a\u0000b\u200f\nc\ue000', 'b\u200f c'],
    ['emoji 🎬 here', 'emoji 🎬 here'],
  ])('%j → %j', (typed, text) => {
    expect(sent(typed)).toBe(text);
  });

  test('is never a wildcard or too long', () => {
    for (const typed of [
      '*',
      '**',
      '- -',
      'x'.repeat(100_000),
      '<b>{}[]()\\/$^',
      '__proto__',
      '\ud800x',
      '😀'.repeat(400),
    ]) {
      const parameters = searchParameters(requestFor(typed), settings);
      expect(parameters['q']).not.toBe('*');
      expect(String(parameters['q']).length).toBeLessThanOrEqual(500);
    }
  });
});
