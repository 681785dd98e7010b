import { CODE_KINDS, type CodeColors, type Theme } from '../../config/schema/theme.ts';
import { contrastOf, ENOUGH_CONTRAST, hexOf, luminanceOf, shadesOf } from '../../color-contrast.ts';
import { withFallbacks } from './font-faces.ts';
import { LIGHT_CODE, PRESETS, type Tokens } from './theme-presets.ts';

/**
 * Style sheet of the `theme` setting, placed between the generator's and the site's; `''` if unset.
 * Its rules have the same specificity as those of `ui/styles/tokens.css`.
 */
export function themeSheet(theme: Theme | undefined): string {
  if (theme === undefined) {
    return '';
  }
  const preset = PRESETS[theme.preset];
  const { accent, accentDark, codeColors: colors } = theme;
  const lightAccent = accent && shadeForLight(accent, preset.light['ifm-background-color'] ?? '#fff');
  const light: Tokens = {
    ...preset.light,
    ...given('ifm-color-primary', lightAccent),
    ...textOn(lightAccent, LIGHT_TEXT, DARK_TEXT),
    ...given('ifm-font-family-base', theme.font && withFallbacks(theme.font, theme)),
    ...given('ifm-heading-font-family', theme.headingFont && withFallbacks(theme.headingFont, theme)),
    ...given('ifm-global-radius', theme.radius),
    ...(theme.density === 'compact' ? COMPACT : {}),
  };
  const { 'ifm-color-primary': presetAccent, ...dark } = preset.dark;
  const darkAccent = accentDark ?? (accent === undefined ? presetAccent : shadeForDark(accent));
  const radius = light['ifm-global-radius'];
  return [
    rule(':root', {
      ...withoutCode(light),
      ...given('radius-large', radius && 'calc(var(--ifm-global-radius) * 1.25)'),
    }),
    rule(":root:not([data-theme='dark']) .button--primary", buttonTokens(accent, lightAccent)),
    onScreen(":root:where(:not([data-theme='dark']))", {
      ...onlyCode(light),
      ...(theme.codeTheme === 'light' ? LIGHT_CODE : {}),
      ...codeTokens(colors?.light),
      ...markedLine(colors?.light),
    }),
    onScreen("[data-theme='dark']", {
      ...given('ifm-color-primary', darkAccent),
      ...markedLine(colors?.dark),
    }),
    onScreen("html[data-theme='dark']", {
      ...dark,
      ...textOn(darkAccent, DARK_TEXT, LIGHT_TEXT),
      ...codeTokens(colors?.dark),
    }),
  ].join('');
}

/** The two values of `--on-accent` in `ui/styles/tokens.css`. */
const LIGHT_TEXT = '#fff';
const DARK_TEXT = '#0c1a20';

/** The color of text on the accent color, unless the mode's usual one is readable. */
function textOn(accent: string | undefined, usual: string, other: string): Tokens {
  const contrast = (text: string): number => (accent && contrastOf(text, accent)) || ENOUGH_CONTRAST;
  return contrast(usual) < Math.min(ENOUGH_CONTRAST, contrast(other)) ? { 'on-accent': other } : {};
}

/**
 * A dark shade of the accent color for text on light backgrounds, or the color itself if it's dark enough. Text on the
 * tint of selected items also needs enough contrast, so the shade has more of it.
 */
function shadeForLight(accent: string, background: string): string {
  const contrast = (color: string): number => contrastOf(color, background) ?? ENOUGH_CONTRAST;
  if (contrast(accent) >= ENOUGH_CONTRAST) {
    return accent;
  }
  return [...shadesOf(accent)].find((shade) => contrast(shade) >= ENOUGH_CONTRAST + 1) ?? accent;
}

/** Buttons have the accent color itself, because their text can be dark. */
function buttonTokens(accent: string | undefined, shade: string | undefined): Tokens {
  return accent === undefined || accent === shade || (contrastOf(DARK_TEXT, accent) ?? 0) < ENOUGH_CONTRAST
    ? {}
    : {
        accent,
        'accent-strong': `color-mix(in oklch, ${accent}, #fff 28%)`,
        'on-accent': DARK_TEXT,
      };
}

/**
 * A light shade of the accent color for dark backgrounds, or the color itself if it's light enough. Calculated here,
 * because not all supported browsers derive colors from others.
 */
function shadeForDark(accent: string): string {
  if ((contrastOf(accent, DARK_TEXT) ?? 0) >= 7) {
    return accent;
  }
  return hexOf(`oklch(from ${accent} 0.78 min(c, 0.12) h)`) ?? accent;
}

const COMPACT: Tokens = {
  'line-height': '1.55',
  'row-padding': '0.35rem',
  'menu-padding': '0.2rem',
  'ifm-navbar-height': '3.25rem',
};

/** Colors without a value have the color of the text, so that they fit the background. */
function codeTokens(colors: CodeColors | undefined): Tokens {
  if (colors === undefined) {
    return {};
  }
  const { background, text, ...kinds } = colors;
  return {
    'code-bg': background,
    'code-text': text,
    'code-bar': mixed(8),
    'code-border': 'var(--code-bar)',
    'code-title': 'var(--code-text)',
    'code-line': mixed(65),
    'code-scheme': (luminanceOf(background) ?? 0) > 0.2 ? 'light' : 'dark',
    'code-focus': 'var(--code-text)',
    ...Object.fromEntries(CODE_KINDS.map((kind) => [`code-${kind}`, kinds[kind] ?? 'var(--code-text)'])),
  };
}

/** Many sites set this variable with the specificity of one attribute. */
function markedLine(colors: CodeColors | undefined): Tokens {
  return colors === undefined ? {} : { 'docusaurus-highlighted-code-line-bg': mixed(12) };
}

/** The code's background with some of the color of its text. */
function mixed(share: number): string {
  return `color-mix(in srgb, var(--code-text) ${share}%, var(--code-bg))`;
}

function onlyCode(tokens: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => name.startsWith('code-')));
}

function withoutCode(tokens: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => !name.startsWith('code-')));
}

function given(name: string, value: string | undefined): Tokens {
  return value === undefined ? {} : { [name]: value };
}

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}\n`;
}

/** Excludes print, where even code blocks are light. */
function onScreen(selector: string, tokens: Tokens): string {
  const written = rule(selector, tokens);
  return written === '' ? '' : `@media screen{${written.trim()}}\n`;
}
