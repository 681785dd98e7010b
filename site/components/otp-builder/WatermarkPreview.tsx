import { useEffect, useState, useSyncExternalStore } from 'react';
import { PlayerFrame } from '../player/PlayerFrame.tsx';
import { WatermarkText } from '../player/WatermarkText.tsx';
import { FRAME, movingPlace, type WatermarkEntry } from './watermark.ts';

interface WatermarkPreviewProps {
  watermarks: readonly { id: number; entry: WatermarkEntry }[];
}

/** A video frame with the watermarks, moving as in the player. */
export function WatermarkPreview({ watermarks }: WatermarkPreviewProps) {
  const calm = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const moves = watermarks.some(({ entry }) => entry.type === 'rtext');
  const runs = moves && calm === false && !isPaused;
  const count = `${watermarks.length} ${watermarks.length === 1 ? 'line' : 'lines'} of text`;
  return (
    <figure className="tool-preview">
      <PlayerFrame size={FRAME} label={`A frame of a video with ${count} over it`}>
        {watermarks.map(({ id, entry }) =>
          entry.type === 'rtext' ? (
            <MovingText key={`${id} ${entry.interval} ${entry.skip}`} entry={entry} runs={runs} />
          ) : (
            <WatermarkText key={id} entry={entry} x={Number(entry.x)} y={Number(entry.y)} />
          ),
        )}
      </PlayerFrame>
      {moves && calm !== true && (
        <button type="button" className="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Hold still
        </button>
      )}
      <figcaption>
        A player of {FRAME.width} × {FRAME.height} pixels.{' '}
        {calm === true && moves && "The text doesn't move here, because your system prefers reduced motion."}
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
    // Hides it first, if it ever hides, then shows it at another position.
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

const QUERY = '(prefers-reduced-motion: reduce)';

/** Returns the system's setting; `null` until it's known. */
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
