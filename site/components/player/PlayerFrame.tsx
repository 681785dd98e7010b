import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { Controls } from './Controls.tsx';
import { Message } from './Message.tsx';
import type { PlayerState } from './player-state.ts';
import { PlayMark } from './PlayMark.tsx';
import { Scene } from './Scene.tsx';
import { WaitMark } from './WaitMark.tsx';

interface PlayerFrameProps {
  /** Accessible description of the frame. */
  label: string;
  state?: PlayerState;
  /** The player's message in the state `message`. */
  says?: string;
  title?: string;
  /** Badge for the rule that's applied or broken. Its lock is closed while the video plays. */
  badge?: string;
  /** The player's size in pixels, if it's scaled. Default: the available space. */
  size?: { width: number; height: number };
  /** Whether a checkbox before the frame pauses it and the button reflects that. */
  isHeld?: boolean;
  /** Drawn over the video, below the controls. */
  children?: ReactNode;
}

/** How much of the video is visible below the player's overlay. */
const DARKNESS: Readonly<Record<PlayerState, number>> = {
  playing: 0,
  frozen: 0.3,
  poster: 0.3,
  spinner: 0.55,
  message: 0.84,
  black: 1,
};

/**
 * A video player in one of its states, the same in both color modes. CSS (`styles/player.css`) only handles animation
 * and size. Positions are percentages, so that text stays readable at every width.
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
