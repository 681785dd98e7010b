/** Converts React's prop names to HTML and SVG attributes. */

import type { ElementAttributes } from '../../element.ts';
import { styleDeclarations } from '../../inline-style.ts';

const RENAMED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  xlinkHref: 'xlink:href',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
};

/** SVG attributes with a capital letter. All other props are written in lower case. */
const CAMEL_CASE = new Set(
  (
    'viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits patternTransform patternContentUnits clipPathUnits ' +
    'maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY textLength lengthAdjust pathLength spreadMethod ' +
    'startOffset stdDeviation tableValues targetX targetY baseFrequency numOctaves edgeMode kernelMatrix attributeName repeatCount'
  ).split(' '),
);

/** Hyphenated SVG attributes: `strokeWidth` is `stroke-width`. */
const HYPHENATED =
  /^(?:stroke|fill|clip|font|text|stop|color|dominant|alignment|baseline|flood|lighting|marker|paint|pointer|shape|vector|writing|letter|word|image)[A-Z]/;

/** Converts React's props to HTML attributes. Leaves out functions and objects, which HTML can't represent. */
export function htmlAttributes(props: Readonly<Record<string, unknown>>): ElementAttributes {
  const written: ElementAttributes = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'key' || name === 'ref' || name === 'children' || name === 'dangerouslySetInnerHTML') {
      continue;
    }
    const attribute = attributeName(name);
    if (name === 'style' && typeof value === 'object' && value !== null) {
      written['style'] = styleDeclarations(value);
    } else if (/^on[A-Z]/.test(name)) {
      // Named so that the element check reports and removes it.
      written[name.toLowerCase()] = true;
    } else if (value === true) {
      written[attribute] = /^(?:aria|data)-/.test(attribute) ? 'true' : true;
    } else if (value === false && attribute.startsWith('aria-')) {
      written[attribute] = 'false';
    } else if (typeof value === 'string' || typeof value === 'number') {
      written[attribute] = String(value);
    }
  }
  return written;
}

function attributeName(name: string): string {
  if (Object.hasOwn(RENAMED, name)) {
    return RENAMED[name] ?? name;
  }
  if (CAMEL_CASE.has(name)) {
    return name;
  }
  return HYPHENATED.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name.toLowerCase();
}
