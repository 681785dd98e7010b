/**
 * Which elements and attributes a page may have. A list of what is allowed: what nobody thought of is left out. It
 * holds for raw HTML and JSX that authors write, on hosts without a Content-Security-Policy too.
 */

import { hasScriptScheme } from './link-target.ts';
import { isPropertyName } from './property-names.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const HTML = words(`
  a abbr acronym address area article aside audio b bdi bdo big blockquote br button canvas caption center cite code
  col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form
  h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map mark menu meter nav nobr
  noscript ol optgroup option output p picture pre progress q rb rp rt rtc ruby s samp search section select small
  source span strike strong sub summary sup table tbody td template textarea tfoot th thead time tr track tt u ul var
  video wbr`);

// No elements of SMIL: they can put script into an attribute that was harmless when it was checked.
const SVG = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc image switch
  view stop lineargradient radialgradient clippath mask pattern marker foreignobject filter feblend fecolormatrix
  fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow
  feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset
  fepointlight fespecularlighting fespotlight fetile feturbulence`);

const MATHML = words(`
  math mi mo mn ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup
  msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd semantics annotation`);

const ALLOWED: ReadonlySet<string> = new Set([...HTML, ...SVG, ...MATHML]);

/** Left out together with what stands in them: nobody means it to be read as text. */
const WITH_CONTENT: ReadonlySet<string> = new Set(
  words('script style base object embed applet noembed noframes plaintext xmp meta link'),
);

/** Known, and unsafe; their tags are left out. */
const ACTIVE: ReadonlySet<string> = new Set(
  words(
    'animate animatemotion animatetransform animatecolor set mpath frameset frame handler annotation-xml',
  ),
);

/** Names with a hyphen are the site's own elements: without its script they are nothing. */
const CUSTOM = /^(?!docs-)[a-z][a-z0-9._]*-[\w.-]*$/;

/** True for an element that would do something of its own, false for one that is merely unknown. */
export function isActiveElement(name: string): boolean {
  const lower = name.toLowerCase();
  return WITH_CONTENT.has(lower) || ACTIVE.has(lower);
}

/** What becomes of an element: it stays, only its tags go, or its content goes too. */
export function elementRule(name: string): 'keep' | 'unwrap' | 'drop' {
  const lower = name.toLowerCase();
  if (WITH_CONTENT.has(lower)) {
    return 'drop';
  }
  return ALLOWED.has(lower) || (CUSTOM.test(lower) && !ACTIVE.has(lower)) ? 'keep' : 'unwrap';
}

/** Attributes whose value is read by people or by the site's own code, never followed or run. */
const TEXT = /^(?:aria-.*|data-.*|title|alt|label|placeholder|value|content|summary|abbr|class|id|name)$/;

/** Places of an image, where `data:` gives a picture and nothing runs. */
const IMAGE: Readonly<Record<string, RegExp>> = {
  img: /^src(?:set)?$/,
  source: /^src(?:set)?$/,
  video: /^poster$/,
  image: /^(?:xlink:)?href$/,
  feimage: /^(?:xlink:)?href$/,
};

/** Attributes with a meaning that pages may use: see "Writing pages" in the documentation. */
export const DATA_FOR_PAGES: ReadonlySet<string> = new Set(
  words('data-nosnippet data-fill data-keep data-after data-code data-copy'),
);

/** Attributes that the scripts of the shell read or set anywhere in a document, so only the generator may write them. */
export const RESERVED_DATA: ReadonlySet<string> = new Set(
  words(`
  data-also data-base data-component data-copied data-group data-hydrate data-id data-language data-mermaid
  data-mermaid-retry data-once data-own data-panel data-props data-query data-quiet data-search data-style data-tabs
  data-value data-wake data-wrap data-wrong`),
);

/** Why an attribute may not stay: what it would do. */
export type AttributeDanger = 'script' | 'elsewhere' | 'property' | 'reserved';

/** Tell another server what the reader does, wherever they stand. */
const REPORTING = /^(?:ping|attributionsrc)$/;

/** Send what the reader types. */
const SENDING = /^(?:form)?action$/;

/**
 * What an attribute of a page would do that no page may do; `null` for one that stays.
 */
export function attributeDanger(
  element: string,
  attribute: string,
  value: string | true,
): AttributeDanger | null {
  const name = attribute.toLowerCase();
  if (isUnsafeAttribute(element, name, value)) {
    return 'script';
  }
  if (REPORTING.test(name) || (SENDING.test(name) && value !== true && leadsElsewhere(value))) {
    return 'elsewhere';
  }
  if ((name === 'name' || name === 'id') && value !== true && isPropertyName(element, name, value)) {
    return 'property';
  }
  return RESERVED_DATA.has(name) ? 'reserved' : null;
}

/** True for an address of another host, however it is written. */
function leadsElsewhere(url: string): boolean {
  const own = 'https://own.invalid';
  return !URL.canParse(url, own) || new URL(url, own).origin !== own;
}

/** True when an attribute could run script, or open a document that does. */
function isUnsafeAttribute(element: string, attribute: string, value: string | true): boolean {
  if (attribute.startsWith('on') || attribute === 'srcdoc' || attribute === 'http-equiv') {
    return true;
  }
  if (value === true || TEXT.test(attribute) || !hasScriptScheme(value)) {
    return false;
  }
  const isPicture = IMAGE[element.toLowerCase()]?.test(attribute) === true;
  return !(isPicture && /^\s*data:image\//i.test(value));
}
