/** Mock of `api.js`: defines the global `VdoPlayer`. */

import type { Player, PlayerElement } from '../../site/examples/player-v2/player-api';
import { createPagePlayer } from './page-player.ts';
import type { ToPage } from './messages.ts';

const players = new Map<Element, Player>();

function getInstance(element: Element): Player {
  const known = players.get(element);
  if (known !== undefined) {
    return known;
  }
  const player = element instanceof HTMLIFrameElement ? connectFrame(element) : connectElement(element);
  players.set(element, player);
  return player;
}

function connectFrame(frame: HTMLIFrameElement): Player {
  return createPagePlayer({
    send: (message) => frame.contentWindow?.postMessage(message, '*'),
    onMessage: (listener) =>
      window.addEventListener('message', (event: MessageEvent<ToPage>) => {
        if (event.source === frame.contentWindow) {
          listener(event.data);
        }
      }),
  });
}

function connectElement(element: Element): Player {
  if (!('player' in element)) {
    throw new Error('getInstance() takes an iframe or a player element.');
  }
  return (element as PlayerElement & { player: Player }).player;
}

/** `new VdoPlayer(element)` is a function, because a class constructor can't return a proxy of another type. */
function construct(element: Element): Player {
  return getInstance(element);
}

window.VdoPlayer = Object.assign(construct as unknown as new (element: Element) => Player, { getInstance });
window.onVdoPlayerV2APIReady?.();
