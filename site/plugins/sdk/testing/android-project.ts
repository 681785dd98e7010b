/**
 * Assembles the Android samples of the mobile pages into a project that compiles: the complete files of each page in
 * its own package, stubs generated from the SDK's interface, and the platform classes that samples use.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JAVA_OPTIONS, JAVAC_OPTIONS } from '../../../api/sample-runs/java-options.ts';
import { brand } from '../../../brand.ts';
import { pluginSite } from '../../testing/plugin-site.ts';
import { javaStubs } from '../java-stubs.ts';
import { readSdk } from '../read-sdk.ts';

const site = fileURLToPath(new URL('../../../', import.meta.url));
const MOBILE = 'docs/mobile';
const { withTokens } = pluginSite({}, { tokens: brand });

export interface SampleLanguage {
  /** Language of the code fence. */
  name: 'java' | 'kotlin';
  /** File extension. */
  ending: string;
  /** Page with the files that all other pages build on. */
  start: string;
}

interface SampleFile {
  /** The page, or the file for download. */
  page: string;
  /** 1-based line on the page where the code starts. */
  line: number;
  code: string;
}

export interface AndroidProject {
  /** Text of each file by path. */
  files: Map<string, string>;
  places: Map<string, { page: string; line: number }>;
  /** Paths of the samples, without duplicates. */
  samples: string[];
}

/**
 * Returns a page's complete files, including downloads, by name, such as `PlaybackApi.java`. Fragments are left out.
 */
function filesOf(page: string, { name, ending }: SampleLanguage): Map<string, SampleFile> {
  const text = withTokens(readFileSync(join(site, page), 'utf8'));
  const fence = new RegExp(
    `^( *)\`\`\`${name} title="(?:[^"]*/)?(\\w+\\.${ending})"(?![^\\n]*fragment=)[^\\n]*\\n(.*?)^ *\`\`\``,
    'gms',
  );
  const offer = new RegExp(`^ *::example-download\\{file="([\\w-]+/(\\w+\\.${ending}))"\\}`, 'gm');
  return new Map<string, SampleFile>([
    ...[...text.matchAll(fence)].map(
      ({ index, 0: sample, 2: file = '', 3: code = '' }) =>
        [
          file,
          { page, code, line: text.slice(0, index + sample.indexOf('\n') + 1).split('\n').length },
        ] as const,
    ),
    ...[...text.matchAll(offer)].map(([, path = '', file = '']) => {
      const page = `examples/${path}`;
      return [file, { page, code: withTokens(readFileSync(join(site, page), 'utf8')), line: 1 }] as const;
    }),
  ]);
}

/** Returns the types of a list by name. Each starts with a line `== NAME`. */
function typesIn(list: string): [string, string][] {
  return readFileSync(new URL(list, import.meta.url), 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))]);
}

/** Returns Android's types as Java files by path, and their packages. */
function platform(): { files: [string, string][]; packages: string[] } {
  const types = typesIn('android-types.txt');
  const packages = [...new Set(types.map(([name]) => name.replace(/\.\w+$/, '')))];
  const imports = [...packages, 'java.util', 'java.io'].map((name) => `import ${name}.*;`).join('\n');
  return {
    packages,
    files: types.map(([name, body]) => [
      `${name.replaceAll('.', '/')}.java`,
      `package ${name.replace(/\.\w+$/, '')};\n${imports}\n${body}`,
    ]),
  };
}

/** Returns what Android's build generates for a package: resource IDs and the build type. */
function generated(name: string, codes: readonly string[]): [string, string][] {
  const ids = new Map<string, Set<string>>();
  for (const [, kind = '', id = ''] of codes.join('\n').matchAll(/(?<![\w.])R\.(\w+)\.(\w+)/g)) {
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  const kinds = [...ids].map(
    ([kind, names]) =>
      `public static class ${kind} { ${[...names].map((id) => `public static int ${id};`).join(' ')} }`,
  );
  return [
    [`${name}/R.java`, `package ${name};\npublic class R { ${kinds.join(' ')} }`],
    [
      `${name}/BuildConfig.java`,
      `package ${name};\npublic class BuildConfig { public static boolean DEBUG; }`,
    ],
  ];
}

/** @returns for Kotlin, also what Kotlin has in addition to Java's types */
export function androidProject(language: SampleLanguage): AndroidProject {
  const pages = readdirSync(join(site, MOBILE), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${MOBILE}/${name}`)
    .toSorted();
  const sdk = readSdk(
    { ...pluginSite({}, { tokens: brand }), read: (file) => readFileSync(join(site, file), 'utf8') },
    'android',
    [],
  );
  const android = platform();
  const project: AndroidProject = { files: new Map(android.files), places: new Map(), samples: [] };
  for (const [path, text] of sdk === null
    ? []
    : javaStubs(sdk, brand.androidPackage, [...android.packages, 'java.util', 'java.io'])) {
    project.files.set(path, text);
  }
  for (const [name, text] of language.name === 'kotlin' ? typesIn('kotlin-types.txt') : []) {
    project.files.set(`${name}.kt`, `package ${name}\n${text}`);
  }
  const base = filesOf(language.start, language);
  for (const [index, page] of pages.entries()) {
    const own = filesOf(page, language);
    const name = `page${index}`;
    const all = own.size === 0 ? [] : [...new Map([...base, ...own])];
    for (const [file, { page: place, code, line }] of all) {
      const path = `${name}/${file}`;
      project.files.set(path, code.replace(/^( *)package [\w.]+/m, `$1package ${name}`));
      project.places.set(path, { page: place, line });
    }
    project.samples.push(...[...own.keys()].map((file) => `${name}/${file}`));
    for (const [path, text] of generated(
      name,
      all.map(([, { code }]) => code),
    )) {
      project.files.set(path, text);
    }
  }
  return project;
}

interface Compiler {
  command: string;
  /** Must match the compiler's version output, because older versions don't support the samples' language level. */
  version: RegExp;
  options: readonly string[];
}

const COMPILERS: Record<SampleLanguage['name'], Compiler> = {
  java: {
    command: 'javac',
    version: /javac (?:1[7-9]|[2-9]\d)/,
    options: [...JAVAC_OPTIONS, '-proc:none', '-nowarn'],
  },
  kotlin: { command: 'kotlinc', version: /kotlinc-jvm (?:[2-9]|\d\d)\./, options: ['-nowarn'] },
};

/** Returns whether this machine can compile samples in this language. */
export function hasCompiler(name: SampleLanguage['name']): boolean {
  const { command, version } = COMPILERS[name];
  const { status, stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return status === 0 && version.test(stdout + stderr);
}

/** Returns the compiler's errors, with page and line instead of the file; `''` if there are none. */
export function mistakesIn(
  { files, places }: Pick<AndroidProject, 'files' | 'places'>,
  name: SampleLanguage['name'],
): string {
  const { command, options } = COMPILERS[name];
  const folder = mkdtempSync(join(tmpdir(), 'android-samples-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stderr } = spawnSync(command, [...options, '-d', 'out', ...files.keys()], {
      encoding: 'utf8',
      cwd: folder,
      // kotlinc passes them to its JVM.
      env: { ...process.env, JAVA_OPTS: JAVA_OPTIONS.join(' ') },
    });
    return stderr
      .replaceAll(/^Note: .*\n?/gm, '')
      .replaceAll(/^(page\d+\/\w+\.\w+):(\d+):/gm, (_, path: string, row: string) => {
        const place = places.get(path);
        return place === undefined ? `${path}:${row}:` : `${place.page}:${place.line + Number(row) - 1}:`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
