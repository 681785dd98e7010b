/**
 * Writes a documentation site of any size for measurements. The same number of pages always produces the same files.
 * The folder only uses features that Docusaurus also supports, so that other generators can be measured with it.
 *
 *     node bench/generate-site.mjs 1000 /tmp/site-1000
 *     node bench/generate-site.mjs 5000 /tmp/site-flat flat     all pages in one folder
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeSamples } from './code-samples.mjs';
import { createRandom } from './random.mjs';

const sections = ['server', 'player', 'mobile', 'drm'];
const pagesPerFolder = 12;

const words = (
  'the a video player licence token server request response upload playback session policy viewer key stream ' +
  'segment manifest device browser widevine fairplay offline download caption poster folder tag webhook account ' +
  'usage address rule country watermark expires returns sends reads checks accepts rejects starts ends encrypted ' +
  'signed public private each every after before during with without when only never always your their this that'
).split(' ');

/**
 * @param {string} folder deleted and written again
 * @param {number} pageCount all pages, including the landing page
 * @param {boolean} isFlat all pages in one folder
 * @returns {string[]} the pages' files, relative to `folder`
 */
export function generateSite(folder, pageCount, isFlat = false) {
  rmSync(folder, { recursive: true, force: true });
  const pages = pagePlaces(pageCount, isFlat);
  for (const [index, page] of pages.entries()) {
    write(folder, page.file, pageText(page, index, pages));
  }
  for (const directory of new Set(pages.map((page) => page.directory).filter((name) => name.includes('/')))) {
    const label = directory.split('/').at(-1).replaceAll('-', ' ');
    write(
      folder,
      `docs/${directory}/_category_.json`,
      JSON.stringify({ label, link: { type: 'generated-index' } }),
    );
  }
  write(folder, 'sidebars.json', JSON.stringify(sidebars()));
  write(
    folder,
    'site.config.json',
    JSON.stringify({ title: 'Benchmark', url: 'https://docs.example', baseUrl: '/docs/' }),
  );
  return pages.map((page) => page.file);
}

function pagePlaces(pageCount, isFlat) {
  const landing = { directory: '', name: 'index', file: 'docs/index.md', title: 'Benchmark' };
  return [landing].concat(
    Array.from({ length: pageCount - 1 }, (_, index) => {
      const section = isFlat ? sections[0] : sections[index % sections.length];
      const inSection = isFlat ? index : Math.floor(index / sections.length);
      const directory = `${section}/topic-${isFlat ? 1 : Math.floor(inSection / pagesPerFolder) + 1}`;
      const name = `page-${inSection + 1}`;
      const extension = index % 4 === 3 ? 'mdx' : 'md';
      return {
        directory,
        name,
        file: `docs/${directory}/${name}.${extension}`,
        title: `${section} page ${inSection + 1}`,
      };
    }),
  );
}

/**
 * Returns about 9 KB of Markdown: prose, code in several languages, a table, admonitions, and links, with tabs on
 * every fourth page.
 */
function pageText(page, index, pages) {
  const random = createRandom(index + 1);
  const prose = (count) => paragraph(random, count);
  const tabs = page.file.endsWith('.mdx');
  const parts = [
    `---\ntitle: ${page.title}\ndescription: ${paragraph(random, 12)}\ntags: [${random.pick(words)}]\n---`,
    ...(index === 0
      ? []
      : [tabs ? "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';" : '']),
    prose(60),
    `See ${link(page, random.pick(pages))}, ${link(page, random.pick(pages))} and [the format](https://www.rfc-editor.org/rfc/rfc8259).`,
  ];
  for (let section = 1; section <= 5; section += 1) {
    const sample = codeSamples[(index + section) % codeSamples.length];
    parts.push(
      `## ${title(random)} ${section}`,
      prose(70),
      `- ${prose(8)}\n- **${random.pick(words)}** ${prose(8)}\n- \`${random.pick(words)}\` ${prose(8)}`,
    );
    parts.push(
      `### ${title(random)} ${section}.1`,
      prose(40),
      fence(sample, section === 2 ? ` title="sample.${sample.extension}" {2-3}` : ''),
    );
    if (section === 2) {
      parts.push(table(random));
    }
    if (section === 3) {
      parts.push(`:::tip\n\n${prose(25)}\n\n:::`, `:::warning[${title(random)}]\n\n${prose(25)}\n\n:::`);
    }
    if (section === 4 && tabs) {
      parts.push(tabGroup(index));
    }
  }
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function paragraph(random, count) {
  const text = Array.from({ length: count }, () => random.pick(words)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function title(random) {
  const text = `${random.pick(words)} ${random.pick(words)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function link(from, to) {
  const up = from.directory === '' ? './' : '../'.repeat(from.directory.split('/').length);
  return `[${to.title}](${up}${to.file.slice('docs/'.length)})`;
}

function fence(sample, meta) {
  return `\`\`\`${sample.language}${meta}\n${sample.code}\n\`\`\``;
}

function table(random) {
  const rows = Array.from(
    { length: 8 },
    (_, row) => `| \`${random.pick(words)}${row}\` | string | ${paragraph(random, 10)} |`,
  );
  return ['| Field | Type | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function tabGroup(index) {
  const items = [0, 1, 2].map((offset) => {
    const sample = codeSamples[(index + offset * 3) % codeSamples.length];
    return `<TabItem value="${sample.language}" label="${sample.language}">\n\n${fence(sample, '')}\n\n</TabItem>`;
  });
  return `<Tabs groupId="language">\n${items.join('\n')}\n</Tabs>`;
}

function sidebars() {
  return Object.fromEntries(
    sections.map((section) => [section, [{ type: 'autogenerated', dirName: section }]]),
  );
}

function write(folder, path, contents) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, contents);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count, folder, form] = process.argv.slice(2);
  if (!/^\d+$/.test(count ?? '') || folder === undefined) {
    console.error('Usage: node bench/generate-site.mjs NUMBER_OF_PAGES FOLDER [flat]');
    process.exit(1);
  }
  console.log(`${generateSite(folder, Number(count), form === 'flat').length} pages in ${folder}`);
}
