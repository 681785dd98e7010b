/** Replaces the links in a Markdown line with their labels. Code keeps its backticks. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** Returns a Markdown line as plain text, for titles and descriptions. */
export function plainText(markdown: string): string {
  return withoutLinks(markdown).replaceAll(/`|\*\*/g, '');
}
