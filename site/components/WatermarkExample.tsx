'use client';

import type { ReactNode } from 'react';
import { WatermarkPreview } from './otp-builder/WatermarkPreview.tsx';
import type { WatermarkEntry } from './otp-builder/watermark.ts';
import './tool.css';

/** Comes alive when it is seen, so that the text moves. */
export const hydrate = 'visible';

/** The array that the page of the watermark explains. */
const ENTRIES: readonly WatermarkEntry[] = [
  {
    type: 'rtext',
    text: 'priya@example.com',
    alpha: '0.60',
    color: '0xFFFFFF',
    size: '15',
    interval: '5000',
    skip: '2000',
  },
  { type: 'text', text: 'Example Academy', alpha: '0.40', color: '0xFFD54F', size: '12', x: '10', y: '10' },
];

/** A moving and a fixed text over a frame of a video. `children` are its caption, and stand for it in Markdown. */
export function WatermarkExample({ children }: { children: ReactNode }) {
  return (
    <>
      <WatermarkPreview watermarks={ENTRIES.map((entry, id) => ({ id, entry }))} />
      {children}
    </>
  );
}
