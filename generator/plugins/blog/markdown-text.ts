/** Plain text in Markdown and MDX: nothing in it is markup. */
export function markdownText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~:&$]/g, String.raw`\$&`);
}

/** Plain text in HTML and XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text as a value of YAML. */
export function yamlText(text: string): string {
  return JSON.stringify(text);
}
