import { describe, expect, it } from 'vitest';

import { isCommentOnly, staticValue } from './static-value.ts';

const environment = {
  lookup: (name: string) => (name === 'props' ? { value: { a: { b: [1, 'two'] }, title: 'T' } } : undefined),
  useBaseUrl: (path: string) => `/base${path}`,
  requireFile: (target: string) => (target === './a.png' ? '/assets/a.png' : null),
};

describe('static values', () => {
  it.each<[string, unknown]>([
    ['"a"', 'a'],
    [" 'it\\'s' ", "it's"],
    ['`two\nlines`', 'two\nlines'],
    ['"\\u0041\\x42\\u{43}\\n"', 'ABC\n'],
    ['-1.5e2', -150],
    ['0xff', 255],
    ['true', true],
    ['null', null],
    ['undefined', undefined],
    ["[1, 'a', [true,],]", [1, 'a', [true]]],
    ['{ a: 1, \'b c\': "d", }', { a: 1, 'b c': 'd' }],
    ['/* note */ 1 // end', 1],
    ['props.title', 'T'],
    ['props.a.b[1]', 'two'],
    ["props['title']", 'T'],
    ['props?.a?.b[0]', 1],
    ['props.none', undefined],
    ["useBaseUrl('/x')", '/base/x'],
    ["require('./a.png').default", '/assets/a.png'],
  ])('%s', (code, value) => {
    expect(staticValue(code, environment)).toEqual({ value });
  });

  it.each([
    '1 + 1',
    'name',
    'props.title.toUpperCase()',
    'props.none.more',
    '`${a}`',
    '() => 1',
    '"open',
    '[1',
    '{a}',
    '{...a}',
    "require('./none')",
    'true ? 1 : 2',
    '<b/>',
    '',
    'new Date()',
    `${'['.repeat(60)}${']'.repeat(60)}`,
  ])('need JavaScript: %s', (code) => {
    expect(staticValue(code, environment)).toBeNull();
  });

  it('inherited properties are not values', () => {
    expect(staticValue('props.constructor', environment)).toEqual({ value: undefined });
    expect(staticValue('props.__proto__', environment)).toEqual({ value: undefined });
  });

  it('recognizes code that is only a comment', () => {
    expect(isCommentOnly(' /* a */ // b')).toBe(true);
    expect(isCommentOnly('/* a */ 1')).toBe(false);
  });
});
