/**
 * Goes before the inline script on sites that ask for the mode of the reader's system: makes it the default of the
 * document.
 */

document.documentElement.dataset.defaultTheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
