/** Checks the examples and samples of player v1 against the published types. */

import { expect, it } from 'vitest';
import { typedCode, typeMistakes } from '../testing/type-check.ts';

/** Declarations from the surrounding text that samples use. */
const AMBIENT = `
import type { VdoPlayer } from './player-v1';
declare global {
  const video: VdoPlayer;
  /** The player of v2, in the guide to it; its own types define another \`VdoPlayer\`. */
  const player: { video: HTMLVideoElement };
  /** Defined by one sample in the guide to errors and used by the others. */
  function sendReport(endpoint: string, report: object): void;
  interface Document {
    // JavaScript doesn't specify the element type of an ID.
    getElementById(id: string): any;
  }
}
`;

it('calls player v1 according to its types in every example and sample', () => {
  const files = typedCode(
    { examples: 'examples/player-v1', pages: 'docs/player/v1' },
    // Error details aren't typed, and the frameworks' types aren't installed.
    (code) => !/@angular|event\?\.detail/.test(code),
  );
  expect(files.size).toBeGreaterThan(40);
  files.set('ambient.d.ts', AMBIENT);
  expect(typeMistakes(files)).toBe('');
});
