/**
 * Compiles the Android screens after the changes of Error codes and of the codes' pages, and the files on those pages.
 */

import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Sample } from '../errors/diagnosis-schema.ts';
import { siteFiles } from '../testing/site-files.ts';
import { applyHunks, asLines, splitHunks, titledBlocks, type Line } from './page-diffs.ts';
import { androidProject, hasCompiler, mistakesIn } from './testing/android-project.ts';

const pageOfCodes = siteFiles.read('docs/mobile/android/error-codes.md');
const { errors } = parse(siteFiles.read('errors/android-playback.yaml')) as {
  errors: { sample?: Sample | Sample[] }[];
};
const samples = errors.flatMap(({ sample }) => sample ?? []);

/** Returns the file after the changes of Error codes and of the codes' pages. */
function changed(file: string, code: string): string {
  const changes = [
    ...titledBlocks(pageOfCodes)
      .filter(({ language, title }) => language === 'diff' && title === file)
      .map(({ lines }) => lines),
    ...samples
      .filter(({ language, title }) => language === 'diff' && title === file)
      .map((sample) => sample.code.trimEnd().split('\n')),
  ];
  let lines: Line[] | string = asLines(code.split('\n'));
  for (const change of changes) {
    lines = typeof lines === 'string' ? lines : applyHunks(lines, splitHunks(change));
  }
  return typeof lines === 'string' ? `does not fit: ${lines}` : lines.map(({ text }) => text).join('\n');
}

it.each([
  ['kotlin', 'kt', 'getting-started'],
  ['java', 'java', 'java'],
] as const)('compiles the screens as changed by the error pages, in %s', (name, ending, start) => {
  const { files, places } = androidProject({ name, ending, start: `docs/mobile/android/${start}.md` });
  const fileOf = (path: string): string =>
    [...files.keys()].find((each) => each.endsWith(`/${path}.${ending}`)) ?? '';
  const [folder = ''] = fileOf('PlaybackErrors').split('/');
  const offline = files.get(fileOf('OfflinePlayerActivity')) ?? '';
  files.set(
    `${folder}/OfflinePlayerActivity.${ending}`,
    offline.replace(/package page\d+/, `package ${folder}`),
  );
  for (const activity of ['PlayerActivity', 'OfflinePlayerActivity']) {
    const path = `${folder}/${activity}.${ending}`;
    files.set(path, changed(`${activity}.${ending}`, files.get(path) ?? ''));
  }
  const own = samples.filter(({ language, title }) => language === name && title?.endsWith(`.${ending}`));
  for (const { title = '', code } of own) {
    files.set(`${folder}/${title}`, `package ${folder}${name === 'java' ? ';' : ''}\n${code}`);
  }
  expect(own.length).toBeGreaterThan(0);
  expect(hasCompiler(name) ? mistakesIn({ files, places }, name) : '').toBe('');
});
