import { createHash } from 'node:crypto';

/**
 * Replaces `style="…"` attributes in HTML that React wrote by classes, because the site's
 * Content-Security-Policy allows no inline style. Returns the new HTML and the rules to publish.
 *
 * React escapes quotes in text and attributes, so ` style="` can only be an attribute there.
 */
export function styleAttributesToClasses(html: string): { html: string; styles: Record<string, string> } {
  const styles: Record<string, string> = {};
  if (!html.includes(' style="')) {
    return { html, styles };
  }
  const result = html.replaceAll(
    /<([a-z][\w-]*)([^>]*?) style="([^"]*)"([^>]*)>/gi,
    (_, tag, before, value, after) => {
      const declarations = String(value)
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      const name = styleClass(declarations);
      styles[name] = declarations;
      const attributes = `${String(before)}${String(after)}`;
      const withClass = / class="/.test(attributes)
        ? attributes.replace(/ class="([^"]*)"/, ` class="$1 ${name}"`)
        : `${attributes} class="${name}"`;
      return `<${String(tag)}${withClass}>`;
    },
  );
  return { html: result, styles };
}

/** Name of the class that stands for these declarations: the same declarations, the same name. */
function styleClass(declarations: string): string {
  return `s-${createHash('sha256').update(declarations.trim()).digest('hex').slice(0, 8)}`;
}
