import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { swizzledPart } from './modules/theme/SwizzledPart.tsx';

test.each([
  [{ kind: 'doc', version: 'current' }, 'own'],
  [{ kind: 'doc', version: null }, 'original'],
  [{ kind: 'category', version: 'current' }, 'original'],
])('the footer of %j is the %s one', (page, shown) => {
  const Part = swizzledPart(() => <i>own</i>, 'DocFooter');
  const html = Part && renderToStaticMarkup(<Part Original={() => <i>original</i>} page={page} />);
  expect(html).toContain(`<i>${shown}</i>`);
});
