/** Width of a letter in the widest system font, in pixels. */
const SMALL = 7;
const CAPITAL = 9.5;

interface BadgeProps {
  isLocked: boolean;
  children: string;
}

/** A badge with a lock in the top right corner. */
export function Badge({ isLocked, children }: BadgeProps) {
  const width = [...children].reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? CAPITAL : SMALL), 0);
  const color = isLocked ? '#9be3c0' : '#ffb9a8';
  return (
    <svg x="97%" overflow="visible">
      <g transform={`translate(${-width - 34} 12)`}>
        <rect
          width={width + 34}
          height={24}
          rx={12}
          fill="#05090c"
          fillOpacity={0.62}
          stroke="#fff"
          strokeOpacity={0.16}
        />
        <path d="M9.5 11h9v7h-9z" fill={color} />
        <path
          d={isLocked ? 'M11 11V8.5a3 3 0 0 1 6 0V11' : 'M11 11V8a3 3 0 0 1 5.7-1.3'}
          fill="none"
          stroke={color}
          strokeWidth={1.75}
        />
        <text x={24 + width / 2} y={16.5} fontSize={12} fontWeight={600} fill="#fff" textAnchor="middle">
          {children}
        </text>
      </g>
    </svg>
  );
}
