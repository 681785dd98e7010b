/**
 * Types of the web player, https://%playerHost%/v2/api.js.
 *
 * Save this file in the same folder as your code and import from it: `import type { Player } from './player-api'`.
 * The global `VdoPlayer` that it declares is undefined until the script has loaded.
 */

export interface Player {
  /** Mirrors the video element inside the iframe. */
  readonly video: PlayerVideo;
  /** Captions, qualities, watched time, and metadata, which a video element doesn't offer. */
  readonly api: PlayerApi;
}

/** A proxy, not a DOM element. Properties return the last known value, and methods send a message to the iframe. */
export interface PlayerVideo {
  /** Position in seconds. Set it to seek. */
  currentTime: number;
  /** Length in seconds, NaN until it's known. */
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** From 0 (silent) to 1. */
  volume: number;
  muted: boolean;
  /** 1 is normal speed. */
  playbackRate: number;
  loop: boolean;
  readonly readyState: number;
  readonly networkState: number;
  readonly buffered: TimeRanges;
  readonly played: TimeRanges;
  readonly error: MediaError | null;

  /** Rejects if the browser blocks playback. */
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
  | 'resize'
  | 'seeked'
  | 'seeking'
  | 'stalled'
  | 'suspend'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting';

export interface PlayerApi {
  /** Resolves to the seconds watched. A second watched twice counts twice. */
  getTotalPlayed(): Promise<number>;
  /** Resolves to the distinct seconds watched. */
  getTotalCovered(): Promise<number>;
  /** Resolves to how often each second was watched. Seconds that were never watched may be missing. */
  getTotalCoveredArray(): Promise<(number | undefined)[]>;

  getCaptionLanguages(): Promise<{ visible: boolean; languages: Caption[] }>;
  /** Takes a language code, or an `id` if two tracks share a code. */
  setCaptionLanguage(language: string | { id: Caption['id'] }): Promise<void>;
  hideCaptions(): Promise<void>;

  getVideoQualities(): Promise<{ adaptive: boolean; qualities: Quality[] }>;
  /** Locks the quality. Rejects if no quality has this `id`. */
  setVideoQuality(id: Quality['id']): Promise<void>;
  /** Lets the player choose the quality again. */
  enableAdaptiveVideo(): Promise<void>;

  /** Resolves to `true` if full screen is on. Entering requires a click or key press by the viewer. */
  setFullscreen(fullscreen: boolean): Promise<boolean>;
  getMetaData(): Promise<MetaData>;
  /** Call it when `loadstart` fires or later. */
  updatePlayerConfig(config: PlayerConfig): Promise<void>;
  /** Loads another video, with a new OTP from your server. */
  loadVideo(video: { otp: string; playbackInfo: string }): Promise<void>;

  /** Returns a function that removes the listener. Throws if the event doesn't exist. */
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
  /** Name for viewers. */
  label: string;
  /** `true` for the selected track, which is on screen only if captions are visible. */
  active: boolean;
}

export interface Quality {
  id: number;
  /** Height in pixels, such as 720 for 720p. */
  height: number;
  /** `true` for the quality that's playing. */
  active?: boolean;
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
  /** Width by height, as a CSS `aspect-ratio` value. */
  aspectRatio?: number | string;
  /** Missing or empty if the video has no chapters. */
  chapters?: Chapter[];
}

export interface PlayerConfig {
  /** Speeds in the menu. 1 is normal speed. */
  playbackSpeedOptions?: number[];
}

export interface PlayerFactory {
  /** Creates the player of an element. Throws if it already has one. */
  new (element: Element): Player;
  /** Returns the player of an iframe or a `<%slug%-player>`, always the same one for the same element. */
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
