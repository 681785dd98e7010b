/** Contrast that text in the accent color needs on a light background. */
const CONTRAST = 5.5;

/** Returns a brand color as an accent that is readable on a light page: darker if necessary. */
export function accentColor(color: string | undefined): string | undefined {
  const match = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color ?? '');
  if (match === null) {
    return undefined;
  }
  const hex = match[1] ?? '';
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  let channels = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  while (1.05 / (luminance(channels) + 0.05) < CONTRAST) {
    channels = channels.map((channel) => Math.floor(channel * 0.95));
  }
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
