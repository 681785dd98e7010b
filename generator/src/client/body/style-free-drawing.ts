/**
 * Drawing libraries write `<style>` elements and `style` attributes, which a strict
 * Content-Security-Policy blocks. The equivalent APIs are allowed: constructed style sheets and the `style` property.
 */

/**
 * Runs `draw` with both blocked forms replaced by the allowed ones, in the whole document.
 * @returns the result of `draw`, and its style sheets, which now apply to the document
 */
export async function drawWithoutInlineStyles<T>(
  draw: () => Promise<T>,
): Promise<{ result: T; sheets: CSSStyleSheet[] }> {
  const sheets: CSSStyleSheet[] = [];
  const elementPrototype = Element.prototype;
  const nodePrototype = Node.prototype;
  const parserPrototype = DOMParser.prototype;
  const { setAttribute } = elementPrototype;
  const { parseFromString } = parserPrototype;
  const { insertBefore } = nodePrototype;

  elementPrototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement))
      this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  nodePrototype.insertBefore = function <N extends Node>(this: Node, node: N, next: Node | null): N {
    if (!(node instanceof HTMLStyleElement)) return insertBefore.call(this, node, next) as N;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(node.textContent);
    sheets.push(sheet);
    document.adoptedStyleSheets.push(sheet);
    return node;
  };
  // Sanitizing a drawing parses it. The attributes stay renamed for showMarkup().
  parserPrototype.parseFromString = function (this: DOMParser, markup: string, type: DOMParserSupportedType) {
    return parseFromString.call(this, deferStyleAttributes(String(markup)), type);
  };

  try {
    return { result: await draw(), sheets };
  } catch (error) {
    dropSheets(sheets);
    throw error;
  } finally {
    elementPrototype.setAttribute = setAttribute;
    nodePrototype.insertBefore = insertBefore;
    parserPrototype.parseFromString = parseFromString;
  }
}

/** Removes the sheets from the document. */
export function dropSheets(sheets: readonly CSSStyleSheet[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
}

/** Shows serialized `markup` in `container` and applies its `style` attributes as properties. */
export function showMarkup(container: HTMLElement, markup: string): void {
  container.innerHTML = deferStyleAttributes(markup);
  for (const element of container.querySelectorAll<HTMLElement | SVGElement>(`[${DEFERRED_STYLE}]`)) {
    element.style.cssText = element.getAttribute(DEFERRED_STYLE) ?? '';
    element.removeAttribute(DEFERRED_STYLE);
  }
}

const DEFERRED_STYLE = 'data-style';

/** Renames each `style` attribute in serialized markup, so that parsing it applies no styles. Doesn't change text. */
export function deferStyleAttributes(markup: string): string {
  return markup.replaceAll(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi, (tag) =>
    tag.replaceAll(/(\s[^\s=>]+)(="[^"]*")/g, (attribute, name: string, value: string) =>
      name.trim().toLowerCase() === 'style' ? ` ${DEFERRED_STYLE}${value}` : attribute,
    ),
  );
}
