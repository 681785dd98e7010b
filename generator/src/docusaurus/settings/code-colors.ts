/** Maps the themes of Prism, the highlighter of Docusaurus, to colors of code. */

import { contrastOf, ENOUGH_CONTRAST, shadesOf } from '../../color-contrast.ts';
import { CODE_KINDS, type CodeColors } from '../../config/schema/theme.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { stubName } from '../stub-module.ts';
import { defined, list, record, text, type Settings } from '../values.ts';

/** Token types of Prism for each color. The first one that the theme colors is used. */
const TYPES: Readonly<Record<(typeof CODE_KINDS)[number], readonly string[]>> = {
  keyword: ['keyword'],
  control: ['control-flow', 'keyword'],
  string: ['string'],
  escape: ['regex', 'char', 'string'],
  comment: ['comment'],
  function: ['function'],
  type: ['class-name'],
  number: ['number'],
  name: ['property', 'attr-name', 'variable'],
  added: ['inserted'],
  deleted: ['deleted'],
};

/** The default of Docusaurus, Palenight. */
const DEFAULT: Settings = {
  plain: { color: '#bfc7d5', backgroundColor: '#292d3e' },
  styles: [
    { types: ['comment'], style: { color: '#697098' } },
    { types: ['string', 'inserted'], style: { color: '#c3e88d' } },
    { types: ['number'], style: { color: '#f78c6c' } },
    { types: ['function', 'char'], style: { color: '#82aaff' } },
    { types: ['class-name', 'attr-name'], style: { color: '#ffcb6b' } },
    { types: ['deleted'], style: { color: '#ff5572' } },
  ],
};

/** Without a theme for dark mode, Docusaurus uses the other one in both modes. */
export function mapCodeColors(prism: Settings, findings: Findings): SiteConfigInput {
  const { theme = DEFAULT, darkTheme = theme } = prism;
  const name = stubName(theme) ?? stubName(darkTheme);
  if (name !== null) {
    findings.noEffect(
      ['theme'],
      `Code has the generator's colors, because the package "${name}" isn't installed.`,
      'Install it to use its colors.',
    );
    return {};
  }
  const codeColors = defined({ light: colorsOf(record(theme)), dark: colorsOf(record(darkTheme)) });
  return Object.keys(codeColors).length === 0 ? {} : { theme: { codeColors } };
}

/** `undefined` if the theme doesn't color text and background. */
function colorsOf(theme: Settings): CodeColors | undefined {
  const plain = record(theme['plain']);
  const [background, color] = [colorIn(plain['backgroundColor']), colorIn(plain['color'])];
  if (background === undefined || color === undefined) {
    return undefined;
  }
  const ofTypes = new Map<unknown, string>();
  for (const rule of list(theme['styles']).map(record)) {
    const own = colorIn(record(rule['style'])['color']);
    if (own !== undefined && rule['languages'] === undefined) {
      list(rule['types']).forEach((type) => ofTypes.set(type, own));
    }
  }
  const colorOf = (types: readonly string[]): string | undefined =>
    types.map((type) => ofTypes.get(type)).find((own) => own !== undefined);
  const kinds = CODE_KINDS.flatMap((kind) => {
    const own = colorOf(TYPES[kind]);
    return own === undefined ? [] : [[kind, readable(own, background)]];
  });
  return { background, text: readable(color, background), ...Object.fromEntries(kinds) };
}

/** The color, or its nearest shade that's readable. Many themes have comments that aren't. */
function readable(color: string, background: string): string {
  const isReadable = (shade: string): boolean =>
    (contrastOf(shade, background) ?? ENOUGH_CONTRAST) >= ENOUGH_CONTRAST;
  for (const shade of [color, ...(isReadable(color) ? [] : shadesOf(color))]) {
    if (isReadable(shade)) {
      return shade;
    }
  }
  return color;
}

/** The first color in a value of CSS, such as a gradient. Themes use no other notations. */
function colorIn(value: unknown): string | undefined {
  const [, hex, name, channels] =
    /(#(?:[\da-f]{6}|[\da-f]{3}(?![\da-f])))|\b(rgb|hsl)a?(\([^()]+\))/i.exec(text(value) ?? '') ?? [];
  return hex ?? (name === undefined ? undefined : `${name}${channels}`);
}
