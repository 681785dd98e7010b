/**
 * Compiles the Kotlin samples of the mobile pages, those in Compose too, against classes that are made from the interface
 * of the Android SDK. A machine has `kotlinc` where its folder is on the path: `npm install kotlin-compiler` elsewhere.
 */

import { expect, it } from 'vitest';
import { countSamples } from '../../sample-check/sample-counts.ts';
import { androidProject, hasCompiler, mistakesIn } from './testing/android-project.ts';

const isInstalled = hasCompiler('kotlin');

it(`compiles the Kotlin samples of the pages${isInstalled ? '' : ': kotlinc 2.0 or newer is not installed'}`, (test) => {
  const project = androidProject({
    name: 'kotlin',
    ending: 'kt',
    start: 'docs/mobile/android/getting-started.md',
  });
  countSamples(test, 'compiled by kotlinc', isInstalled ? project.samples.map(() => 'kotlin') : []);
  expect(project.samples.length).toBeGreaterThan(30);
  expect(isInstalled ? mistakesIn(project, 'kotlin') : '').toBe('');
});
