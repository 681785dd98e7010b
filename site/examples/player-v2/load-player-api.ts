import type { PlayerFactory } from './player-api';

let loading: Promise<PlayerFactory> | undefined;

/** Resolves to the player factory. Loads the script only once. */
export function loadPlayerApi(): Promise<PlayerFactory> {
  if (window.VdoPlayer) return Promise.resolve(window.VdoPlayer);
  loading ??= new Promise<PlayerFactory>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://%playerHost%/v2/api.js';
    script.addEventListener('load', () => {
      if (window.VdoPlayer) {
        resolve(window.VdoPlayer);
      } else {
        loading = undefined;
        script.remove();
        reject(new Error("The player script didn't start."));
      }
    });
    script.addEventListener('error', () => {
      loading = undefined; // The next player tries again.
      script.remove();
      reject(new Error("The player script couldn't be loaded."));
    });
    document.head.append(script);
  });
  return loading;
}
