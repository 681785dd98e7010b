/** The page's side of a connection, with the interface in the reference. */

import type {
  ApiEventName,
  Player,
  PlayerApi,
  PlayerVideo,
  VideoEventName,
} from '../../site/examples/player-v2/player-api';
import type { Connection, ToPlayer, VideoState } from './messages.ts';

const apiEvents: readonly ApiEventName[] = [
  'fullscreenChange',
  'videoAdaptivenessChange',
  'videoQualityChange',
  'statusChange',
  'captionVisibilityChange',
  'captionLanguageChange',
];

export function createPagePlayer(connection: Connection): Player {
  const videoEvents = new EventTarget();
  const apiListeners = new Map<ApiEventName, Set<(data: unknown) => void>>();
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let state: Partial<VideoState> = { currentTime: 0, duration: NaN, paused: true };
  let calls = 0;
  // Calls made before the player has started are queued.
  const waiting: ToPlayer[] = [];
  let isConnected = false;

  const watched = countSeconds();
  videoEvents.addEventListener('timeupdate', () => watched.count(state.currentTime ?? 0));

  connection.onMessage((message) => {
    if (message.kind === 'ready') {
      connection.send({ kind: 'hello' });
    } else if (message.kind === 'welcome') {
      isConnected = true;
      waiting.splice(0).forEach((early) => connection.send(early));
    } else if (message.kind === 'failure') {
      pending.get(message.id)?.reject(new DOMException(message.message, message.name));
      pending.delete(message.id);
    } else {
      state = message.state;
      if (message.kind === 'result') {
        pending.get(message.id)?.resolve(message.value);
        pending.delete(message.id);
        return;
      }
      if (message.kind === 'video') {
        videoEvents.dispatchEvent(new Event(message.name));
      } else {
        apiListeners.get(message.name)?.forEach((listener) => listener(message.data));
      }
      connection.send({ kind: 'heard' });
    }
  });
  connection.send({ kind: 'hello' });

  function send(message: ToPlayer): void {
    if (isConnected) {
      connection.send(message);
    } else {
      waiting.push(message);
    }
  }

  function call<T>(target: 'video' | 'api', name: string, ...args: unknown[]): Promise<T> {
    calls += 1;
    const id = calls;
    return new Promise<T>((resolve, reject) => {
      pending.set(id, { resolve: (value) => resolve(value as T), reject });
      send({ kind: 'call', id, target, name, args });
    });
  }

  const videoMethods: Pick<PlayerVideo, 'play' | 'pause' | 'addEventListener' | 'removeEventListener'> = {
    play: () => call('video', 'play'),
    pause: () => call('video', 'pause'),
    addEventListener: (name: VideoEventName, listener) => videoEvents.addEventListener(name, listener),
    removeEventListener: (name: VideoEventName, listener) => videoEvents.removeEventListener(name, listener),
  };
  const video = new Proxy(videoMethods, {
    get: (methods, name) => Reflect.get(name in methods ? methods : state, name),
    set(_, name, value) {
      send({ kind: 'set', name: String(name), value });
      return true;
    },
  }) as PlayerVideo;

  const api: PlayerApi = {
    getTotalPlayed: async () => watched.played(),
    getTotalCovered: async () => watched.covered(),
    getTotalCoveredArray: async () => watched.times(),
    getCaptionLanguages: () => call('api', 'getCaptionLanguages'),
    setCaptionLanguage: (language) => call('api', 'setCaptionLanguage', language),
    hideCaptions: () => call('api', 'hideCaptions'),
    getVideoQualities: () => call('api', 'getVideoQualities'),
    setVideoQuality: (id) => call('api', 'setVideoQuality', id),
    enableAdaptiveVideo: () => call('api', 'enableAdaptiveVideo'),
    setFullscreen: (fullscreen) => call('api', 'setFullscreen', fullscreen),
    getMetaData: () => call('api', 'getMetaData'),
    updatePlayerConfig: (config) => call('api', 'updatePlayerConfig', config),
    loadVideo: (pair) => call('api', 'loadVideo', pair),
    addEventListener(name, listener) {
      if (!apiEvents.includes(name)) {
        throw new Error(`The player has no event "${name}".`);
      }
      const listeners = apiListeners.get(name) ?? new Set();
      apiListeners.set(name, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
  };
  return { video, api };
}

/** Counts a second when playback enters the next one. Seeking doesn't count as watched time. */
function countSeconds() {
  const times: (number | undefined)[] = [];
  let last = 0;
  return {
    count(currentTime: number) {
      const second = Math.floor(currentTime);
      if (second === last + 1) {
        times[second] = (times[second] ?? 0) + 1;
      }
      last = second;
    },
    played: () => times.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    covered: () => times.filter((value) => value !== undefined).length,
    times: () => [...times],
  };
}
