import { describe, expect, it } from 'vitest';
import { readMarkdownRegion, readRegion, regionNames, withoutRegionMarkers } from './regions.ts';

const html = [
  '<body>',
  '  <!-- #region markup -->',
  '  <p>Hi</p>',
  '  <!-- #endregion -->',
  '  <script>',
  '    // #region outer',
  '    const a = 1;',
  '    // #region inner',
  '    if (a) {',
  '      go();',
  '    }',
  '    // #endregion inner',
  '    // #endregion',
  '  </script>',
  '</body>',
  '',
].join('\n');

describe('regions of a file of code', () => {
  it('the whole file has no markers', () => {
    expect(withoutRegionMarkers(html)).not.toContain('#');
    expect(withoutRegionMarkers(html)).toContain('  <p>Hi</p>\n  <script>\n    const a = 1;\n    if (a) {');
  });

  it('a region is moved to the left margin and knows its first line', () => {
    expect(readRegion(html, 'markup')).toEqual({ code: '<p>Hi</p>\n', line: 3 });
    expect(readRegion(html, 'inner')).toEqual({ code: 'if (a) {\n  go();\n}\n', line: 9 });
    expect(readRegion('#region a\n\tif x:\n\t\tgo()\n#endregion', 'a').code).toBe('if x:\n\tgo()\n');
  });

  it('a region contains its nested regions without their markers', () => {
    expect(readRegion(html, 'outer').code).toBe('const a = 1;\nif (a) {\n  go();\n}\n');
  });

  it.each([
    ['//#region a', '//#endregion'],
    ['/* #region a */', '/* #endregion */'],
    ['<!-- #region a-->', '<!--#endregion a-->'],
    ['{/* #region a */}', '{/* #endregion */}'],
    ['# #region a', '# #endregion'],
    ['#region a', '#endregion'],
    ['#pragma region a', '#pragma endregion'],
    ['-- #region a', '-- #endregion'],
    ['; #region a', '; #endregion'],
    ['% #region a', '% #endregion'],
    ["' #region a", "' #endregion"],
    ['REM #region a', 'REM #endregion'],
    ['(* #region a *)', '(* #endregion *)'],
  ])('%s and %s are markers', (start, end) => {
    const text = `one\n  ${start}  \n  two\n\t${end}\nthree\n`;
    expect(readRegion(text, 'a').code).toBe('two\n');
    expect(withoutRegionMarkers(text)).toBe('one\n  two\nthree\n');
  });

  it('a name can contain spaces, and other words are code', () => {
    const text =
      '// #region a\n#region Public methods\none\n#endregion\n// #regional\ntwo() // #endregion\n// #endregion';
    expect(readRegion(text, 'a').code).toBe('one\n// #regional\ntwo() // #endregion\n');
    expect(readRegion(text, 'Public methods').code).toBe('one\n');
    expect(readRegion('// #region a\n\n \t\n\n  one\n\n// #endregion', 'a').code).toBe('one\n');
  });

  it('the error lists the regions of the file', () => {
    expect(regionNames(html)).toEqual(['markup', 'outer', 'inner']);
    expect(() => readRegion(html, 'iner')).toThrow(
      'the file has no region "iner". The regions of the file are "markup", "outer", "inner".',
    );
    expect(() => readRegion('// #region a\n// #endregion\n// #region a\n// #endregion', 'x')).toThrow(
      'The regions of the file are "a".',
    );
    expect(() => readRegion('a\n', 'x')).toThrow('Mark it in the file with comments');
  });

  it('a region without an end is an error', () => {
    expect(() => readRegion('// #region a\nlet b;\n', 'a')).toThrow(
      'the file doesn\'t end the region "a", which starts on line 1.',
    );
  });
});

describe('regions of a Markdown file', () => {
  it('only comments are markers, and nested ones stay so that lines keep their numbers', () => {
    const text =
      '<!-- #region a -->\n#region b\n<!-- #region c -->\ntext <!-- #endregion -->\n<!-- #endregion -->\n{/* #endregion */}\n';
    expect(readMarkdownRegion(text, 'a')).toEqual({
      code: '#region b\n<!-- #region c -->\ntext <!-- #endregion -->\n<!-- #endregion -->\n',
      line: 2,
    });
    expect(() => readMarkdownRegion(text, 'b')).toThrow('The regions of the file are "a", "c".');
  });
});
