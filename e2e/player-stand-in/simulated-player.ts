/**
 * A player without video or audio whose time only advances when a test requests it, so nothing depends on the clock. It
 * behaves as the reference pages describe.
 */

import type { ApiEventName, VideoEventName } from '../../site/examples/player-v2/player-api';
import type { ToPage, VideoState } from './messages.ts';
import { videoOf, type Video } from './videos.ts';

/** Seconds between two `timeupdate` events. */
const STEP = 0.25;

export interface LoadedVideo {
  otp: string;
  playbackInfo: string;
}

export class SimulatedPlayer {
  /** All loaded pairs, in order. */
  readonly loads: LoadedVideo[] = [];
  /** Whether the browser allows scripts to start playback with sound. */
  allowsPlay = true;
  fullscreen = false;
  config: Record<string, unknown> = {};

  private video: Video = videoOf('');
  private state: VideoState = {
    currentTime: 0,
    duration: NaN,
    paused: true,
    ended: false,
    seeking: false,
    volume: 1,
    muted: false,
    playbackRate: 1,
    loop: false,
    readyState: 0,
    networkState: 0,
    error: null,
  };
  /** ID of the visible caption track, or null. */
  caption: number | string | null = null;
  /** The last selected track. It stays selected while captions are off. */
  private selected: number | string | null = null;
  private quality: number | null = null;

  /**
   * @param tell sends a message to the page; resolves when the page's listeners have run
   * @param options options in the embed code
   */
  constructor(
    private readonly tell: (message: ToPage) => Promise<void>,
    private readonly options: URLSearchParams,
  ) {
    this.state.loop = options.get('loop') === 'true';
    this.state.muted = options.get('autoplay') === 'true';
  }

  /** Loads the video in the embed code, as after the page has loaded. */
  async start(): Promise<void> {
    await this.load({
      otp: this.options.get('otp') ?? '',
      playbackInfo: this.options.get('playbackInfo') ?? this.options.get('playbackinfo') ?? '',
    });
    if (this.options.get('autoplay') === 'true') {
      this.setPaused(false);
    }
  }

  /** Advances time while the video plays; stops early if it pauses or ends. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0 && !this.state.paused; left -= STEP) {
      const { currentTime, duration, loop, playbackRate } = this.state;
      this.state.currentTime = Math.min(duration, currentTime + STEP * playbackRate);
      await this.emit('timeupdate');
      if (this.state.currentTime >= duration) {
        await (loop ? this.seek(0) : this.end());
      }
    }
  }

  get time(): number {
    return this.state.currentTime;
  }

  get isPlaying(): boolean {
    return !this.state.paused;
  }

  /** Handles a call of a `player.video` or `player.api` method. */
  call(target: 'video' | 'api', name: string, args: unknown[]): unknown {
    const methods: Record<string, (argument: unknown) => unknown> =
      target === 'video'
        ? { play: () => this.play(), pause: () => this.setPaused(true) }
        : {
            getCaptionLanguages: () => ({
              visible: this.caption !== null,
              languages: this.video.captions.map(({ id, label }) => ({
                id,
                label,
                active: id === this.selected,
              })),
            }),
            setCaptionLanguage: (language) => this.setCaption(language),
            hideCaptions: () => this.hideCaptions(),
            getVideoQualities: () => ({
              adaptive: this.quality === null,
              qualities: this.video.qualities.map((quality) => ({
                ...quality,
                active: quality.id === (this.quality ?? 1),
              })),
            }),
            setVideoQuality: (id) => this.setQuality(id),
            enableAdaptiveVideo: () => this.setAdaptive(),
            setFullscreen: (fullscreen) => this.setFullscreen(fullscreen === true),
            getMetaData: () => ({
              title: this.video.title,
              duration: this.video.duration,
              aspectRatio: 16 / 9,
              chapters: this.video.chapters,
            }),
            updatePlayerConfig: (config) => {
              Object.assign(this.config, config);
            },
            loadVideo: (video) => this.load(video as LoadedVideo),
          };
    const method = methods[name];
    if (method === undefined) {
      throw new TypeError(`The player has no method "${name}".`);
    }
    return method(args[0]);
  }

