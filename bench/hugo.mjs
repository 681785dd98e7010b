/** The baseline: Hugo, if it's installed, with the same pages, a sidebar, a table of contents, and highlighted code. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, median } from './measure.mjs';

const config = {
  title: 'Benchmark',
  baseURL: 'https://docs.example/docs/',
  disableKinds: ['taxonomy', 'term'],
};

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}"></head>
<body><nav>{{ partialCached "sidebar.html" . .Section }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main>
<aside>{{ .TableOfContents }}</aside></body></html>
`;

const sidebar = `<ul>{{ range where .Site.RegularPages "Section" .Section }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
`;

export function hasHugo() {
  return spawnSync('hugo', ['version']).status === 0;
}

/**
 * @param {string} docs folder of the generated pages
 * @param {string} folder deleted and written again
 * @param {number} runs
 * @returns {Promise<{ cpuSeconds: number, seconds: number }>} median of several cold builds
 */
export async function measureHugo(docs, folder, runs) {
  writeHugoSite(docs, folder);
  const results = [];
  for (let run = 1; run <= runs; run += 1) {
    rmSync(join(folder, 'public'), { recursive: true, force: true });
    rmSync(join(folder, 'resources'), { recursive: true, force: true });
    results.push(await measure('hugo', ['--quiet', '--source', folder], folder, { isNode: false }));
  }
  return {
    cpuSeconds: median(results.map((result) => result.cpuSeconds)),
    seconds: median(results.map((result) => result.seconds)),
  };
}

function writeHugoSite(docs, folder) {
  rmSync(folder, { recursive: true, force: true });
  write(folder, 'config.json', JSON.stringify(config));
  write(folder, 'layouts/_default/single.html', page);
  write(folder, 'layouts/_default/list.html', page);
  write(folder, 'layouts/partials/sidebar.html', sidebar);
  for (const name of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (/\.mdx?$/.test(name)) {
      // Replaces tabs, which Hugo doesn't support, with their contents.
      const text = readFileSync(join(docs, name), 'utf8').replaceAll(/^(?:import .*|<\/?Tab.*>)$/gm, '');
      write(
        folder,
        join('content', name.replace(/(^|\/)index\.md$/, '$1_index.md').replace(/\.mdx$/, '.md')),
        text,
      );
    }
  }
}

function write(folder, path, contents) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, contents);
}
