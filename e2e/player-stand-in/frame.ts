/** Mock of the page inside the iframe. */

import type { ToPlayer } from './messages.ts';
import { createPlayerHost } from './player-host.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

declare global {
  interface Window {
    /** Lets a test control time and act as the viewer. */
    standIn?: SimulatedPlayer;
  }
}

const host = createPlayerHost(
  (message) => window.parent.postMessage(message, '*'),
  new URLSearchParams(window.location.search),
);
window.standIn = host.player;
window.addEventListener('message', (event: MessageEvent<ToPlayer>) => host.receive(event.data));
window.parent.postMessage({ kind: 'ready' }, '*');
void host.player.start().then(() => {
  document.documentElement.dataset['ready'] = 'true';
});
