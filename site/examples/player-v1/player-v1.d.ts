/** Types of player v1, as its reference describes it. */

// #region embed-info
export interface EmbedInfo {
  /** Which video, and how to play it. */
  playbackInfo: string;
  /** The right to play, from your backend. */
  otp?: string;
  /** A cryptographic signature, instead of `otp`. */
  signature?: string;
  /** The video is appended to it. */
  container: HTMLElement;
  /** ID of a theme: 32 characters, or the older form `v1/…`. */
  theme?: string;
  /** Language of the captions at the start. */
  ccLang?: string;
  /** Loads the theme's assets without the cache. */
  themeDebug?: boolean;
  /** Applies the page's styles inside the player. */
  noCssReset?: boolean;
  autoplay?: boolean;
  plugins?: KeyboardPlugin[];
}

export interface KeyboardPlugin {
  name: 'keyboard';
  options?: {
    preset?: 'default';
    /** By name of the key. */
    bindings?: Record<string, (player: VdoPlayer) => void>;
  };
}
// #endregion

// #region player
export type VdoPlayerEvent = 'load' | 'mpmlLoad' | 'progress' | 'ended' | 'error';

export interface VdoPlayer {
  /** Position, in seconds, up to which the video plays without the network. */
  readonly bufferLength: number;
  /** Seconds. */
  readonly currentTime: number;
  readonly ended: boolean;
  /** Seconds watched, repeats counted. */
  readonly totalPlayed: number;
  /** Distinct seconds watched. */
  readonly totalCovered: number;
  /** 1 while the video plays. */
  readonly status: number;
  availablePlaybackRates: number[];

  play(): void;
  pause(): void;
  seek(seconds: number): void;
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
