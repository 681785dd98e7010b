/**
 * Compiles the generator into `dist/`:
 *
 *   dist/index.js, dist/cli/main.js …  ES modules for Node; packages with many small files are bundled, others external
 *   dist/build-id                      hash of the code, part of all cache keys
 *   dist/render-scope.js               what components can read while they're rendered; tests share it with components
 *   dist/inline.js                     the inline script of every page, minified
 *   dist/system-mode.js                runs before it on sites that follow the system's color mode
 *   dist/recover.js                    script for pages whose assets were removed by a newer deployment
 *   dist/analytics.js                  script that loads the analytics service, for sites that use one
 *   dist/offline.js                    script of pages in an offline copy
 *   dist/start-worker.js               starts the service worker on sites with `serviceWorker`
 *   dist/service-worker.js             the service worker
 *   dist/plugins                       plugins included in the generator, `pagewright/plugins/NAME`
 *   dist/search                        engines of the plugins for hosted search, for browsers
 *   dist/stemmers                      a module for each language with a stemmer, for the search
 *   dist/docusaurus                    modules of Docusaurus that a site's components import
 *   dist/schemas                       JSON schemas of front matter, sidebars, and `_category_` files, for editors
 *   dist/third-party-licenses.txt      licenses of bundled packages
 *   dist/shell                         browser code and styles (`src/ui`, `src/client`), for sites without their own
 *
 * If a site has client components or style sheets, Vite bundles them with the shell when the site is built.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';

const root = path.dirname(fileURLToPath(import.meta.url));
const finished = path.join(root, 'dist');
// A running generator keeps its files until the new ones are complete.
const dist = `${finished}.tmp-${process.pid}`;
const source = (file) => path.join(root, 'src', file);

await mkdir(dist, { recursive: true });

/** Source by module: `docusaurus/theme/Tabs`. */
const modulesOfDocusaurus = await Promise.all(
  ['docusaurus', 'theme'].map(async (folder) => {
    const files = await readdir(source(`docusaurus/modules/${folder}`));
    return files.map((file) => [
      `docusaurus/${folder}/${path.parse(file).name}`,
      source(`docusaurus/modules/${folder}/${file}`),
    ]);
  }),
);

/** Source by plugin: `plugins/math`. */
const ownPlugins = (await readdir(path.join(root, 'plugins'))).map((name) => [
  `plugins/${name}`,
  path.join(root, 'plugins', name, 'index.ts'),
]);

// Loading their files individually takes a fifth of a build with few changes.
const bundled = /^(?:zod|yaml|image-size|entities|picomatch)(?:\/|$)/;

const isExternal = (id) => !id.startsWith('.') && !path.isAbsolute(id) && !bundled.test(id);

const bundle = await rolldown({
  input: {
    index: source('index.ts'),
    main: source('cli/main.ts'),
    island: source('render/island.tsx'),
    'jsx-runtime': source('render/jsx-runtime.ts'),
    'hosted-search': source('search/hosted/index.ts'),
    'client-bundle': source('pipeline/bundle/client-bundle.ts'),
    'render-scope': source('render-scope.ts'),
    ...Object.fromEntries(ownPlugins),
    ...Object.fromEntries(modulesOfDocusaurus.flat()),
  },
  platform: 'node',
  external: isExternal,
  transform: { jsx: { runtime: 'automatic' } },
  // 'use client' marks modules for the site's bundle. On the server, these are normal modules.
  onLog: (level, log, print) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : print(level, log)),
});
const { output: chunks } = await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
});
await bundle.close();
const buildId = createHash('sha256');
for (const chunk of chunks) {
  buildId.update(chunk.fileName).update(chunk.type === 'chunk' ? chunk.code : chunk.source);
}
await writeFile(path.join(dist, 'build-id'), buildId.digest('hex').slice(0, 16));

await compileScript('client/inline/main.ts', 'inline.js');
await compileScript('client/inline/system-mode.ts', 'system-mode.js');
await compileScript('client/inline/recover.ts', 'recover.js');
await compileScript('client/analytics/tag.ts', 'analytics.js');
await compileScript('ui/offline/main.tsx', 'offline.js', {
  // In an offline copy, the search loads its index from scripts.
  [source('search/search-start.ts')]: source('search/embedded/script-engine.ts'),
});
await compileScript('client/service-worker/start.ts', 'start-worker.js');
await compileScript('client/service-worker/worker.ts', 'service-worker.js');

// The package has a module for each language. The search has its own English stemmer.
const STEMMERS = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'indian',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',

  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  uk: 'ukrainian',
};
for (const [code, name] of Object.entries(STEMMERS)) {
  await compileModule(`@orama/stemmers/${name}`, `stemmers/${code}.js`);
}

for (const [name, file] of ownPlugins) {
  const engine = path.join(path.dirname(file), 'engine.ts');
  if (!existsSync(engine)) continue;
  const module = await rolldown({
    input: engine,
    platform: 'browser',
    resolve: { alias: { 'pagewright/hosted-search': source('search/hosted/index.ts') } },
  });
  await module.write({
    file: path.join(dist, name.replace('plugins', 'search') + '.js'),
    format: 'esm',
    minify: true,
  });
  await module.close();
}

await writeSchemas();

process.env.NODE_ENV = 'production';
const { buildShell, noticesOfFiles } = await import(pathToFileURL(path.join(dist, 'client-bundle.js')).href);
await buildShell(path.join(dist, 'shell'));
const compiled = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
await writeFile(path.join(dist, 'third-party-licenses.txt'), noticesOfFiles(compiled));

const old = `${finished}.old-${process.pid}`;
if (existsSync(finished)) {
  await rename(finished, old);
}
await rename(dist, finished);
await rm(old, { recursive: true, force: true });

async function writeSchemas() {
  const module = await rolldown({
    input: source('content/editor-schemas.ts'),
    platform: 'node',
    external: isExternal,
  });
  const file = path.join(dist, 'editor-schemas.mjs');
  await module.write({ file, format: 'esm' });
  await module.close();
  const { editorSchemas } = await import(pathToFileURL(file).href);
  await mkdir(path.join(dist, 'schemas'));
  for (const [name, schema] of Object.entries(editorSchemas())) {
    await writeFile(path.join(dist, 'schemas', name), `${JSON.stringify(schema, null, 2)}\n`);
  }
  await rm(file);
}

/** Compiles a module for browser and Node. */
async function compileModule(from, to) {
  const module = await rolldown({ input: from, cwd: root });
  const banner = `/*! ${from}: Copyright OramaSearch Inc., Apache License 2.0, https://www.apache.org/licenses/LICENSE-2.0 */`;
  const [{ code }] = (await module.generate({ format: 'esm', minify: true })).output;
  await mkdir(path.join(dist, 'stemmers'), { recursive: true });
  await writeFile(path.join(dist, to), `${banner}\n${code}`);
  await module.close();
}

/**
 * Compiles a classic browser script without global names.
 *
 * @param replaced replacement modules, by the module to replace
 */
async function compileScript(from, to, replaced = {}) {
  const script = await rolldown({
    input: source(from),
    platform: 'browser',
    transform: { jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [{ name: 'replaced', load: (id) => replaced[id] && `export * from '${replaced[id]}'` }],
    onLog: (level, log, print) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : print(level, log)),
  });
  const { output } = await script.generate({ format: 'esm', codeSplitting: false });
  await script.close();
  const { code } = minifySync(to, `(()=>{${output[0].code}})()`, {
    compress: true,
    mangle: { toplevel: true },
  });
  await writeFile(path.join(dist, to), code.trim());
}
