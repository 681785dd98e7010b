import { buildGenerator } from './setup.mjs';

/** Before the unit tests: builds the generator if its sources have changed. Other tests run even if that fails. */
export default function setup() {
  if (buildGenerator() !== 0) {
    console.error('The generator does not compile: tests that build sites will fail.');
  }
}
