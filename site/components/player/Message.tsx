/** Letters per line that fit in the narrowest frame. */
const LINE = 32;

/** A message in the center of the player. */
export function Message({ children }: { children: string }) {
  const lines = inLines(children);
  return (
    <svg x="50%" y="50%" overflow="visible" textAnchor="middle" fill="#fff">
      <circle cy={-24} r={17} fill="none" stroke="#ffb9a8" strokeWidth={2} />
      <path d="M0-33v11M0-17.5v3" stroke="#ffb9a8" strokeWidth={2.5} strokeLinecap="round" />
      {lines.map((line, index) => (
        <text key={line} y={22 + index * 21} fontSize={15} fontWeight={600}>
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Wraps text to lines of at most {@link LINE} letters, unless a word is longer. */
function inLines(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + 1 + word.length <= LINE
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);
}
