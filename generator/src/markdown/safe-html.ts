/**
 * The elements and attributes allowed in pages. It's an allowlist, so anything unknown is removed. It applies to
 * authors' raw HTML and JSX, including on hosts without a Content-Security-Policy.
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

// No SMIL elements, because they can add scripts to an attribute after it was checked.
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

/** Removed with their content, which isn't meant as text. */
const WITH_CONTENT: ReadonlySet<string> = new Set(
  words('script style base object embed applet noembed noframes plaintext xmp meta link'),
);

/** Known but unsafe; their tags are removed. */
const ACTIVE: ReadonlySet<string> = new Set(
  words(
    'animate animatemotion animatetransform animatecolor set mpath frameset frame handler annotation-xml',
  ),
);

/** Names with a hyphen are the site's custom elements, which do nothing without its script. */
const CUSTOM = /^(?!docs-)[a-z][a-z0-9._]*-[\w.-]*$/;

/** True for an element with active behavior, false for an unknown one. */
export function isActiveElement(name: string): boolean {
  const lower = name.toLowerCase();
  return WITH_CONTENT.has(lower) || ACTIVE.has(lower);
}

/** Whether an element is kept, unwrapped, or dropped with its content. */
export function elementRule(name: string): 'keep' | 'unwrap' | 'drop' {
  const lower = name.toLowerCase();
  if (WITH_CONTENT.has(lower)) {
    return 'drop';
  }
  return ALLOWED.has(lower) || (CUSTOM.test(lower) && !ACTIVE.has(lower)) ? 'keep' : 'unwrap';
}

/** Attributes whose value is read by people or by the site's own code but never followed or run. */
const TEXT = /^(?:aria-.*|data-.*|title|alt|label|placeholder|value|content|summary|abbr|class|id|name)$/;

/** Image attributes, in which `data:` URLs can't run scripts. */
const IMAGE: Readonly<Record<string, RegExp>> = {
  img: /^src(?:set)?$/,
  source: /^src(?:set)?$/,
  video: /^poster$/,
  image: /^(?:xlink:)?href$/,
  feimage: /^(?:xlink:)?href$/,
};

/** Data attributes that pages may use: see "Writing pages" in the documentation. */
export const DATA_FOR_PAGES: ReadonlySet<string> = new Set(
  words('data-nosnippet data-fill data-keep data-after data-code data-copy'),
);

/** Attributes that the shell's scripts read or set anywhere in a document, so only the generator may write them. */
export const RESERVED_DATA: ReadonlySet<string> = new Set(
  words(`
  data-also data-base data-component data-copied data-group data-hydrate data-id data-language data-mermaid
  data-mermaid-retry data-once data-own data-panel data-props data-query data-quiet data-search data-style data-tabs
  data-value data-wake data-wrap data-wrong`),
);

/** Why an attribute is removed. */
export type AttributeDanger = 'script' | 'elsewhere' | 'property' | 'reserved';

/** Attributes that report the reader's actions to another server, on any element. */
const REPORTING = /^(?:ping|attributionsrc)$/;

/** Attributes that submit the reader's input. */
const SENDING = /^(?:form)?action$/;

/** The danger of an attribute, or `null` if it's allowed. */
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

/** True for a URL of another host, in any notation. */
function leadsElsewhere(url: string): boolean {
  const own = 'https://own.invalid';
  return !URL.canParse(url, own) || new URL(url, own).origin !== own;
}

/** True if an attribute could run a script or open a document that does. */
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
