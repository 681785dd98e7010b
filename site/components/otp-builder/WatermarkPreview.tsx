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

/** A slide of a recorded lesson: dark, with a bright part, so that colors can be judged, and the bar of a player. */
function Picture() {
  const { width, height } = FRAME;
  return (
    <>
      <rect width={width} height={height} fill="#1b2a35" />
      <rect width={6} height={height} fill="#3f8f9c" />
      <g fill="#eef3f5">
        <text x={44} y={78} fontSize={28} fontWeight={600}>
          Comparing fractions
        </text>
        <text x={44} y={143} fontSize={32}>
          ¾
        </text>
        <text x={44} y={199} fontSize={32}>
          ⅔
        </text>
      </g>
      <FractionBar y={114} parts={4} filled={3} />
      <FractionBar y={170} parts={3} filled={2} />
      <rect x={44} y={232} width={270} height={62} rx={6} fill="#f3efe6" />
      <text x={62} y={270} fontSize={19} fill="#1b2a35">
        Which one is larger?
      </text>
      <rect y={height - 44} width={width} height={44} fill="#000" fillOpacity={0.5} />
      <path d={`M18 ${height - 30} v16 l13-8z`} fill="#fff" />
      <text x={46} y={height - 17} fontSize={13} fill="#fff">
        2:14 / 12:34
      </text>
      <rect x={134} y={height - 24} width={width - 214} height={4} rx={2} fill="#fff" fillOpacity={0.4} />
      <rect x={134} y={height - 24} width={76} height={4} rx={2} fill="#fff" />
      <circle cx={210} cy={height - 22} r={6} fill="#fff" />
      <g fill="none" stroke="#fff" strokeWidth={2}>
        <path d={`M${width - 62} ${height - 25} h4 l6-5 v16 l-6-5 h-4z`} fill="#fff" />
        <path d={`M${width - 26} ${height - 30} h-5 v5 M${width - 18} ${height - 30} h5 v5`} />
        <path d={`M${width - 26} ${height - 14} h-5 v-5 M${width - 18} ${height - 14} h5 v-5`} />
      </g>
    </>
  );
}

function FractionBar({ y, parts, filled }: { y: number; parts: number; filled: number }) {
  const width = 440 / parts;
  return Array.from({ length: parts }, (_, part) => (
    <rect
      key={part}
      x={112 + part * width}
      y={y}
      width={width}
      height={34}
      fill={part < filled ? '#3f8f9c' : 'none'}
      stroke="#eef3f5"
      strokeWidth={2}
    />
  ));
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
