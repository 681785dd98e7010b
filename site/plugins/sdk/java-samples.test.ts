/** Compiles the Java samples of the mobile pages against stubs generated from the Android SDK's interface. */

import { expect, it } from 'vitest';
import { countSamples } from '../../sample-check/sample-counts.ts';
import { androidProject, hasCompiler, mistakesIn } from './testing/android-project.ts';

const isInstalled = hasCompiler('java');

it(`compiles the pages' Java samples${isInstalled ? '' : ': javac 17 or newer is not installed'}`, (test) => {
  const project = androidProject({ name: 'java', ending: 'java', start: 'docs/mobile/android/java.md' });
  countSamples(test, 'compiled by javac', isInstalled ? project.samples.map(() => 'java') : []);
  expect(project.samples.length).toBeGreaterThan(20);
  expect(isInstalled ? mistakesIn(project, 'java') : '').toBe('');
});
