/*
 * Remembers the platform that the reader reads about, so that the search puts its pages first and the page of all
 * platforms marks it. The links themselves need no script. Loaded on every page by `scripts` of site.config.ts.
 */
(() => {
  /** Read by the search, and by the tabs of code for one platform. */
  const KEYS = ['docs.platform', 'docusaurus.tab.platform'];

  update();
  // The next page comes without a reload.
  document.addEventListener('docs:navigated', update);

  function update() {
    const links = [...document.querySelectorAll('.platforms a')];
    const own = links.find((link) => link.getAttribute('aria-current') === 'page');
    if (own !== undefined) {
      remember(own.dataset.platform);
      return;
    }
    const platform = remembered();
    for (const link of links) {
      if (link.dataset.platform === platform) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }

  function remember(platform) {
    try {
      for (const key of KEYS) localStorage.setItem(key, platform);
    } catch {
      // Then nothing is remembered.
    }
  }

  function remembered() {
    try {
      return localStorage.getItem(KEYS[0]);
    } catch {
      return null;
    }
  }
})();
