import type { ReactNode } from 'react';
import { PlayerFrame } from './PlayerFrame.tsx';
import type { PlayerState } from './player-state.ts';

interface PlayerPictureProps {
  /** Short description of the frame. */
  label: string;
  state?: PlayerState;
  says?: string;
  title?: string;
  badge?: string;
  /** The caption, which replaces the player in Markdown. */
  children: ReactNode;
}

/** A player with a caption, as viewers see it under a rule. */
export function PlayerPicture({ children, ...frame }: PlayerPictureProps) {
  return (
    <figure>
      <PlayerFrame {...frame} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
