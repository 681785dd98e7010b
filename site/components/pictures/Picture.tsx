import type { ReactNode } from 'react';

interface PictureProps {
  /** Width in drawing units, which are pixels if there's room. A 360-pixel phone shows them at about 70%. */
  width: number;
  height: number;
  /** Short description of the drawing. */
  label: string;
  drawing: ReactNode;
  /** Text alternative, which is also the page's Markdown. */
  children: ReactNode;
}

/**
 * A drawing of a user interface with a caption. Its text can be selected and translated. Colors are design tokens in
 * attributes instead of a style sheet, so pages without such drawings load nothing for them.
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
  /** Design token: `--text`. */
  color?: string;
  size?: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}

/** A line of text; `y` is its baseline. */
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

/** Number of a step in the text next to the drawing. */
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
