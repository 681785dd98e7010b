/**
 * A v1 player without video or audio whose time only advances when a test requests it, so nothing depends on the clock. It
 * behaves as the reference pages describe.
 */

import type { EmbedInfo, VdoPlayer, VdoPlayerEvent } from '../../site/examples/player-v1/player-v1';

/** Seconds between two `progress` events. */
const STEP = 0.25;
const DURATION = 60;

export class StandInPlayer implements VdoPlayer {
  currentTime = 0;
  bufferLength = 0;
  ended = false;
  status = 0;
  totalPlayed = 0;
  availablePlaybackRates: number[] = [];
  readonly availableCaptions: unknown[] = [];

  private readonly seen = new Set<number>();
  private readonly events = new EventTarget();
  private readonly box = document.createElement('div');
  private isThemed = false;

  constructor(readonly embedInfo: EmbedInfo) {
    this.box.className = embedInfo.noCssReset === true ? 'vc-container' : 'vc-container vc-reset';
    this.box.style.position = 'relative';
    this.box.append(document.createElement('iframe'));
    embedInfo.container.append(this.box);
    void this.start();
  }

  get totalCovered(): number {
    return this.seen.size;
  }

  get isPlaying(): boolean {
    return this.status === 1;
  }

  play(): void {
    this.message(() => {
      this.status = 1;
      this.ended = false;
    });
  }

  pause(): void {
    this.message(() => {
      this.status = 2;
    });
  }

  seek(seconds: number): void {
    this.message(() => {
      this.currentTime = Math.min(Math.max(0, seconds), DURATION);
      this.ended = false;
      this.emit('progress');
    });
  }

  setCaptionsLanguage(language: string): void {
    this.message(() => {
      this.embedInfo.ccLang = language;
    });
  }

  injectThemeHtml(html: string): void {
    if (!this.isThemed) {
      throw new Error('There is no theme yet.');
    }
    const added = document.createElement('template');
    added.innerHTML = html;
    for (const button of added.content.querySelectorAll('[mpml-on-click="seek"]')) {
      button.addEventListener('click', () => this.seek(Number(button.getAttribute('mpml-click-args'))));
    }
    this.box.append(added.content);
  }

  addEventListener(name: VdoPlayerEvent, listener: (event: unknown) => void): void {
    this.events.addEventListener(name, listener);
  }

  removeEventListener(name: VdoPlayerEvent, listener: (event: unknown) => void): void {
    this.events.removeEventListener(name, listener);
  }

  /** Advances time while the video plays; stops early if it pauses or ends. */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0 && this.isPlaying; left -= STEP) {
      const second = Math.floor(this.currentTime);
      this.currentTime = Math.min(DURATION, this.currentTime + STEP);
      this.bufferLength = Math.min(DURATION, this.currentTime + 10);
      if (Math.floor(this.currentTime) > second) {
        this.totalPlayed += 1;
        this.seen.add(second);
      }
      this.emit('progress');
      if (this.currentTime >= DURATION) {
        this.status = 2;
        this.ended = true;
        this.emit('ended');
      }
      await this.answered();
    }
  }

  private async start(): Promise<void> {
    await this.answered();
    this.availablePlaybackRates = [0.5, 1, 1.5, 2];
    this.emit('load');
    await this.answered();
    this.isThemed = true;
    this.emit('mpmlLoad');
    if (this.embedInfo.autoplay === true) {
      this.play();
    }
  }

  /** Page and player exchange messages, so a call takes effect a moment later. */
  private message(act: () => void): void {
    void this.answered().then(act);
  }

  private answered(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage('');
    });
  }

  private emit(name: VdoPlayerEvent): void {
    this.events.dispatchEvent(new Event(name));
  }
}
