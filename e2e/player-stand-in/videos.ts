/** Videos that the mock can play, by ID. */

import type { Caption, Chapter, Quality } from '../../site/examples/player-v2/player-api';

export interface Video {
  title: string;
  /** In seconds. */
  duration: number;
  chapters: Chapter[];
  captions: (Omit<Caption, 'active'> & { code: string })[];
  qualities: Omit<Quality, 'active'>[];
}

const lesson: Video = {
  title: 'Lesson 1',
  duration: 60,
  chapters: [
    { title: 'Welcome', startTime: 0 },
    { title: 'First steps', startTime: 12 },
    { title: 'Summary', startTime: 48.5 },
  ],
  captions: [
    { id: 2, label: 'Deutsch', code: 'de' },
    { id: 0, label: 'English', code: 'en' },
    { id: 1, label: 'English (simple words)', code: 'en' },
  ],
  qualities: [
    { id: 0, height: 360 },
    { id: 1, height: 720 },
  ],
};

const plain: Video = { ...lesson, title: 'No extras', duration: 20, chapters: [], captions: [] };

/** @param playbackInfo Base64 of `{"videoId":"…"}`; anything else, as in an example's embed code, is lesson 1 */
export function videoOf(playbackInfo: string): Video {
  return videoIdIn(playbackInfo) === null ? lesson : plain;
}

function videoIdIn(playbackInfo: string): string | null {
  try {
    const { videoId } = JSON.parse(atob(playbackInfo)) as { videoId?: string };
    return videoId ?? null;
  } catch {
    return null;
  }
}
