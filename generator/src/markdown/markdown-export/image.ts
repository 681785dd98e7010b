import { imageSource } from '../constructs/standard/image.ts';
import type { Positioned } from '../tree.ts';
import type { Printer } from './printer.ts';
import { escaped, link } from './syntax.ts';

/** An image in Markdown, or its text where there is no such image. */
export function printImage(url: string, alt: string, node: Positioned, printer: Printer): string {
  const image = imageSource(url, node, printer.render);
  const text = escaped(alt);
  return image === null ? text : `!${link(text, printer.absolute(image.src))}`;
}
