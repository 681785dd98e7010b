/** Types of player v1. */

// #region embed-info
export interface EmbedInfo {
  /** Identifies the video. */
  playbackInfo: string;
  /** Allows playback. Your backend requests it. */
  otp?: string;
  /** A cryptographic signature instead of `otp`. */
  signature?: string;
  /** The element that the video is appended to. */
  container: HTMLElement;
  /** Theme ID with 32 characters, or the older form `v1/…`. */
  theme?: string;
  /** Captions language at the start. */
  ccLang?: string;
  /** Loads the theme's assets without the cache. */
  themeDebug?: boolean;
  /** Applies your page's styles inside the player. */
  noCssReset?: boolean;
  autoplay?: boolean;
  plugins?: KeyboardPlugin[];
  /** Playback technologies in older embeds. */
  techoverride?: string[];
}

export interface KeyboardPlugin {
  name: 'keyboard';
  options?: {
    preset?: 'default';
    /** By key name. */
    bindings?: Record<string, (player: VdoPlayer) => void>;
  };
}
// #endregion

// #region player
export type VdoPlayerEvent = 'load' | 'mpmlLoad' | 'progress' | 'ended' | 'error';

export interface VdoPlayer {
  /** Position up to which the video has loaded, in seconds. */
  readonly bufferLength: number;
  /** Seconds. */
  readonly currentTime: number;
  readonly ended: boolean;
  /** Seconds watched. A second watched twice counts twice. */
  readonly totalPlayed: number;
  /** Distinct seconds watched. */
  readonly totalCovered: number;
  /** 1 while the video plays. */
  readonly status: number;
  /** The video's captions, after `load`. */
  readonly availableCaptions: unknown[];
  availablePlaybackRates: number[];

  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Shows captions in a language such as `en`. Call it after `load`. */
  setCaptionsLanguage(language: string): void;
  injectThemeHtml(html: string): void;
  addEventListener(name: VdoPlayerEvent, listener: (event: unknown) => void): void;
  removeEventListener(name: VdoPlayerEvent, listener: (event: unknown) => void): void;
}
// #endregion

// #region globals
export type VdoPlayerConstructor = new (embedInfo: EmbedInfo) => VdoPlayer;

export interface Vdo {
  add(embedInfo: EmbedInfo): void;
  getObjects(): VdoPlayer[];
}
// #endregion
