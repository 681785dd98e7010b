/* Why: site.config.ts */
(() => {
  const KEY = 'drm-notice-dismissed';
  const NAME = 'drm-notice';
  const reason = whyNothingPlays();
  if (reason === null) return;

  let isDismissed = readDismissed();
  update();
  document.addEventListener('docs:navigated', update);

  function whyNothingPlays() {
    if (!isSecureContext) {
      return (
        'Browsers decrypt video only in a secure context, and this page is not in one. ' +
        'Open it over HTTPS, or on localhost.'
      );
    }
    if (typeof navigator.requestMediaKeySystemAccess !== 'function') {
      return (
        'It has no Encrypted Media Extensions, or they are switched off, so it cannot obtain a license. ' +
        'Use a current version of Chrome, Edge, Firefox or Safari.'
      );
    }
    return null;
  }

  function update() {
    for (const old of document.querySelectorAll(`.${NAME}`)) old.remove();
    const body = document.getElementById('docs-body');
    if (!isDismissed && body !== null && hasSamples(body)) body.prepend(notice());
  }

  function hasSamples(body) {
    return (
      /\/(?:drm|player)\//i.test(`${location.pathname}/`) && body.querySelector('pre, iframe, video') !== null
    );
  }

  function notice() {
    const element = document.createElement('div');
    element.className = `${NAME} alert`;
    element.setAttribute('role', 'note');
    const text = document.createElement('p');
    const title = document.createElement('b');
    title.textContent = 'The samples on this page will not play in this browser.';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = 'Dismiss';
    button.addEventListener('click', dismiss);
    text.append(title, ` ${reason} `, button);
    element.append(text);
    return element;
  }

  function dismiss() {
    isDismissed = true;
    try {
      sessionStorage.setItem(KEY, 'true');
    } catch {
      // Dismissed while this document lives.
    }
    update();
    const main = document.querySelector('main');
    if (main !== null) main.focus({ preventScroll: true });
  }

  function readDismissed() {
    try {
      return sessionStorage.getItem(KEY) === 'true';
    } catch {
      return false;
    }
  }
})();
