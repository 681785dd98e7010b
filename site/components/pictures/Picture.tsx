import type { ReactNode } from 'react';

interface PictureProps {
  /** Units of the drawing, which are pixels where there is room: a phone of 360 pixels shows about 0.7 of them. */
  width: number;
  height: number;
  /** What the picture shows, in a few words. */
  label: string;
  drawing: ReactNode;
  /** What somebody who does not see it must know. It is all that the page has as Markdown. */
  children: ReactNode;
}

/**
 * A drawing of a user interface with its caption. Its texts can be selected and translated. It has no style sheet: colors
 * are the tokens of the page, as attributes, so that pages without pictures load nothing for them.
 */
export function Picture({ width, height, label, drawing, children }: PictureProps) {
  return (
    <figure>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <rect
          x={0.5}
          y={0.5}
          width={width - 1}
          height={height - 1}
          rx={10}
          fill="var(--raised)"
          stroke="var(--border-strong)"
        />
        {drawing}
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

interface LabelProps {
  x: number;
  y: number;
  /** A token: `--text`. */
  color?: string;
  size?: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}

/** A line of text; `y` is its base line. */
export function Label({
  x,
  y,
  color = '--text',
  size = 14,
  weight = 400,
  anchor = 'start',
  children,
}: LabelProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={weight} textAnchor={anchor} fill={`var(${color})`}>
      {children}
    </text>
  );
}

interface ButtonProps {
  x: number;
  y: number;
  width: number;
  isPrimary?: boolean;
  children: string;
}

export function Button({ x, y, width, isPrimary = false, children }: ButtonProps) {
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={33}
        rx={7}
        fill={isPrimary ? 'var(--accent)' : 'var(--raised)'}
        stroke={isPrimary ? 'var(--accent)' : 'var(--border-strong)'}
      />
      <Label
        x={x + width / 2}
        y={y + 22}
        color={isPrimary ? '--on-accent' : '--text'}
        weight={600}
        anchor="middle"
      >
        {children}
      </Label>
    </>
  );
}

/** The number of a step in the text beside the picture. */
export function StepMark({ x, y, step }: { x: number; y: number; step: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={11} fill="var(--heading)" stroke="var(--raised)" strokeWidth={2} />
      <Label x={x} y={y + 4.5} color="--raised" size={13} weight={700} anchor="middle">
        {step}
      </Label>
    </>
  );
}
