/**
 * Types of the web player, https://%playerHost%/v2/api.js.
 *
 * Keep this file beside your code and import from it: `import type { Player } from './player-api'`.
 * It also declares the global `VdoPlayer`, which is undefined until the script has loaded.
 */

export interface Player {
  /** Mirrors the video element inside the iframe. */
  readonly video: PlayerVideo;
  /** What a video element does not have: captions, qualities, watched time, metadata. */
  readonly api: PlayerApi;
}

/** Not a DOM element: properties hold the last known value, methods are sent to the iframe. */
export interface PlayerVideo {
  /** Position in seconds. Setting it seeks. */
  currentTime: number;
  /** Length in seconds; NaN until it is known. */
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** From 0, silent, to 1. */
  volume: number;
  muted: boolean;
  /** 1 is the normal speed. */
  playbackRate: number;
  loop: boolean;
  readonly readyState: number;
  readonly networkState: number;
  readonly buffered: TimeRanges;
  readonly played: TimeRanges;
  readonly error: MediaError | null;

  /** Rejects when the browser does not allow playback to start. */
  play(): Promise<void>;
  pause(): Promise<void>;
  addEventListener(name: VideoEventName, listener: (event: Event) => void): void;
  removeEventListener(name: VideoEventName, listener: (event: Event) => void): void;
}

export type VideoEventName =
  | 'abort'
  | 'canplay'
  | 'canplaythrough'
  | 'durationchange'
  | 'emptied'
  | 'ended'
  | 'error'
  | 'loadeddata'
  | 'loadedmetadata'
  | 'loadstart'
  | 'pause'
  | 'play'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  | 'seeking'
  | 'stalled'
  | 'suspend'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting';

export interface PlayerApi {
  /** Seconds watched; a second seen twice counts twice. */
  getTotalPlayed(): Promise<number>;
  /** Seconds of the video seen at least once. */
  getTotalCovered(): Promise<number>;
  /** How often each second was seen; the index is the second. Seconds never seen may be missing. */
  getTotalCoveredArray(): Promise<(number | undefined)[]>;

  getCaptionLanguages(): Promise<{ visible: boolean; languages: Caption[] }>;
  /** By language code, or by id where two tracks share a code. */
  setCaptionLanguage(language: string | { id: Caption['id'] }): Promise<void>;
  hideCaptions(): Promise<void>;

  getVideoQualities(): Promise<{ adaptive: boolean; qualities: Quality[] }>;
  /** Fixes the quality. Rejects when no quality has this id. */
  setVideoQuality(id: Quality['id']): Promise<void>;
  /** Lets the player choose the quality again. */
  enableAdaptiveVideo(): Promise<void>;

  /** Entering full screen needs a click or key press of the viewer. */
  setFullscreen(fullscreen: boolean): Promise<boolean>;
  getMetaData(): Promise<MetaData>;
  /** Call it from `loadstart` on. */
  updatePlayerConfig(config: PlayerConfig): Promise<void>;
  /** Replaces the video. Needs a new pair from your server. */
  loadVideo(video: { otp: string; playbackInfo: string }): Promise<void>;

  /** Returns a function that removes the listener. Throws when there is no such event. */
  addEventListener(name: ApiEventName, listener: (data: unknown) => void): () => void;
}

export type ApiEventName =
  | 'fullscreenChange'
  | 'videoAdaptivenessChange'
  | 'videoQualityChange'
  | 'statusChange'
  | 'captionVisibilityChange'
  | 'captionLanguageChange';

export interface Caption {
  id: number | string;
  /** What viewers read in the menu. */
  label: string;
}

export interface Quality {
  id: number;
  /** Lines of the picture: 720 for 720p. */
  height: number;
}

export interface Chapter {
  title: string;
  /** Seconds from the start. */
  startTime: number;
}

export interface MetaData {
  title: string;
  /** Seconds. */
  duration: number;
  /** Width by height, as a value of CSS `aspect-ratio`. */
  aspectRatio?: number | string;
  /** Absent or empty when the video has none. */
  chapters?: Chapter[];
}

export interface PlayerConfig {
  /** Speeds that the menu offers; 1 is normal. */
  playbackSpeedOptions?: number[];
}

export interface PlayerFactory {
  /** The same as `getInstance()`. */
  new (element: Element): Player;
  /** The player of an iframe or of a `<%slug%-player>`; always the same one for the same element. */
  getInstance(element: Element): Player;
}

/** The web component `<%slug%-player>`. */
export interface PlayerElement extends HTMLElement {
  getPlayer(): Promise<Player>;
}

// #region global
declare global {
  var VdoPlayer: PlayerFactory | undefined;
  var onVdoPlayerV2APIReady: (() => void) | undefined;

  interface HTMLElementTagNameMap {
    '%slug%-player': PlayerElement;
  }
}
// #endregion
