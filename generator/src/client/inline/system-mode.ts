/** Runs before the inline script on sites that follow the system's color mode, and makes it the document's default. */

document.documentElement.dataset.defaultTheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
