import { createHash } from 'node:crypto';

/** An element's first tag, with its attributes up to `style`, the value with its quotes, and the attributes after it. */
const STYLED =
  /<([a-z][\w-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*?)\s+style\s*=\s*("[^"]*"|'[^']*')([^>]*)>/gi;

const CLASS = /\sclass\s*=\s*("[^"]*"|'[^']*')/i;

/**
 * Replaces `style="…"` attributes in HTML that React or the author of a setting wrote by classes, because the site's
 * Content-Security-Policy allows no inline style. Declarations that could leave their rule are dropped.
 *
 * @returns the new HTML, and the rules to publish: class → declarations
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

/** Name of the class that stands for these declarations: the same declarations, the same name. */
export function styleClassName(declarations: string): string {
  return `s-${createHash('sha256').update(declarations.trim()).digest('hex').slice(0, 8)}`;
}
