interface ControlsProps {
  isPaused: boolean;
  /** Whether a checkbox before the frame determines the visible button. */
  isHeld?: boolean;
}

/** Playback progress. */
const PLAYED = '27%';

/** The control bar at the bottom of a player. */
export function Controls({ isPaused, isHeld = false }: ControlsProps) {
  return (
    <svg y="100%" overflow="visible">
      <g transform="translate(0 -45)" stroke="#fff" strokeWidth={4} strokeLinecap="round">
        <line x1="3%" x2="97%" strokeOpacity={0.35} />
        <line x1="3%" x2={PLAYED} />
        <circle cx={PLAYED} r={4} fill="#fff" />
      </g>
      <svg x="3%" overflow="visible" fill="#fff">
        {isHeld || !isPaused ? (
          <path className={isHeld ? 'player-pause' : undefined} d="M1-28h4v15H1zM10-28h4v15h-4z" />
        ) : null}
        {isHeld || isPaused ? (
          <path className={isHeld ? 'player-play' : undefined} d="M2-29v17l13-8.5z" />
        ) : null}
        <text x={30} y={-16} fontSize={13}>
          2:14 / 8:40
        </text>
      </svg>
      <svg x="97%" overflow="visible" fill="#fff">
        <text x={-30} y={-16} fontSize={13} textAnchor="end">
          1080p
        </text>
        <path d="M-15-22v-6h6M-6-28h6v6M0-19v6h-6M-9-13h-6v-6" fill="none" stroke="#fff" strokeWidth={2} />
      </svg>
    </svg>
  );
}
