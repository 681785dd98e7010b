import { expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';

const place = { file: 'a.md', bodyLine: 1 };

test.each(['md', 'mdx'] as const)('quoted attributes of directives can contain braces in %s', (format) => {
  const text =
    '::call{operation="GET /pets/{pet_id}/{x}" document=\'a\'}\n\n:::note{title="{a}"}\nText\n:::\n\n```md\n::call{operation="GET /pets/{id}"}\n```\n';
  const parsed = parseMarkdown(text, format, place);
  expect(parsed).toMatchObject({
    text,
    tree: {
      children: [
        { type: 'leafDirective', attributes: { operation: 'GET /pets/{pet_id}/{x}', document: 'a' } },
        { type: 'containerDirective', attributes: { title: '{a}' } },
        { type: 'code', value: '::call{operation="GET /pets/{id}"}' },
      ],
    },
  });
});
