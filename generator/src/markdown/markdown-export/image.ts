import { imageSource } from '../constructs/standard/image.ts';
import type { Positioned } from '../tree.ts';
import type { Printer } from './printer.ts';
import { escaped, link } from './syntax.ts';

/** An image in Markdown, or its alt text if the image doesn't exist. */
export function printImage(
  { url, alt, title }: { url: string; alt?: string | null; title?: string | null },
  node: Positioned,
  printer: Printer,
): string {
  const image = imageSource(url, node, printer.render);
  const text = escaped(alt ?? '');
  return image === null ? text : `!${link(text, printer.absolute(image.src), title)}`;
}
