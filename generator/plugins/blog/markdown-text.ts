/** Escapes plain text for Markdown and MDX. */
export function markdownText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~:&$]/g, String.raw`\$&`);
}

/** Formats text as a YAML value. */
export function yamlText(text: string): string {
  return JSON.stringify(text);
}
