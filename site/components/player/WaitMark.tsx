/** A player's loading spinner, without animation. */
export function WaitMark() {
  return (
    <svg x="50%" y="50%" overflow="visible" fill="none" strokeWidth={4} strokeLinecap="round">
      <circle r={21} stroke="#fff" strokeOpacity={0.25} />
      <path d="M0-21a21 21 0 0 1 21 21" stroke="#fff" />
    </svg>
  );
}
