import { useEffect, useState, useSyncExternalStore } from 'react';
import { FRAME, movingPlace, type WatermarkEntry } from './watermark.ts';

interface WatermarkPreviewProps {
  watermarks: readonly { id: number; entry: WatermarkEntry }[];
}

/** A frame of a video with the texts over it, moving as they would. */
export function WatermarkPreview({ watermarks }: WatermarkPreviewProps) {
  const calm = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const moves = watermarks.some(({ entry }) => entry.type === 'rtext');
  const runs = moves && calm === false && !isPaused;
  const count = `${watermarks.length} ${watermarks.length === 1 ? 'text' : 'texts'}`;
  return (
    <figure className="tool-preview">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={`A frame of a video with ${count} over it`}
      >
        <Picture />
        {watermarks.map(({ id, entry }) =>
          entry.type === 'rtext' ? (
            <MovingText key={`${id} ${entry.interval} ${entry.skip}`} entry={entry} runs={runs} />
          ) : (
            <WatermarkText key={id} entry={entry} x={Number(entry.x)} y={Number(entry.y)} />
          ),
        )}
      </svg>
      {moves && calm !== true && (
        <button type="button" className="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Hold still
        </button>
      )}
      <figcaption>
        A player of {FRAME.width} × {FRAME.height} pixels.{' '}
        {calm === true && moves && 'Nothing moves here, because your system asks for less motion.'}
      </figcaption>
    </figure>
  );
}

function MovingText({ entry, runs }: { entry: WatermarkEntry; runs: boolean }) {
  const [move, setMove] = useState(0);
  const [isHidden, setHidden] = useState(false);
  const interval = Number(entry.interval);
  const skip = Number(entry.skip ?? 0);
  useEffect(() => {
    if (!runs) return undefined;
    // Hidden first, where it hides at all; then at another place.
    const timer = setTimeout(
      () => {
        if (skip > 0 && !isHidden) {
          setHidden(true);
        } else {
          setHidden(false);
          setMove(move + 1);
        }
      },
      isHidden ? skip : interval,
    );
    return () => clearTimeout(timer);
  }, [runs, move, isHidden, interval, skip]);
  return isHidden && runs ? null : <WatermarkText entry={entry} {...movingPlace(entry, move)} />;
}

function WatermarkText({ entry, x, y }: { entry: WatermarkEntry; x: number; y: number }) {
  return (
    <text
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

/** Hills in the evening, and the bar of a player: light and dark parts, so that colours can be judged. */
function Picture() {
  const { width, height } = FRAME;
  return (
    <>
      <rect width={width} height={height} fill="#7fa7c4" />
      <rect y={height * 0.45} width={width} height={height * 0.4} fill="#f0d9b0" />
      <circle cx={width * 0.72} cy={height * 0.46} r={34} fill="#fff3d6" />
      <path d={`M0 230 Q120 130 260 215 T520 190 T640 220 V${height} H0Z`} fill="#5d7a6d" />
      <path d={`M0 290 Q180 220 340 285 T640 265 V${height} H0Z`} fill="#2f463f" />
      <rect y={height - 34} width={width} height={34} fill="#000" fillOpacity={0.55} />
      <path d={`M16 ${height - 25} v16 l13 -8z`} fill="#fff" />
      <rect x={44} y={height - 19} width={width - 60} height={4} rx={2} fill="#fff" fillOpacity={0.4} />
      <rect x={44} y={height - 19} width={170} height={4} rx={2} fill="#fff" />
    </>
  );
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** What the system asks for; `null` until that is known. */
function useReducedMotion(): boolean | null {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(QUERY).matches,
    () => null,
  );
}
