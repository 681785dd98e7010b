/**
 * `style` attributes become classes: the site's policy forbids inline style. The same declarations
 * get the same class everywhere.
 */

import { styleClassName } from '../style-classes.ts';
import type { PageRecord } from './page-record.ts';

/**
 * The class that stands for `declarations`, or `null` when they are empty or could leave their rule.
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
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth columnCount columns fillOpacity flex ' +
    'flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp ' +
    'lineHeight opacity order orphans scale strokeOpacity strokeWidth tabSize widows zIndex zoom'
  ).split(' '),
);

/** React's style object as declarations: `{ marginTop: 8 }` is `margin-top:8px`. */
export function styleDeclarations(style: object): string {
  return Object.entries(style)
    .filter(
      ([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '',
    )
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
      const isLength =
        typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.has(name);
      return `${property}:${String(value)}${isLength ? 'px' : ''}`;
    })
    .join(';');
}
