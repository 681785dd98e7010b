'use client';

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PlayerFrame } from './player/PlayerFrame.tsx';
import { WatermarkText } from './player/WatermarkText.tsx';

interface ViewerPlayerProps {
  /** The name of the video. */
  title?: string;
  /** The name of whose video it is: a text that stays in the top left corner. */
  owner?: string;
  /** The caption, which stands for the player in Markdown. */
  children: ReactNode;
}

const VIEWER = 'priya@example.com';

/** The texts have the looks of the array that the page of the watermark explains. */
const MOVING = { size: '15', color: '0xFFFFFF', alpha: '0.60' };
const FIXED = { size: '12', color: '0xFFD54F', alpha: '0.40' };

/** As long as fits into the player on a phone. */
const LONGEST_NAME = 32;

/** A player with a moving watermark; the name that the reader types becomes its text. */
export function ViewerPlayer({ title, owner, children }: ViewerPlayerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const read = (): void => setTyped(field.current?.value.trim() ?? '');
  // What was typed before this code came.
  useEffect(read, []);
  const viewer = typed === '' ? VIEWER : typed;
  return (
    <figure>
      <div className="player-box">
        <input type="checkbox" aria-label="Hold still" />
        <PlayerFrame
          label={`A protected video with the watermark ${viewer} over it`}
          title={title}
          badge="DRM"
          isHeld
        >
          {owner === undefined ? null : <WatermarkText entry={{ ...FIXED, text: owner }} x={10} y={10} />}
          <WatermarkText entry={{ ...MOVING, text: viewer }} x="5%" y="30%" isMoving />
        </PlayerFrame>
      </div>
      <div className="player-name">
        <label htmlFor={id}>Name a viewer</label>
        <input
          id={id}
          ref={field}
          placeholder={VIEWER}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          spellCheck={false}
          onInput={read}
        />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
