/**
 * Vitest reporter that summarizes, by language, what the tests did with the pages' code samples and which ones no
 * compiler has checked. Tests report it with `countSamples` (site/sample-check/sample-counts.ts).
 *
 *     npm run check:samples
 */

/** @typedef {{ language: string, done: string, count: number }} SampleCount */

/** Languages for which a compiler finds more than a parser. */
const COMPILED = ['dart', 'java', 'kotlin', 'swift', 'ts', 'tsx'];

export default class SamplesReport {
  onTestRunEnd(modules) {
    const counts = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().samples ?? []);
    if (counts.length > 0) {
      console.log(`\nCode samples of the pages\n${samplesTable(counts)}`);
    }
  }
}

/**
 * @param {SampleCount[]} counts counts of several tests
 * @returns {string} a line per language with the counts, and whether nothing compiled them
 */
export function samplesTable(counts) {
  const languages = [...new Set(counts.map(({ language }) => language))].toSorted();
  const width = Math.max(...languages.map(({ length }) => length));
  return languages
    .map((language) => `  ${language.padEnd(width)}  ${stepsOf(language, counts).join(', ')}`)
    .join('\n');
}

function stepsOf(language, counts) {
  const own = counts.filter((count) => count.language === language);
  const steps = [...new Set(own.map(({ done }) => done))].map((done) => {
    const same = own.filter((count) => count.done === done);
    return `${same.reduce((sum, { count }) => sum + count, 0)} ${done}`;
  });
  const isCompiled = steps.some((step) => step.includes('compiled'));
  return COMPILED.includes(language) && !isCompiled ? [...steps, 'none compiled'] : steps;
}
