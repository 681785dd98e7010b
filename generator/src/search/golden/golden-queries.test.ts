import { describe, expect, it } from 'vitest';

import { parseGoldenQueries } from './golden-queries.ts';

function parse(text: string) {
  const { queries, problems } = parseGoldenQueries(text, 'search/golden-queries.yaml');
  return { queries, said: problems.map(({ line, message }) => `${line}: ${message}`) };
}

describe('parseGoldenQueries', () => {
  it('parses queries with their line numbers', () => {
    const text = [
      '# what readers ask',
      '- { query: 2013, kind: code, page: /drm/errors/ }',
      '- query: "2013"',
      '  kind: code',
      '  page: [drm/errors, /drm/player/]',
      '  section: codes',
      '  from: /drm',
      '  platform: ios',
    ].join('\n');
    const { queries, said } = parse(text);
    expect(said).toEqual(['2: "query" is invalid: Invalid input: expected string, received number']);
    expect(queries).toEqual([
      {
        query: '2013',
        kind: 'code',
        pages: ['drm/errors', 'drm/player'],
        sections: ['codes'],
        from: 'drm',
        platform: 'ios',
        line: 3,
      },
    ]);
  });

  it('reports problems with their locations', () => {
    expect(parse('- a: [').said[0]).toMatch(/^1: The file isn.t valid YAML/);
    expect(parse('query: otp').said).toEqual(["1: The file doesn't contain a list of queries."]);
    const text =
      '- query: otp\n  kind: task\n  page: a\n- query: OTP\n  kind: task\n  page: b\n- query: x\n  kind: y\n';
    const { queries, said } = parse(text);
    expect(queries).toHaveLength(1);
    expect(said[0]).toBe('4: "OTP" is already in line 1.');
    expect(said.slice(1).map((one) => one.slice(0, 10))).toEqual(['7: "kind" ', '7: "page" ']);
  });

  it('treats the same words on another page as a different query', () => {
    const entry = '- { query: playlist, kind: task, page: a';
    expect(parse(`${entry} }\n${entry}, from: x }\n${entry}, platform: ios }`).said).toEqual([]);
  });
});
