/** Plain text in Markdown and MDX: nothing in it is markup. */
export function markdownText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~:&$]/g, String.raw`\$&`);
}

/** A text as a value of YAML. */
export function yamlText(text: string): string {
  return JSON.stringify(text);
}
