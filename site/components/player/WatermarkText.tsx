import type { WatermarkEntry } from '../otp-builder/watermark.ts';

interface WatermarkTextProps {
  entry: Pick<WatermarkEntry, 'text' | 'size' | 'color' | 'alpha'>;
  /** Left edge, in pixels or as a percentage of the frame. */
  x: number | string;
  y: number | string;
  /** Whether the style sheet moves the text: 5 seconds at each position with pauses of 2 seconds. */
  isMoving?: boolean;
}

/** A watermark text over the video. */
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
