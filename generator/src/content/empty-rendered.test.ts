import { expect, test } from 'vitest';
import { EMPTY_RENDERED, notYetRendered } from './empty-rendered.ts';

test('the first heading is the title of a page that is not rendered yet, unless front matter has one', () => {
  const titleOf = (body: string, title?: string) =>
    notYetRendered({ body, frontMatter: title === undefined ? {} : { title } }).contentTitle;
  const heading = { text: 'Play & <pause>', html: 'Play &amp; &lt;pause&gt;', id: '' };
  expect(titleOf('Read # this.\n\n# Play & <pause> {#play} \n\n# Next')).toEqual(heading);
  expect(titleOf('#  Play & <pause>  ')).toEqual(heading);
  expect(titleOf('# {#a} in braces')).toEqual({ text: '{#a} in braces', html: '{#a} in braces', id: '' });
  expect(titleOf('# A', 'B')).toBeNull();
  expect(titleOf('## A')).toBeNull();
  expect(notYetRendered({ body: '# A', frontMatter: {} })).toMatchObject({
    ...EMPTY_RENDERED,
    contentTitle: {},
  });
});
