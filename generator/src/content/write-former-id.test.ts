import { expect, test } from 'vitest';
import { withFormerId } from './write-former-id.ts';

test.each([
  ['## Rate limits', '## Rate limits {#rate-limits #old}'],
  ['### Limits of *time* {#rate-limits}', '### Limits of *time* {#rate-limits #old}'],
  ['## A {#rate-limits #x}', '## A {#rate-limits #x #old}'],
  [
    '```sh\n## Rate limits\n```\n\n## [Rate `limits`](x.md)',
    '```sh\n## Rate limits\n```\n\n## [Rate `limits`](x.md) {#rate-limits #old}',
  ],
  [
    '- a\n  ~~~\n  ## Rate limits\n  ```\n  ~~~~\n\n## Rate limits',
    '- a\n  ~~~\n  ## Rate limits\n  ```\n  ~~~~\n\n## Rate limits {#rate-limits #old}',
  ],
])('%s keeps its former id', (markdown, expected) => {
  expect(withFormerId(markdown, 'rate-limits', 'old')).toBe(expected);
});

test('repeated headings are distinguished; other lines have no id', () => {
  expect(withFormerId('## A\n\n## A', 'a-1', 'old')).toBe('## A\n\n## A {#a-1 #old}');
  expect(withFormerId('#hash\n\nText {#a}', 'a', 'old')).toBeNull();
});
