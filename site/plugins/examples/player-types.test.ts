/**
 * Checks the player's examples, and the samples on its pages, against the published types, to find unknown methods and
 * wrong arguments.
 */

import { expect, it } from 'vitest';
import { typedCode, typeMistakes } from '../testing/type-check.ts';

/** Declarations from the surrounding text that samples use. */
const AMBIENT = `
import type { Player } from './player-api';
declare global {
  const player: Player;
  const iframe: HTMLIFrameElement;
  const frame: HTMLIFrameElement;
  const hint: HTMLElement;
  const group: HTMLElement;
  interface Document {
    // JavaScript doesn't specify the element type of an ID.
    getElementById(id: string): any;
  }
}
`;

it('calls the player according to its types in every example and sample', () => {
  const files = typedCode(
    { examples: 'examples/player-v2', pages: 'docs/player/v2' },
    (code) =>
      /\bplayer\.|\buseOtp\b|\.\/(?:player-api|load-player-api|basic-react)'/.test(code) &&
      !/@angular/.test(code),
  );
  expect(files.size).toBeGreaterThan(40);
  files.set('ambient.d.ts', AMBIENT);
  expect(typeMistakes(files)).toBe('');
});
