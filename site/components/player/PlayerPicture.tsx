import type { ReactNode } from 'react';
import { PlayerFrame } from './PlayerFrame.tsx';
import type { PlayerState } from './player-state.ts';

interface PlayerPictureProps {
  /** What the player shows, in a few words. */
  label: string;
  state?: PlayerState;
  says?: string;
  title?: string;
  badge?: string;
  /** The caption, which stands for the picture in Markdown. */
  children: ReactNode;
}

/** A player as a viewer sees it under a rule, with its caption. */
export function PlayerPicture({ children, ...frame }: PlayerPictureProps) {
  return (
    <figure>
      <PlayerFrame {...frame} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
