import { useEffect, useState } from 'react';
import { loadPlayerApi } from './load-player-api';
import type { Player } from './player-api';

// #region state
interface Playback {
  isPlaying: boolean;
  /** Seconds. */
  currentTime: number;
  /** Seconds, 0 until it's known. */
  duration: number;
  /** Seconds watched. A second watched twice counts twice. */
  totalPlayed: number;
}

const notStarted: Playback = { isPlaying: false, currentTime: 0, duration: 0, totalPlayed: 0 };
// #endregion

// #region hook
/** Returns the player's state. Pass `frameRef` to the iframe as its `ref`. */
export function usePlayer() {
  const [frame, frameRef] = useState<HTMLIFrameElement | null>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [playback, setPlayback] = useState(notStarted);

  // #region connect
  useEffect(() => {
    if (!frame) {
      return;
    }
    let isCurrent = true;
    loadPlayerApi()
      .then((factory) => {
        if (isCurrent) {
          setPlayer(factory.getInstance(frame));
        }
      })
      .catch((reason: Error) => {
        if (isCurrent) {
          setError(reason);
        }
      });
    return () => {
      isCurrent = false;
      setPlayer(null);
      setError(null);
      setPlayback(notStarted);
    };
  }, [frame]);
  // #endregion

  // #region follow
  useEffect(() => {
    if (!player) {
      return;
    }
    const { api, video } = player;
    let isCurrent = true;

    function update() {
      setPlayback((last) => ({
        ...last,
        isPlaying: !video.paused,
        currentTime: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
      }));
      void count();
    }

    // Responses may arrive out of order, but the count never falls.
    async function count() {
      const played = await api.getTotalPlayed().catch(() => 0);
      if (isCurrent) {
        setPlayback((last) => ({ ...last, totalPlayed: Math.max(last.totalPlayed, played) }));
      }
    }

    const events = ['play', 'pause', 'ended', 'seeked', 'timeupdate', 'durationchange'] as const;
    events.forEach((name) => video.addEventListener(name, update));
    update(); // The video may have loaded before the script.
    return () => {
      isCurrent = false;
      events.forEach((name) => video.removeEventListener(name, update));
    };
  }, [player]);
  // #endregion

  return { frameRef, player, error, ...playback };
}
// #endregion

// #region use
interface LessonProps {
  otp: string;
  playbackInfo: string;
  title: string;
}

export function Lesson({ otp, playbackInfo, title }: LessonProps) {
  const { frameRef, player, error, isPlaying, currentTime, duration, totalPlayed } = usePlayer();
  const [message, setMessage] = useState('');

  async function toggle() {
    try {
      await (isPlaying ? player?.video.pause() : player?.video.play());
      setMessage('');
    } catch {
      setMessage('Press play inside the player.');
    }
  }

  return (
    <section>
      <iframe
        key={otp}
        ref={frameRef}
        src={`https://%playerHost%/v2/?${new URLSearchParams({ otp, playbackInfo })}`}
        title={title}
        allow="encrypted-media; autoplay"
        allowFullScreen
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 }}
      />
      <progress value={currentTime} max={duration || 1} aria-label="Position" />
      <button type="button" disabled={!player} onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <output>{message}</output>
      <p>Watched: {totalPlayed} s</p>
      {error && <p role="alert">{error.message}</p>}
    </section>
  );
}
// #endregion
