import { useEffect, useState } from 'react';
import { loadPlayerApi } from './load-player-api';
import type { Player } from './player-api';

// #region props
interface BasicPlayerProps {
  /** Your server requests both for each viewer and video. */
  otp: string;
  playbackInfo: string;
  /** Video title, for screen readers. */
  title: string;
  onEnded?: () => void;
}
// #endregion

// #region component
export function BasicPlayer({ otp, playbackInfo, title, onEnded }: BasicPlayerProps) {
  const [frame, frameRef] = useState<HTMLIFrameElement | null>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [message, setMessage] = useState('');

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
      .catch((error: Error) => {
        if (isCurrent) {
          setMessage(error.message);
        }
      });
    return () => {
      isCurrent = false;
      setPlayer(null);
      setIsPlaying(false);
      setMessage('');
    };
  }, [frame]);
  // #endregion

  // #region listen
  useEffect(() => {
    if (!player) {
      return;
    }
    const { video } = player;
    const sync = () => setIsPlaying(!video.paused);
    const onEnd = () => onEnded?.();
    video.addEventListener('play', sync);
    video.addEventListener('pause', sync);
    // The viewer may have pressed play before the script loaded.
    video.addEventListener('timeupdate', sync);
    video.addEventListener('ended', onEnd);
    return () => {
      video.removeEventListener('play', sync);
      video.removeEventListener('pause', sync);
      video.removeEventListener('timeupdate', sync);
      video.removeEventListener('ended', onEnd);
    };
  }, [player, onEnded]);
  // #endregion

  // #region render
  async function toggle() {
    try {
      await (isPlaying ? player?.video.pause() : player?.video.play());
      setMessage('');
    } catch {
      setMessage('Press play inside the player.');
    }
  }

  return (
    <div>
      <iframe
        key={otp}
        ref={frameRef}
        src={`https://%playerHost%/v2/?${new URLSearchParams({ otp, playbackInfo })}`}
        title={title}
        allow="encrypted-media; autoplay"
        allowFullScreen
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 }}
      />
      <button type="button" disabled={!player} onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <output>{message}</output>
    </div>
  );
  // #endregion
}
// #endregion