  /** Sets a property of `player.video`. */
  set(name: string, value: unknown): void {
    if (name === 'currentTime') {
      void this.seek(Number(value));
    } else if (name === 'volume' || name === 'playbackRate') {
      this.state[name] = Number(value);
      void this.emit(name === 'volume' ? 'volumechange' : 'ratechange');
    } else if (name === 'muted' || name === 'loop') {
      this.state[name] = value === true;
      if (name === 'muted') {
        void this.emit('volumechange');
      }
    }
  }

  snapshot(): VideoState {
    return { ...this.state };
  }

  private async load(video: LoadedVideo): Promise<void> {
    if (this.loads.length > 0) {
      await this.emit('emptied');
    }
    this.loads.push({ otp: video.otp, playbackInfo: video.playbackInfo });
    this.video = videoOf(video.playbackInfo);
    Object.assign(this.state, { currentTime: 0, paused: true, ended: false, readyState: 0 });
    await this.emit('loadstart');
    this.caption =
      this.video.captions.find(({ code }) => code === this.options.get('ccLanguage'))?.id ?? null;
    this.selected = this.caption;
    this.state.duration = this.video.duration;
    this.state.readyState = 4;
    for (const name of ['durationchange', 'loadedmetadata', 'loadeddata', 'canplay'] as const) {
      await this.emit(name);
    }
  }

  private play(): void {
    if (!this.allowsPlay && !this.state.muted) {
      throw new DOMException('The browser wants a click first.', 'NotAllowedError');
    }
    this.setPaused(false);
  }

  private setPaused(paused: boolean): void {
    if (this.state.paused !== paused) {
      this.state.paused = paused;
      this.state.ended = false;
      void this.emit(paused ? 'pause' : 'play');
    }
  }

  private async seek(seconds: number): Promise<void> {
    this.state.currentTime = Math.min(Math.max(0, seconds), this.state.duration);
    this.state.ended = false;
    this.state.seeking = true;
    await this.emit('seeking');
    this.state.seeking = false;
    await this.emit('timeupdate');
    await this.emit('seeked');
  }

  private async end(): Promise<void> {
    this.state.paused = true;
    this.state.ended = true;
    await this.emit('pause');
    await this.emit('ended');
  }

  private setCaption(language: unknown): void {
    const wanted = language as string | { id: number | string };
    const found = this.video.captions.find(({ id, code }) =>
      typeof wanted === 'string' ? code === wanted : id === wanted.id,
    );
    if (found === undefined) {
      throw new Error('There are no such captions.');
    }
    const wasVisible = this.caption !== null;
    this.caption = found.id;
    this.selected = found.id;
    void this.emitApi('captionLanguageChange', typeof wanted === 'string' ? wanted : found.id);
    if (!wasVisible) {
      void this.emitApi('captionVisibilityChange', true);
    }
  }

  private hideCaptions(): void {
    this.caption = null;
    void this.emitApi('captionVisibilityChange', false);
  }

  private setQuality(id: unknown): void {
    const found = this.video.qualities.find((quality) => quality.id === id);
    if (found === undefined) {
      throw new Error('There is no such quality.');
    }
    this.quality = found.id;
    void this.emitApi('videoAdaptivenessChange', false);
    void this.emitApi('videoQualityChange', found.id);
  }

  private setAdaptive(): void {
    this.quality = null;
    void this.emitApi('videoAdaptivenessChange', true);
  }

  private setFullscreen(fullscreen: boolean): boolean {
    if (this.fullscreen !== fullscreen) {
      this.fullscreen = fullscreen;
      void this.emitApi('fullscreenChange', fullscreen);
    }
    return this.fullscreen;
  }

  emit(name: VideoEventName): Promise<void> {
    return this.tell({ kind: 'video', name, state: this.snapshot() });
  }

  private emitApi(name: ApiEventName, data: unknown): Promise<void> {
    return this.tell({ kind: 'api', name, data, state: this.snapshot() });
  }
}
