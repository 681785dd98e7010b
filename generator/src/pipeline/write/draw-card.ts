/** Draws a preview image: the site's logo and name at the top, and the page's section, title, and description below. */

import type { Node } from '@takumi-rs/core';
import type { Theme } from '../../config/schema/theme.ts';
import { PRESETS, type Tokens } from '../bundle/theme-presets.ts';
import { CARD_SIZE } from '../../render/document.ts';

export interface CardText {
  /** Empty if there is only the logo. */
  siteTitle: string;
  /** Names of the categories that contain the page. */
  section: string;
  title: string;
  description: string;
}

export interface CardStyle {
  theme: Theme | undefined;
  direction: 'ltr' | 'rtl';
  hasLogo: boolean;
}

export const LOGO = 'logo';

/** Titles with more characters are smaller. */
const LONG_TITLE = 45;

/** Colors of the preset `paper`, which are those of `ui/styles/tokens.css`. */
const PAPER: Tokens = {
  'ifm-color-primary': '#0b5f7d',
  'ifm-background-color': '#fdfcfa',
  heading: '#14191c',
  muted: '#5b6369',
};

export function drawCard(text: CardText, { theme, direction, hasLogo }: CardStyle): Node {
  const colors = { ...PAPER, ...PRESETS[theme?.preset ?? 'paper'].light };
  const accent = theme?.accent ?? colors['ifm-color-primary'];
  const isLong = text.title.length > LONG_TITLE;
  const logo: Node = { type: 'image', src: LOGO, style: { height: 56, maxWidth: 280 } };
  const title = line(text.title, {
    ...given('fontFamily', theme?.headingFont ?? theme?.font),
    fontSize: isLong ? 60 : 76,
    fontWeight: 700,
    letterSpacing: '-0.02em',
    lineHeight: 1.12,
    lineClamp: 3,
  });
  const description = line(text.description, {
    color: colors['muted'],
    fontSize: 32,
    lineHeight: 1.4,
    lineClamp: 2,
  });
  return {
    type: 'container',
    style: {
      ...CARD_SIZE,
      ...given('fontFamily', theme?.font),
      direction,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '60px 72px 64px',
      borderTop: `16px solid ${accent}`,
      backgroundColor: colors['ifm-background-color'],
      color: colors['heading'],
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', gap: 20 },
        children: [
          ...(hasLogo ? [logo] : []),
          line(text.siteTitle, { fontSize: 34, fontWeight: 600, lineClamp: 1 }),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 20 },
        children: [
          ...(text.section === ''
            ? []
            : [line(text.section, { color: accent, fontSize: 30, fontWeight: 500, lineClamp: 1 })]),
          title,
          ...(text.description === '' ? [] : [description]),
        ],
      },
    ],
  };
}

function line(text: string, style: Node['style']): Node {
  return { type: 'text', text, style: { ...style, overflowWrap: 'anywhere', textOverflow: 'ellipsis' } };
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}
