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
  const background = preset.light['ifm-background-color'] ?? '#fff';
  const isBright = accent !== undefined && contrastWith(background, accent) < TOO_BRIGHT;
  const lightAccent = isBright
    ? (preset.light['heading'] ?? DARK_TEXT)
    : accent && shadeForLight(accent, background);
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
  const codeFocus = given('code-focus', darkAccent && shadeForDark(darkAccent));
  const radius = light['ifm-global-radius'];
  return [
    rule(':root', {
      ...withoutCode(light),
      ...given('radius-large', radius && 'calc(var(--ifm-global-radius) * 1.25)'),
    }),
    rule(":root:not([data-theme='dark']) .button--primary", buttonTokens(accent, lightAccent)),
    isBright ? brightRules(accent) : '',
    onScreen(":root:where(:not([data-theme='dark']))", {
      ...codeFocus,
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
      ...codeFocus,
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
 * Accent colors below this contrast with the background would lose their hue if they were dark enough for text, such as
 * yellow, which turns olive.
 */
const TOO_BRIGHT = 2;

/** Accent colors above this contrast look black in text. */
const NEARLY_BLACK = 12;

function contrastWith(background: string, color: string): number {
  return contrastOf(color, background) ?? ENOUGH_CONTRAST;
}

/**
 * A shade of the accent color for text on light backgrounds, or the color itself if it's readable and doesn't look black.
 * Text on the tint of selected items also needs enough contrast, so a dark shade has more of it.
 */
function shadeForLight(accent: string, background: string): string {
  const contrast = contrastWith(background, accent);
  const isGray = /^#(..)\1\1$/.test(hexOf(accent) ?? '');
  if (contrast > NEARLY_BLACK && !isGray) {
    return hexOf(`oklch(from ${accent} 0.42 c h)`) ?? accent;
  }
  return contrast >= ENOUGH_CONTRAST
    ? accent
    : ([...shadesOf(accent)].find((shade) => contrastWith(background, shade) >= ENOUGH_CONTRAST + 1) ??
        accent);
}

/** A bright accent color is on surfaces and lines, next to text in the usual color. */
function brightRules(accent: string): string {
  const light = "html:not([data-theme='dark'])";
  return [
    rule(light, {
      'accent-soft': `color-mix(in oklab, ${accent} 40%, var(--bg))`,
      mark: `color-mix(in oklab, ${accent} 60%, var(--bg))`,
    }),
    `${light} .navbar__link--active{box-shadow:inset 0 -3px ${accent}}\n`,
    `${light} :is(.table-of-contents ul :is(.table-of-contents__link--active,:target-current),.tabs__item[aria-selected='true']){border-color:${accent}}\n`,
    `${light} .markdown a:not(.card a){text-decoration:underline ${accent} 0.15em}\n`,
  ].join('');
}

/** Buttons have the accent color itself, because their text can be dark. */
function buttonTokens(accent: string | undefined, shade: string | undefined): Tokens {
  if (accent === undefined || accent === shade) {
    return {};
  }
  const [onAccent, far] = (luminanceOf(accent) ?? 1) > 0.2 ? [DARK_TEXT, '#fff'] : [LIGHT_TEXT, '#000'];
  return contrastWith(onAccent, accent) < ENOUGH_CONTRAST
    ? {}
    : { accent, 'accent-strong': `color-mix(in oklch, ${accent}, ${far} 28%)`, 'on-accent': onAccent };
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
