// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { provideScope, siteFacts } from '../render-scope.ts';
import { useDocsPreferredVersion } from './modules/docusaurus/docs-client.ts';

function Chosen() {
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion();
  return (
    <button type="button" onClick={() => savePreferredVersionName('1.0')}>
      {preferredVersion?.path ?? 'none'}
    </button>
  );
}

test('the version chosen by the reader is known in the browser, even after it changes', () => {
  const about = { isLast: false, banner: null, badge: false, className: '', noIndex: false };
  const docsVersions = ['1.0', '2.0'].map((key) => ({ key, label: key, path: `/docs/${key}`, ...about }));
  const site = { ...siteFacts(), docsVersions };
  provideScope(() => ({ site, page: null }));
  window.localStorage.setItem('docs-preferred-version-default', '2.0');
  expect(renderToString(<Chosen />)).toContain('none');
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main') ?? document.body;
  flushSync(() => createRoot(main).render(<Chosen />));
  expect(main.textContent).toBe('/docs/2.0');
  flushSync(() => main.querySelector('button')?.click());
  expect(main.textContent).toBe('/docs/1.0');
});
