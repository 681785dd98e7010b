/* Why: site.config.ts */
(() => {
  const KEY = 'docusaurus.tab.platform';

  const links = () => [...document.querySelectorAll('.platforms a')];

  show();
  loadFilter();
  document.addEventListener('docs:navigated', () => {
    show();
    loadFilter();
  });
  addEventListener('storage', mark);
  document.addEventListener('click', ({ target }) => {
    const link = target.closest?.('.platforms a');
    if (link) choose(link.dataset.platform);
  });

  function show() {
    const own = links().find((link) => link.ariaCurrent === 'page');
    if (own && !chosen()) choose(own.dataset.platform);
    mark();
  }

  function loadFilter() {
    if (document.querySelector('.code-filter')) import('./code-filter.js');
  }

  function mark() {
    if (links().some((link) => link.ariaCurrent === 'page')) return;
    for (const link of links()) {
      link.ariaCurrent = link.dataset.platform === chosen() ? 'true' : null;
    }
  }

  function choose(platform) {
    try {
      localStorage.setItem(KEY, platform);
      dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: platform }));
    } catch {}
  }

  function chosen() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }
})();
