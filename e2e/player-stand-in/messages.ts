/** Messages between the two parts of the mock: the page's script, and the player in its frame. */

import type { ApiEventName, VideoEventName } from '../../site/examples/player-v2/player-api';

/** The video's state as cached by the page. */
export interface VideoState {
  currentTime: number;
  duration: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  volume: number;
  muted: boolean;
  playbackRate: number;
  loop: boolean;
  readyState: number;
  networkState: number;
  error: null;
}

export type ToPlayer =
  | { kind: 'hello' }
  | { kind: 'call'; id: number; target: 'video' | 'api'; name: string; args: unknown[] }
  | { kind: 'set'; name: string; value: unknown }
  /** All listeners of an event have run. */
  | { kind: 'heard' };

export type ToPage =
  /** The player's script has started. */
  | { kind: 'ready' }
  /** Response to `hello`; calls are accepted from now on. */
  | { kind: 'welcome' }
  | { kind: 'video'; name: VideoEventName; state: VideoState }
  | { kind: 'api'; name: ApiEventName; data: unknown; state: VideoState }
  | { kind: 'result'; id: number; value: unknown; state: VideoState }
  | { kind: 'failure'; id: number; name: string; message: string };

/** The page's side of the connection. */
export interface Connection {
  send(message: ToPlayer): void;
  onMessage(listener: (message: ToPage) => void): void;
}
