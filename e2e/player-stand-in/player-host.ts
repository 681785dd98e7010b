/** The player's side of a connection: handles the page's calls and sends events in order. */

import type { ToPage, ToPlayer } from './messages.ts';
import { SimulatedPlayer } from './simulated-player.ts';

export interface PlayerHost {
  player: SimulatedPlayer;
  receive(message: ToPlayer): void;
}

/**
 * @param post sends a message to the page
 * @param options options in the embed code
 */
export function createPlayerHost(post: (message: ToPage) => void, options: URLSearchParams): PlayerHost {
  // Events before the page's `hello`, to be delivered afterward.
  const missed: ToPage[] = [];
  const unheard: (() => void)[] = [];
  let isConnected = false;

  const tell = (message: ToPage) => {
    if (!isConnected) {
      missed.push(message);
      return Promise.resolve();
    }
    return new Promise<void>((resolve) => {
      unheard.push(resolve);
      post(message);
    });
  };
  const player = new SimulatedPlayer(tell, options);

  async function answer({ id, target, name, args }: Extract<ToPlayer, { kind: 'call' }>): Promise<void> {
    try {
      const value = await player.call(target, name, args);
      post({ kind: 'result', id, value, state: player.snapshot() });
    } catch (error) {
      const failure =
        error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
      post({ kind: 'failure', id, name: failure.name, message: failure.message });
    }
  }

  return {
    player,
    receive(message) {
      if (message.kind === 'hello') {
        if (isConnected) {
          return;
        }
        isConnected = true;
        post({ kind: 'welcome' });
        missed.splice(0).forEach((event) => void tell(event));
      } else if (message.kind === 'heard') {
        unheard.shift()?.();
      } else if (message.kind === 'set') {
        player.set(message.name, message.value);
      } else if (message.kind === 'call') {
        void answer(message);
      }
    },
  };
}
