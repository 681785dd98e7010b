/** Mock of `vdo.js`: defines the globals, processes queued calls, and calls the page's callback. */

import { brand } from '../../site/brand.ts';
import type { EmbedInfo, Vdo } from '../../site/examples/player-v1/player-v1';
import { StandInPlayer } from './stand-in-player.ts';

declare global {
  interface Window {
    /** All players on the page, in order, for tests. */
    playersV1: StandInPlayer[];
  }
}

const page = window as unknown as Record<string, unknown>;
const waiting = (page['vdo'] as { d?: EmbedInfo[] } | undefined)?.d ?? [];
const added: StandInPlayer[] = [];
window.playersV1 = [];

class PagePlayer extends StandInPlayer {
  constructor(embedInfo: EmbedInfo) {
    super(embedInfo);
    window.playersV1.push(this);
  }
}

const vdo: Vdo = {
  add(embedInfo) {
    added.push(new PagePlayer(embedInfo));
  },
  getObjects: () => [...added],
};

const reset = document.createElement('style');
reset.textContent = '.vc-reset *:not(iframe) { all: unset !important }';
document.head.append(reset);

page['vdo'] = vdo;
page['VdoPlayer'] = PagePlayer;
waiting.forEach((embedInfo) => vdo.add(embedInfo));
const onReady = page[`on${brand.name}APIReady`];
if (typeof onReady === 'function') {
  onReady();
}
