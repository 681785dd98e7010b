/** Links of a Markdown line become their labels; code keeps its backticks. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** A Markdown line as plain text, for titles and descriptions. */
export function plainText(markdown: string): string {
  return withoutLinks(markdown).replaceAll(/`|\*\*/g, '');
}
