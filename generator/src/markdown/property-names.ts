/**
 * Names that would clobber DOM properties. Some elements become properties of `document` by their `name`, and form
 * controls become properties of their form by `name` and `id`, replacing existing ones: after `<img
 * name="currentScript">`, `document.currentScript` returns the image. Pages mustn't use such a `name` or `id`. An `id`
 * also becomes a property of `window`, but only if `window` has no property with that name.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Elements on which `name` is useful and doesn't become a property of `document` or `window`. */
const MAY_BE_NAMED: ReadonlySet<string> = new Set(
  words('a map details button fieldset input output select textarea'),
);

/** Elements that become properties of a form. Outside SVG, browsers treat `image` as `img`. */
const IN_FORMS: ReadonlySet<string> = new Set(
  words('button fieldset image img input output select textarea'),
);

/**
 * Properties of a form, except those that {@link FORM_PATTERN} matches. A browser test compares them with Chromium's.
 */
const FORM_PROPERTIES: ReadonlySet<string> = new Set(
  words(`
  acceptCharset accessKey action activeViewTransition addEventListener after animate append appendChild assignedSlot
  attachInternals attachShadow attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI
  before blur checkValidity checkVisibility childElementCount childNodes children classList className click cloneNode
  closest compareDocumentPosition computedStyleMap constructor contains contentEditable currentCSSZoom
  customElementRegistry dataset dir dispatchEvent draggable editContext elementTiming elements encoding enctype
  enterKeyHint firstChild firstElementChild focus focusGroup focusGroupStart getAnimations getAttribute getAttributeNS
  getAttributeNames getAttributeNode getAttributeNodeNS getBoundingClientRect getBoxQuads getClientRects
  getElementsByClassName getElementsByTagName getElementsByTagNameNS getHTML getRootNode hasAttribute hasAttributeNS
  hasAttributes hasChildNodes hasOwnProperty hasPointerCapture hidden hidePopover id inert innerHTML innerText inputMode
  insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable
  isDefaultNamespace isEqualNode isPrototypeOf isSameNode lang lastChild lastElementChild length localName
  lookupNamespaceURI lookupPrefix matches method moveBefore name namespaceURI nextElementSibling nextSibling noValidate
  nodeName nodeType nodeValue nonce normalize outerHTML outerText ownerDocument parentElement parentNode part popover
  prefix prepend previousElementSibling previousSibling propertyIsEnumerable pseudo querySelector querySelectorAll rel
  relList releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode removeChild
  removeEventListener replaceChild replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock
  requestSubmit reset role setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setCapture setHTML
  setHTMLUnsafe setPointerCapture releaseCapture shadowRoot showPopover slot spellcheck startViewTransition style submit
  tabIndex tagName target textContent title toLocaleString toString toggleAttribute togglePopover translate valueOf
  virtualKeyboardPolicy when writingSuggestions`),
);

/** Event handlers, sizes, positions, constants, and browser-specific properties. */
const FORM_PATTERN = /^(?:on|aria[A-Z]|webkit|moz|ms[A-Z]|scroll|offset|client|__|[A-Z_]+_NODE|DOCUMENT_)/;

/** Globals that analytics scripts check for before they create them. */
const GLOBALS = /^(?:docs[A-Z]\w*|dataLayer|google_\w+)$/;

/**
 * True for a `name` or `id` that would replace a property of the document, the window, or a form.
 * @param element in any case
 */
export function isPropertyName(element: string, attribute: 'name' | 'id', value: string): boolean {
  const tag = element.toLowerCase();
  const isCustom = tag.includes('-');
  if (attribute === 'name' && !MAY_BE_NAMED.has(tag) && !isCustom) {
    return true;
  }
  if (attribute === 'id' && GLOBALS.test(value)) {
    return true;
  }
  return (IN_FORMS.has(tag) || isCustom) && (FORM_PROPERTIES.has(value) || FORM_PATTERN.test(value));
}
