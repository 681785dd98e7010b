/** Checks that the quickstarts start and change the current example server, whose program is on the server pages. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const site = fileURLToPath(new URL('../../', import.meta.url));
const FILE = 'playback.mjs';
const program = readFileSync(`${site}api/programs/playback-server/${FILE}`, 'utf8').split('\n');

const pages = ['docs/mobile', 'plugins/platforms/shared'].flatMap((folder) =>
  readdirSync(site + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(`${site}${folder}/${name}`, 'utf8')),
);

it("the quickstarts refer to the example server's file", () => {
  const commands = pages.flatMap((text) => text.match(/VIDEO_ID=… node \S+\.mjs/g) ?? []);
  expect(commands.length).toBeGreaterThan(3);
  expect(new Set(commands)).toEqual(new Set([`VIDEO_ID=… node ${FILE}`]));
});

it('a phone in the network reaches the server on pages with HOST=0.0.0.0', () => {
  expect(
    pages.filter((text) => text.includes(`HOST=0.0.0.0 API_SECRET=… VIDEO_ID=… node ${FILE}`)),
  ).toHaveLength(3);
  expect(program).toContain("}).listen(8000, process.env.HOST ?? 'localhost');");
});

it('the lines changed by pages are in the example server', () => {
  const changes = pages.flatMap((text) =>
    [...text.matchAll(new RegExp(`^\`\`\`diff title="${FILE}"[^\\n]*\\n(.*?)^\`\`\``, 'gms'))].map(
      ([, diff = '']) => diff,
    ),
  );
  const lines = changes.flatMap((diff) => diff.split('\n').filter((line) => /^[- ]/.test(line)));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => !program.includes(line.slice(1)))).toEqual([]);
});
