'use client';

import { useState, type ReactNode } from 'react';
import { PlayerFrame } from './player/PlayerFrame.tsx';
import { VIEWER, ViewerName } from './player/ViewerName.tsx';
import { FIXED, MOVING } from './player/watermark-looks.ts';
import { WatermarkText } from './player/WatermarkText.tsx';

interface ViewerPlayerProps {
  title?: string;
  /** Owner of the video, shown as static text in the top left corner. */
  owner?: string;
  /** The caption, which replaces the player in Markdown. */
  children: ReactNode;
}

/** A player with a moving watermark that shows the name the reader types. */
export function ViewerPlayer({ title, owner, children }: ViewerPlayerProps) {
  const [viewer, setViewer] = useState(VIEWER);
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
      <ViewerName onName={setViewer} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
