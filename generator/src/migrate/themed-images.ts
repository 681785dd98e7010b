/** Two images, one for light and one for dark pages. */

const IMAGE = /<img\b(?:[^>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?\/?>/g;

/**
 * Writes two `<img>` of a page in MDX, each with a class that hides it in one mode, as one `<ThemedImage>`.
 *
 * @param hidesIn the mode in which a class hides an image; `null` for other classes
 */
export function withThemedImages(
  text: string,
  hidesIn: (className: string) => 'light' | 'dark' | null,
): string {
  const images = [...text.matchAll(IMAGE)].map(({ 0: tag, index }) => ({
    start: index,
    end: index + tag.length,
    hides: hidesIn(valueOf(tag, 'className') ?? valueOf(tag, 'class') ?? ''),
    src: valueOf(tag, 'src'),
    alt: valueOf(tag, 'alt'),
  }));
  let written = '';
  let copied = 0;
  for (const [at, first] of images.entries()) {
    const second = images[at + 1];
    const pair = [first, second];
    const light = pair.find((image) => image?.hides === 'dark');
    const dark = pair.find((image) => image?.hides === 'light');
    const isPair = second !== undefined && text.slice(first.end, second.start).trim() === '';
    if (first.start < copied || !isPair || light?.src === undefined || dark?.src === undefined) {
      continue;
    }
    const alt = (light.alt ?? dark.alt ?? '').replaceAll('"', '&quot;');
    written += `${text.slice(copied, first.start)}<ThemedImage alt="${alt}" sources={{ light: ${JSON.stringify(light.src)}, dark: ${JSON.stringify(dark.src)} }} />`;
    copied = second.end;
  }
  return written + text.slice(copied);
}

function valueOf(image: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(image);
  return match?.[1] ?? match?.[2];
}
