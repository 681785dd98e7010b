/**
 * The programs that authors wrote into the server pages by hand (loops over pages, polling, uploads of both steps), each
 * run once against a server made from the description. `COMMANDS` says how; a program that is not in it fails its test.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../brand.ts';
import type { Json } from '../content/api/openapi.ts';
import { readApi } from '../content/api/read-api.ts';
import { SECRET, startMockServer, type MockServer, type Replies } from './sample-runs/mock-server.ts';
import { helperCode, HELPERS } from './sample-runs/helper.ts';
import { programsOfPages } from './sample-runs/programs-of-pages.ts';
import { JAVA_OPTIONS, JAVAC_OPTIONS } from './sample-runs/java-options.ts';
import { PYTHON } from './sample-runs/python-program.ts';
import { execute, isInstalled, LONGEST_RUN, pythonPath, RUNNERS } from './sample-runs/runners.ts';

const VIDEO = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';

/** How a program is called, by its name without ending; the same in every language. */
interface Call {
  parameters?: string[];
  /** Files it reads, by name. */
  files?: Record<string, string>;
  /** Operations that it must have called, in order, each once. */
  calls: string[];
}

const COMMANDS: Record<string, Call> = {
  'daily-usage': { parameters: ['2025-01-01'], calls: ['getVideoUsage'] },
  upload: {
    parameters: ['lesson-1.mp4', 'Lesson 1: Fractions'],
    files: { 'lesson-1.mp4': 'film' },
    calls: ['getUploadCredentials', 'uploadFile'],
  },
  thumbnail: { calls: ['getVideoMeta'] },
};

/** Files that are not run, and why. */
const NOT_RUN: Record<string, string> = {
  'daily-usage.mjs': 'needs csv-parse',
  'Upload.java': 'needs Jackson',
  'import-large-file.sh': 'needs the aws command and a bucket',
};

/** Addresses that lead back to the server. */
const REPLIES: Replies = {
  getUploadCredentials: ({ origin, example }) => {
    const { clientPayload, ...rest } = example as { clientPayload: Record<string, Json> };
    return { ...rest, clientPayload: { ...clientPayload, uploadLink: `${origin}/storage` } };
  },
};

/** What runs a program that lies in a folder of its own, beside the helper. */
const COMMAND_OF: Record<string, (file: string) => string[]> = {
  curl: (file) => ['bash', file],
  nodejs: (file) => [process.execPath, file],
  php: (file) => ['php', file],
  python: (file) => [PYTHON, file],
  ruby: (file) => ['ruby', file],
  java: (file) => [
    'bash',
    '-c',
    `javac ${JAVAC_OPTIONS.join(' ')} -d . ./*.java && java ${JAVA_OPTIONS.join(' ')} -cp . "$@"`,
    'java',
    file.replace('.java', ''),
  ],
  go: (file) => ['go', 'run', file, 'api.go'],
};

const installed = await Promise.all(RUNNERS.map(isInstalled));
const languages = RUNNERS.filter((_, index) => installed[index] === true).map(({ language }) => language);
const environment = {
  API_SECRET: SECRET,
  VIDEO_ID: VIDEO,
  FILE_ID: '12090067',
  ...(languages.includes('python') ? await pythonPath() : {}),
};
const programs = programsOfPages().filter(
  ({ file, language }) => !Object.hasOwn(NOT_RUN, file) && languages.includes(language),
);

let server: MockServer;
let folder: string;

beforeAll(async () => {
  const text = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8');
  const api = readApi(text.replaceAll('%apiHost%', brand.apiHost));
  server = await startMockServer(api, REPLIES);
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

// Programs wait more than they work.
it.concurrent.each(programs.map((program) => [program.title, program] as const))(
  'runs %s',
  async (_, { file, language, code }) => {
    const command = commandOf(file);
    expect(command, 'Say in COMMANDS how to run it.').toBeDefined();
    const run = runOf(file);
    const own = path.join(folder, run);
    const written = {
      [file]: atMockServer(code, run),
      [HELPERS[language] ?? '']: helperCode(language, `${server.origin(run)}/api`),
      ...command?.files,
    };
    for (const [each, text] of Object.entries(written)) {
      mkdirSync(path.dirname(path.join(own, each)), { recursive: true });
      writeFileSync(path.join(own, each), text);
    }
    const [program = '', ...first] = COMMAND_OF[language]?.(file) ?? [];
    const { failed, stderr } = await execute(
      program,
      [...first, ...(command?.parameters ?? [])],
      own,
      environment,
    );
    expect(server.refused(run)).toEqual([]);
    expect(failed ? `It failed. ${stderr}` : null).toBeNull();
    expect([...new Set(server.accepted(run).map(({ operation }) => operation))]).toEqual(command?.calls);
  },
  LONGEST_RUN,
);

it('finds the programs of the pages', () => {
  expect(programs.length).toBeGreaterThan(5);
});

function commandOf(file: string): Call | undefined {
  const words = file.replace(/\.\w+$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, '-');
  return COMMANDS[words.toLowerCase()];
}

/** Part of the URL by which the server tells the programs apart. */
function runOf(file: string): string {
  return file.replaceAll(/\W/g, '-');
}

function atMockServer(code: string, run: string): string {
  return code
    .replaceAll('https://%apiHost%', server.origin(run))
    .replaceAll('use_ssl: true', 'use_ssl: false')
    .replaceAll(/%(\w+)%/g, (token, name: keyof typeof brand) => brand[name] ?? token);
}
