import { sha256 } from './sha256.ts';

/** Matches a start tag: attributes up to `style`, the quoted value, and the attributes after it. */
const STYLED =
  /<([a-z][\w-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*?)\s+style\s*=\s*("[^"]*"|'[^']*')([^>]*)>/gi;

const CLASS = /\sclass\s*=\s*("[^"]*"|'[^']*')/i;

/**
 * Replaces `style="…"` attributes in HTML from React or settings with classes, because the Content Security Policy
 * forbids inline styles. Declarations that could break out of their rule are dropped.
 *
 * @returns the new HTML, and the declarations to publish by class
 */
export function styleAttributesToClasses(html: string): { html: string; styles: Record<string, string> } {
  const styles: Record<string, string> = {};
  if (!/\sstyle\s*=/i.test(html)) {
    return { html, styles };
  }
  const result = html.replaceAll(STYLED, (_, tag: string, before: string, value: string, after: string) => {
    const declarations = unescaped(value.slice(1, -1));
    const attributes = before + after;
    if (/[{}<]/.test(declarations)) {
      return `<${tag}${attributes}>`;
    }
    const name = styleClassName(declarations);
    styles[name] = declarations;
    const withClass = CLASS.test(attributes)
      ? attributes.replace(
          CLASS,
          (__, own: string) => ` class="${own.slice(1, -1).replaceAll('"', '&quot;')} ${name}"`,
        )
      : `${before} class="${name}"${after}`;
    return `<${tag}${withClass}>`;
  });
  return { html: result, styles };
}

function unescaped(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Returns the class name for declarations. It's the same for equal declarations. */
export function styleClassName(declarations: string): string {
  return `s-${sha256(declarations.trim(), 8)}`;
}
