import type { WatermarkEntry } from '../otp-builder/watermark.ts';

interface WatermarkTextProps {
  entry: Pick<WatermarkEntry, 'text' | 'size' | 'color' | 'alpha'>;
  /** Where its top left corner stands: pixels, or a share of the frame. */
  x: number | string;
  y: number | string;
  /** True for a text that the style sheet moves: 5 seconds in each place, 2 seconds between them. */
  isMoving?: boolean;
}

/** A text of the watermark over the video. */
export function WatermarkText({ entry, x, y, isMoving = false }: WatermarkTextProps) {
  return (
    <text
      className={isMoving ? 'player-moving' : undefined}
      data-watermark=""
      x={x}
      y={y}
      fontSize={Number(entry.size)}
      fill={entry.color.replace('0x', '#')}
      fillOpacity={Number(entry.alpha)}
      dominantBaseline="text-before-edge"
    >
      {entry.text}
    </text>
  );
}
