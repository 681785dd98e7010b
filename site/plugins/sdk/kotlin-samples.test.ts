/**
 * Compiles the Kotlin samples of the mobile pages, including Compose, against stubs generated from the Android SDK's
 * interface. Compiles nothing if `kotlinc` isn't on the PATH; install it elsewhere with `npm install kotlin-compiler`.
 */

import { expect, it } from 'vitest';
import { countSamples } from '../../sample-check/sample-counts.ts';
import { androidProject, hasCompiler, mistakesIn } from './testing/android-project.ts';

const isInstalled = hasCompiler('kotlin');

it(`compiles the pages' Kotlin samples${isInstalled ? '' : ': kotlinc 2.0 or newer is not installed'}`, (test) => {
  const project = androidProject({
    name: 'kotlin',
    ending: 'kt',
    start: 'docs/mobile/android/getting-started.md',
  });
  countSamples(test, 'compiled by kotlinc', isInstalled ? project.samples.map(() => 'kotlin') : []);
  expect(project.samples.length).toBeGreaterThan(30);
  expect(isInstalled ? mistakesIn(project, 'kotlin') : '').toBe('');
});
