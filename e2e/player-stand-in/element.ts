/** Mock of `player.js`: defines the custom element that the bundle is built for. */

import type { Player } from '../../site/examples/player-v2/player-api';
import type { ToPage } from './messages.ts';
import { createPagePlayer } from './page-player.ts';
import { createPlayerHost } from './player-host.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

class StandInElement extends HTMLElement {
  standIn?: SimulatedPlayer;
  player?: Player;

  connectedCallback(): void {
    this.attachShadow({ mode: 'open' }).append(document.createElement('div'));
    const options = new URLSearchParams([...this.attributes].map(({ name, value }) => [name, value]));
    const listeners: ((message: ToPage) => void)[] = [];
    const host = createPlayerHost(
      (message) => queueMicrotask(() => listeners.forEach((listener) => listener(message))),
      options,
    );
    this.standIn = host.player;
    this.player = createPagePlayer({
      send: (message) => queueMicrotask(() => host.receive(message)),
      onMessage: (listener) => listeners.push(listener),
    });
    void host.player.start().then(() => {
      this.dataset['ready'] = 'true';
    });
  }

  async getPlayer(): Promise<Player> {
    await customElements.whenDefined(this.localName);
    if (this.player === undefined) {
      throw new Error('The element is not in the page.');
    }
    return this.player;
  }
}

customElements.define('%slug%-player', StandInElement);
