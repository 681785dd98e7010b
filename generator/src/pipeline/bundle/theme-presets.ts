/** Preset themes. Each lists the variables of `ui/styles/tokens.css` that it changes, for light and dark mode. */

import type { Theme } from '../../config/schema/theme.ts';

/** Values by CSS variable name without the leading hyphens. */
export type Tokens = Readonly<Record<string, string>>;

export interface Preset {
  light: Tokens;
  dark: Tokens;
}

const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Source Serif 4', Georgia, serif";

export const PRESETS: Readonly<Record<Theme['preset'], Preset>> = {
  paper: { light: {}, dark: {} },
  plain: {
    light: {
      'ifm-color-primary': '#1f5fbf',
      'ifm-background-color': '#fff',
      surface: '#f6f7f8',
      raised: '#fff',
      hover: '#eff1f3',
      border: '#e2e5e8',
      'border-strong': '#c3c8cd',
      heading: '#111418',
      text: '#2b3036',
      muted: '#5a626b',
      'code-inline-bg': '#eef0f2',
      'ifm-global-radius': '0.375rem',
    },
    dark: {
      'ifm-color-primary': '#8ab4f8',
      'ifm-background-color': '#16181b',
      surface: '#1c1f23',
      raised: '#1f2226',
      hover: '#25292e',
      border: '#2f343a',
      'border-strong': '#4a525a',
      heading: '#f4f5f6',
      text: '#d7dadd',
      muted: '#9ea6ae',
      'code-bg': '#1c1f23',
      'code-bar': '#25292e',
      'code-border': '#2f343a',
      'code-inline-bg': '#272b30',
    },
  },
  ink: {
    light: {
      'ifm-color-primary': '#8c2f1b',
      'ifm-background-color': '#fff',
      surface: '#f4f5f8',
      raised: '#fff',
      hover: '#eceef3',
      border: '#d9dce5',
      'border-strong': '#aab0c0',
      heading: '#0b1026',
      text: '#1f2540',
      muted: '#545b73',
      'code-bg': '#101630',
      'code-bar': '#1a2140',
      'code-inline-bg': '#eaecf3',
      'ifm-heading-font-family': SERIF,
      'ifm-global-radius': '0.125rem',
    },
    dark: {
      'ifm-color-primary': '#f4a68f',
      'ifm-background-color': '#0d1122',
      surface: '#131830',
      raised: '#161c36',
      hover: '#1c2342',
      border: '#283052',
      'border-strong': '#46507a',
      heading: '#f3f4fa',
      text: '#d3d7e8',
      muted: '#9aa2c0',
      'code-bg': '#131830',
      'code-bar': '#1c2342',
      'code-border': '#283052',
      'code-inline-bg': '#1e2546',
    },
  },
};

/** Code on a light background. */
export const LIGHT_CODE: Tokens = {
  'code-bg': 'var(--surface)',
  'code-bar': 'var(--hover)',
  'code-border': 'var(--border)',
  'code-text': 'var(--text)',
  'code-title': 'var(--muted)',
  'code-line': 'var(--muted)',
  'code-scheme': 'light',
  'code-focus': 'var(--accent)',
  'docusaurus-highlighted-code-line-bg': 'color-mix(in srgb, var(--accent) 10%, transparent)',
  'code-keyword': '#0b5cad',
  'code-control': '#8a3687',
  'code-string': '#8f3f1d',
  'code-escape': '#7a5a00',
  'code-comment': '#4d6b3a',
  'code-function': '#6b5300',
  'code-type': '#0a6c5d',
  'code-number': '#3f6a2a',
  'code-name': '#1c5a86',
  'code-added': '#1a6a3c',
  'code-deleted': '#a3271c',
};
