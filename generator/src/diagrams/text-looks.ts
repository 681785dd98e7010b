import type { Text } from './picture.ts';
import type { TextStyle } from './text-size.ts';

/** Text sizes. Colors are in `ui/styles/diagrams.css`. */
export const TEXT_STYLES: Record<Text['look'], TextStyle> = {
  name: { size: 13, isBold: true },
  label: { size: 13, isBold: false },
  tag: { size: 12, isBold: true },
};
