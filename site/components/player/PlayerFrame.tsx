import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { Controls } from './Controls.tsx';
import { Message } from './Message.tsx';
import type { PlayerState } from './player-state.ts';
import { PlayMark } from './PlayMark.tsx';
import { Scene } from './Scene.tsx';
import { WaitMark } from './WaitMark.tsx';

interface PlayerFrameProps {
  /** What the player shows, for readers who do not see it. */
  label: string;
  state?: PlayerState;
  /** What the player says instead of playing, in the state `message`. */
  says?: string;
  /** The name of the video. */
  title?: string;
  /** The rule that is kept, or broken: its lock is shut while the video plays. */
  badge?: string;
  /** The player's size in pixels, where it is shown smaller or larger; otherwise it has the pixels that there are. */
  size?: { width: number; height: number };
  /** True where a checkbox before the frame holds it still, and the button shows that. */
  isHeld?: boolean;
  /** Drawn over the picture, below the controls. */
  children?: ReactNode;
}

/** How much of the picture is left under what a player lays over it. */
const DARKNESS: Readonly<Record<PlayerState, number>> = {
  playing: 0,
  frozen: 0.3,
  poster: 0.3,
  spinner: 0.55,
  message: 0.84,
  black: 1,
};

/**
 * A video player in one of its states, the same in both color modes, as players are. Only what moves or gives it its size
 * is CSS (`styles/player.css`); places are percentages, so that its texts stay readable at every width.
 */
export function PlayerFrame({
  label,
  state = 'playing',
  says,
  title,
  badge,
  size,
  isHeld,
  children,
}: PlayerFrameProps) {
  return (
    <svg
      className="player"
      role="img"
      aria-label={label}
      {...(size === undefined ? {} : { viewBox: `0 0 ${size.width} ${size.height}` })}
    >
      {state === 'black' ? null : <Scene />}
      {DARKNESS[state] === 0 ? null : (
        <rect width="100%" height="100%" fill="#05090c" fillOpacity={DARKNESS[state]} />
      )}
      {children}
      {title === undefined ? null : (
        <text x="3%" y={28} fontSize={14} fontWeight={600} fill="#fff">
          {title}
        </text>
      )}
      {badge === undefined ? null : <Badge isLocked={state === 'playing'}>{badge}</Badge>}
      {state === 'message' ? <Message>{says ?? ''}</Message> : null}
      {state === 'spinner' ? <WaitMark /> : null}
      {state === 'poster' ? <PlayMark /> : null}
      {state === 'message' || state === 'poster' ? null : (
        <Controls isPaused={state === 'frozen'} isHeld={isHeld} />
      )}
    </svg>
  );
}
