import { expect, test } from 'vitest';

import { hasOwnCode } from './own-code.ts';

test.each([
  ["import Tabs from '@theme/Tabs'", false],
  ["import Tabs\n  from '@theme/Tabs' // import x from './x'", false],
  ["import Tabs from '@theme/Tabs'; import data from './data.json'", true],
  ["import { x } from './@theme/x'", true],
  ['export const a = 1', true],
  ['Text\n\n  import nothing', false],
])('a page has code of its own: %j is %s', (body, expected) => {
  expect(hasOwnCode(body)).toBe(expected);
});
