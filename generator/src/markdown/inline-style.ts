/**
 * Replaces `style` attributes by classes, because the site's policy forbids inline styles. Equal declarations
 * always get the same class.
 */

import { styleClassName } from '../style-classes.ts';
import type { PageRecord } from './page-record.ts';

/**
 * The class for `declarations`, or `null` if they're empty or could break out of their rule.
 * @param declarations as in a `style` attribute: `color: red; margin: 0`
 */
export function styleClass(declarations: string, page: PageRecord): string | null {
  const css = declarations.trim().replace(/\s+/g, ' ');
  if (css === '' || /[{}<]|\/\*|@import|expression\(|javascript:/i.test(css)) {
    return null;
  }
  const name = styleClassName(css);
  page.styles[name] = css;
  return name;
}

/** Properties whose numbers have no unit in React's style objects. */
const UNITLESS = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup ' +
    'boxOrdinalGroup columnCount columns fillOpacity flex flexGrow flexNegative flexOrder flexPositive flexShrink ' +
    'floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp ' +
    'lineHeight opacity order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity ' +
    'strokeWidth tabSize widows zIndex zoom'
  ).split(' '),
);

/** Converts React's style object to declarations: `{ marginTop: 8 }` becomes `margin-top:8px`. */
export function styleDeclarations(style: object): string {
  return Object.entries(style)
    .filter(
      ([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '',
    )
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
      const plain = name.replace(/^(?:Webkit|Moz|ms)([A-Z])/, (_, letter: string) => letter.toLowerCase());
      const isLength =
        typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.has(plain);
      return `${property}:${String(value)}${isLength ? 'px' : ''}`;
    })
    .join(';');
}
