import { buildGenerator } from './setup.mjs';

/**
 * Setup of the unit tests: builds the generator if its sources have changed. If the build fails, the other tests still
 * run.
 */
export default function setup() {
  if (buildGenerator() !== 0) {
    console.error("The generator doesn't compile, so tests that build sites will fail.");
  }
}
