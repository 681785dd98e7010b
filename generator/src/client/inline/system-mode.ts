/**
 * Goes before the inline script on sites that follow the color mode of the system: makes it the default of the
 * document.
 */

document.documentElement.dataset.defaultTheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
