/**
 * Runs before `npm pack` and `npm publish`: compiles the generator, writes its types, and records its provenance.
 *
 *   dist/types          declarations of everything that `pagewright` and its plugins export, and their dependencies
 *   dist/PROVENANCE.md  the commit, the tools, and how to reproduce the package
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const project = path.dirname(root);
const types = path.join(root, 'dist/types');

execFileSync(process.execPath, [path.join(root, 'build.mjs')], { stdio: 'inherit' });
writeTypes();
writeFileSync(path.join(root, 'dist/PROVENANCE.md'), provenance());

function writeTypes() {
  const entries = [
    'src/index.ts',
    'src/search/hosted/index.ts',
    ...readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}/index.ts`),
  ];
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-types-'));
  const config = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(project, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: types,
      typeRoots: [path.join(project, 'node_modules/@types')],
    },
    files: entries.map((entry) => path.join(root, entry)),
    include: [],
  };
  writeFileSync(config, JSON.stringify(settings));
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  execFileSync(process.execPath, [path.join(path.dirname(compiler), 'bin/tsc'), '-p', config], {
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true });
  keepOnly(reachable(entries.map((entry) => path.join(types, declarationOf(entry)))));
}

/** Returns the declarations reachable from these files, with imports rewritten to the package's file names. */
function reachable(files) {
  const found = new Set();
  const pending = [...files];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) {
      continue;
    }
    found.add(file);
    const text = readFileSync(file, 'utf8').replaceAll(
      /((?:from|import\()\s*['"])(\.[^'"]+?)\.tsx?(['"])/g,
      (_, before, name, after) => {
        pending.push(path.join(path.dirname(file), `${name}.d.ts`));
        return `${before}${name}.js${after}`;
      },
    );
    writeFileSync(file, text);
  }
  return found;
}

function keepOnly(files) {
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(file)) {
      rmSync(file);
    }
  }
}

function declarationOf(file) {
  return file.replace(/\.tsx?$/, '.d.ts');
}

function provenance() {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const buildId = readFileSync(path.join(root, 'dist/build-id'), 'utf8');
  const changes = git('status', '--porcelain', '--', '.');
  const state = changes === null ? 'unknown' : changes === '' ? 'no' : "yes, so this isn't a release";
  return `# Where ${name} ${version} comes from

| | |
|---|---|
| commit | ${git('rev-parse', 'HEAD') ?? 'unknown'} |
| date of the commit | ${git('log', '-1', '--format=%cI') ?? 'unknown'} |
| changed since | ${state} |
| made with | Node ${process.versions.node}, the packages of package-lock.json |
| build id | ${buildId} |

To create the same package again, check out the commit and run \`npm ci\` and \`npm pack --workspace generator\`. The build ID is a
hash of the compiled code: compare \`dist/build-id\`.
`;
}

/** Returns git's output, or `null` if there's no history. */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
