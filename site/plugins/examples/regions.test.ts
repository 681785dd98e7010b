import { describe, expect, it } from 'vitest';
import { readRegion, regionNames, withoutMarkers } from './regions.ts';

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

describe('regions of an example', () => {
  it('shows the whole file without markers', () => {
    expect(withoutMarkers(html)).not.toContain('#');
    expect(withoutMarkers(html)).toContain('  <p>Hi</p>\n  <script>\n    const a = 1;\n    if (a) {');
  });

  it('moves a region to the left margin, and knows a script from markup', () => {
    expect(readRegion(html, 'markup')).toEqual({ code: '<p>Hi</p>\n', isInScript: false });
    expect(readRegion(html, 'inner')).toEqual({ code: 'if (a) {\n  go();\n}\n', isInScript: true });
  });

  it('keeps what is nested inside a region', () => {
    expect(readRegion(html, 'outer').code).toBe('const a = 1;\nif (a) {\n  go();\n}\n');
  });

  it('names the regions that there are when one is misspelt', () => {
    expect(regionNames(html)).toEqual(['markup', 'outer', 'inner']);
    expect(() => readRegion(html, 'iner')).toThrow('no region "iner"; it has "markup", "outer", "inner"');
    expect(() => readRegion('a\n', 'x')).toThrow('no region "x", and no other');
  });

  it('says when a region does not end', () => {
    expect(() => readRegion('// #region a\nlet b;\n', 'a')).toThrow('the region "a" has no #endregion');
  });
});
