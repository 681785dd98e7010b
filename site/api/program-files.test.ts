/**
 * Runs the programs in `programs/` that terminate, in every installed language, against a server generated from the
 * API description. Jobs over many videos are interrupted and continued, and must not do anything twice.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../plugins/api/samples/request.ts';
import { describedApi } from '../plugins/api/testing/described-api.ts';
import { pageCode } from '../plugins/examples/page-code.ts';
import { helperCode, HELPERS } from './sample-runs/helper.ts';
import { JAVA_OPTIONS, JAVAC_OPTIONS } from './sample-runs/java-options.ts';
import {
  SECRET,
  startMockServer,
  type AcceptedRequest,
  type MockServer,
  type Replies,
} from './sample-runs/mock-server.ts';
import { PROGRAM_LANGUAGES, programFiles } from './sample-runs/program-files.ts';
import { PYTHON } from './sample-runs/python-program.ts';
import { hostFile, ProgramHost } from './sample-runs/program-host.ts';
import { execute, isInstalled, missingLanguages, pythonPath, RUNNERS } from './sample-runs/runners.ts';

const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string];

/** The video in the document's examples. */
const FIRST_EXAMPLE = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';
/** Columns in a different order than in the document, and an additional one. */
const USAGE = `bandwidth,day,video\r\n940871,2025-01-01,${SECOND}\r\n5283112,2025-01-01,${FIRST_EXAMPLE}\r\n`;
const POSTERS = 'https://cdn.example.net/lesson-1-';

interface Video {
  id: string;
  title: string;
  tags: string[] | null;
  status: string;
  /** In Unix seconds. */
  upload_time: number;
  length: number;
}

const [MATH, GRADE_6, PHYSICS, GRADE_8] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16)) as [
  string,
  string,
  string,
  string,
];

const video = (id: string, title: string, tags: string[] | null = ['math', 'grade-6']): Video => ({
  id,
  title,
  tags,
  status: 'ready',
  upload_time: 1_735_689_600,
  length: 754,
});

const folder = (id: string, name: string, parent: string, videosCount: number, foldersCount = 0) => ({
  id,
  name,
  parent,
  videosCount,
  foldersCount,
});
const FOLDERS = [
  folder(MATH, 'Math', 'root', 46, 1),
  folder(GRADE_6, 'Grade 6', MATH, 24),
  folder(PHYSICS, 'Physics', 'root', 5),
];

/** Pages of the video list during a test. */
let pages: Video[][] = [];
/** Whether the video has posters. */
let isEncoded = true;
/** Whether a download's connection ends early. */
let isCut = false;
/** Files of a video created by an upload. */
let filesOfNew: Json[] = [];
/** Status to return instead of success. May have side effects. */
let statusOf: (request: AcceptedRequest) => number | undefined = () => undefined;

const REPLIES: Replies = {
  listFolder: ({ params }) => {
    const current = FOLDERS.find(({ id }) => id === params.folderId) ?? null;
    return {
      folderList: FOLDERS.filter(({ parent }) => parent === params.folderId),
      current,
      parent: FOLDERS.find(({ id }) => id === current?.parent) ?? null,
    };
  },
  searchFolders: () => ({
    folders: [
      { id: PHYSICS, name: 'Grade 6', folderPath: [] },
      { id: GRADE_6, name: 'Grade 6', folderPath: [{ id: MATH, name: 'Math' }] },
    ],
  }),
  createFolder: () => folder(GRADE_8, 'Grade 8', MATH, 0),
  downloadVideoFile: ({ origin }) => ({ redirect: `${origin}/${isCut ? 'cut' : 'download'}` }),
  getUploadCredentials: ({ origin, example }) => {
    const { clientPayload, ...rest } = example as { clientPayload: Record<string, Json> };
    return { ...rest, clientPayload: { ...clientPayload, uploadLink: `${origin}/storage` } };
  },
  getVideoUsage: () => USAGE,
  getVideoMeta: ({ example }) => ({
    ...(example as object),
    title: 'Q&A: 1 < 2',
    posters: isEncoded
      ? [
          { url: `${POSTERS}720.jpg`, height: 720 },
          { url: `${POSTERS}240.jpg`, height: 240 },
          { url: `${POSTERS}480.jpg?a=1&b=2`, height: 480 },
        ]
      : [],
  }),
  listVideoFiles: ({ params, example }) => (params.videoID === FIRST_EXAMPLE ? filesOfNew : example),
  listTags: () => ({ rows: ['grade-6', 'math', 'Grade 6'] }),
  listVideos: ({ query }) =>
    ({ count: pages.flat().length, rows: pages[Number(query.page) - 1] ?? [] }) as never,
  getVideo: ({ params }) => (pages.flat().find(({ id }) => id === params.videoID) ?? null) as never,
};

/** Commands that run a program in a separate folder with all files of its language. */
const COMMANDS: Record<string, (file: string) => string[]> = {
  nodejs: (file) => [process.execPath, file],
  php: (file) => ['php', file],
  python: (file) => [PYTHON, file],
  java: (file) => ['java', ...JAVA_OPTIONS, '-cp', '../classes', path.parse(file).name],
};

/**
 * Commands that run several programs in that folder one after another, for languages whose startup costs more than the
 * programs.
 */
const HOSTS: Record<string, string[]> = {
  nodejs: [process.execPath, hostFile('host.mjs')],
  python: [PYTHON, '-c', readFileSync(hostFile('host.py'), 'utf8')],
  java: ['java', ...JAVA_OPTIONS, '-cp', '../classes', 'Host', '../classes/'],
};

/** A program that makes a few calls: its input, its output, and the operations that it calls. */
interface Task {
  parameters?: string[];
  /** Input files. */
  files?: Record<string, string>;
  /** Text, or the parsed JSON. */
  prints: string | { json: unknown };
  calls: string[];
  /** Query of the first call. */
  asks?: Record<string, string>;
  /** Body of the last call. */
  sends?: unknown;
  /** Expected files at the end. */
  leaves?: Record<string, string>;
}

const TASKS: Record<string, Task> = {
  'wait-until-ready': { prints: 'One is ready: 754 seconds', calls: ['getVideo'] },
  'all-folders': {
    prints: `${MATH} /Math\n${GRADE_6} /Math/Grade 6\n${PHYSICS} /Physics`,
    calls: ['listFolder', 'listFolder'],
  },
  'delete-branch': {
    parameters: [MATH, '--yes'],
    prints: `${GRADE_6} Grade 6\n${MATH} Math`,
    calls: ['listFolder', 'listFolder', 'deleteFolder', 'deleteFolder'],
  },
  'delete-video': { parameters: [FIRST], prints: 'deleted', calls: ['deleteVideos'] },
  'count-branch': {
    parameters: [MATH],
    prints: '8',
    calls: ['listVideos', 'listFolder', 'listVideos'],
  },
  'folder-path': { parameters: [GRADE_6], prints: 'Math / Grade 6', calls: ['listFolder', 'listFolder'] },
  'find-folder': {
    parameters: ['Math', 'Grade 6'],
    prints: GRADE_6,
    calls: ['searchFolders'],
    sends: { name: 'Grade 6', searchExact: true },
  },
  'ensure-folder': {
    parameters: ['Math', 'Grade 8'],
    prints: `found ${MATH} Math\ncreated ${GRADE_8} Grade 8`,
    calls: ['listFolder', 'listFolder', 'createFolder'],
    sends: { name: 'Grade 8', parent: MATH },
  },
  'remove-tag': {
    parameters: [FIRST, 'math'],
    prints: '["grade-6"]',
    calls: ['getVideo', 'replaceTags'],
    sends: { videos: [FIRST], tags: ['grade-6'] },
  },
  'similar-tags': { prints: '"grade-6"  "Grade 6"', calls: ['listTags'] },
  'any-tag': {
    parameters: ['math', 'physics'],
    prints: `${FIRST} One\n${SECOND} Two\n${THIRD} Three`,
    calls: Array.from({ length: 6 }, () => 'listVideos'),
  },
  'video-files': {
    prints:
      'original downloadable 12090060 lesson-1.mp4\nposter active 12090066 poster.jpg\ncaptions en 12090067 [EN] fractions.en.vtt',
    calls: ['listVideoFiles'],
  },
  'replace-captions': {
    parameters: ['en', 'fractions.en.vtt'],
    files: { 'fractions.en.vtt': 'WEBVTT\n' },
    prints: 'uploaded fractions.en.vtt\ndeleted 12090067',
    calls: ['listVideoFiles', 'uploadCaptions', 'deleteVideoFile'],
  },
  'upload-all-captions': {
    parameters: ['fractions.en.vtt', 'fractions.hi.vtt'],
    files: { 'fractions.en.vtt': 'WEBVTT\n', 'fractions.hi.vtt': '\uFEFFWEBVTT\n' },
    prints: 'en 12090067 fractions.en.vtt\nhi 12090067 fractions.hi.vtt',
    calls: ['uploadCaptions', 'uploadCaptions'],
    sends: { file: 'fractions.hi.vtt (text/vtt, 10 bytes)' },
  },
  upload: {
    parameters: ['lesson-1.mp4', 'Lesson 1: Fractions', GRADE_8],
    files: { 'lesson-1.mp4': 'film' },
    prints: FIRST_EXAMPLE,
    calls: ['getUploadCredentials', 'uploadFile'],
    asks: { title: 'Lesson 1: Fractions', folderId: GRADE_8 },
    sends: {
      policy: expect.any(String),
      key: `orig/${FIRST_EXAMPLE}`,
      'x-amz-signature': expect.any(String),
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-date': '20250101T000000Z',
      'x-amz-credential': expect.any(String),
      success_action_status: '201',
      success_action_redirect: '',
      file: expect.stringMatching(/^lesson-1\.mp4 \(.*, 4 bytes\)$/),
    },
  },
  'daily-usage': {
    parameters: ['2025-01-01'],
    prints: `${FIRST_EXAMPLE} 5283112\n${SECOND} 940871`,
    calls: ['getVideoUsage'],
    sends: { date: '2025-01-01' },
    leaves: { 'usage-2025-01-01.csv': USAGE },
  },
  thumbnail: {
    prints: `<img src="${POSTERS}480.jpg?a=1&amp;b=2" srcset="${POSTERS}240.jpg 427w, ${POSTERS}480.jpg?a=1&amp;b=2 853w, ${POSTERS}720.jpg 1280w" sizes="20rem" width="853" height="480" loading="lazy" alt="Q&amp;A: 1 &lt; 2">`,
    calls: ['getVideoMeta'],
  },
  'add-clean-tags': {
    parameters: ['Math', 'Grade 6', ' grade 6', 'a,b', ' '],
    prints: '["a-b","grade-6","math"]',
    calls: ['addTags'],
    sends: { videos: [FIRST], tags: ['a-b', 'grade-6', 'math'] },
  },
  'viewer-id': {
    parameters: [' Priya@Example.com '],
    // printf %s priya@example.com | openssl dgst -sha256 -hmac key
    prints: '0df938ed931c28189d1ce29ca218de89',
    calls: [],
  },
  'ip-geo': {
    parameters: ['::ffff:203.0.113.7', 'IN'],
    prints: { json: { allow: ['203.0.113.7'] } },
    calls: [],
  },
  watermark: {
    parameters: ['Priya "Pri" N.', 'priya@example.com', '203.0.113.7'],
    prints: {
      json: [
        expect.objectContaining({
          type: 'rtext',
          text: 'Priya "Pri" N. · priya@example.com',
          interval: '5000',
        }),
        expect.objectContaining({
          text: expect.stringMatching(/^203\.0\.113\.7 · \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
        }),
      ],
    },
    calls: [],
  },
  'download-file': {
    parameters: ['captions.vtt'],
    prints: 'saved captions.vtt',
    calls: ['downloadVideoFile'],
    leaves: { 'captions.vtt': 'file' },
  },
};

/** A worker with a database, as on the page about reliable webhooks. */
interface WorkerWithDatabase {
  language: string;
  file: string;
  /** @param fence code on the page */
  worker: (program: string, fence: string) => string;
  /** Replacement for the database package, which appends each statement and its ID to the file `statements`. */
  standIn: Record<string, string>;
}

/** By title on the page. */
const DATABASES: Record<string, WorkerWithDatabase> = {
  'process-inbox.mjs with PostgreSQL': {
    language: 'nodejs',
    file: 'process-inbox.mjs',
    worker: (_, fence) => fence,
    standIn: {
      'node_modules/pg/package.json': '{ "type": "module", "exports": "./pg.js" }',
      'node_modules/pg/pg.js': `import { appendFileSync } from 'node:fs';
class Pool {
  async query(sql, [id]) { appendFileSync('statements', sql + '\\t' + id + '\\n'); }
  async end() {}
}
export default { Pool };`,
    },
  },
  'process_inbox.py with psycopg': {
    language: 'python',
    file: 'process_inbox.py',
    worker: (program, fence) => program.replace(/def publish_once[^]*?\n\n\n/, () => `${fence}\n\n`),
    standIn: {
      'psycopg.py': `class Connection:
    def execute(self, sql, values):
        with open("statements", "a") as file:
            print(sql, *values, sep="\\t", file=file)


def connect(autocommit):
    assert autocommit
    return Connection()
`,
    },
  },
  'process-inbox.php with PDO': {
    language: 'php',
    file: 'process-inbox.php',
    worker: (program, fence) =>
      program.replace(/function publishOnce[^]*?\n\}\n/, () => fence.replace('new PDO', 'new Database')) +
      `
class Database
{
    private string $sql = '';

    public function prepare(string $sql): self
    {
        $this->sql = $sql;
        return $this;
    }

    public function execute(array $values): void
    {
        file_put_contents('statements', "$this->sql\\t$values[0]\\n", FILE_APPEND);
    }
}
`,
    standIn: {},
  },
};

const JOBS = [
  'delete-many',
  'tag-videos',
  'rename-tag',
  'restore-tags',
  'rename-videos',
  'rename-folders',
  'import-videos',
  'copy-videos',
];
const ALL = [...JOBS, ...Object.keys(TASKS), 'clean-uploads', 'process-inbox'];
const files = programFiles();
const installed = await Promise.all(RUNNERS.map(isInstalled));
const running = RUNNERS.filter((_, index) => installed[index] === true).map(({ language }) => language);
const languages = running.filter((language) => PROGRAM_LANGUAGES.includes(language));
const PYTHON_PATH = await pythonPath();

let place: string;
let server: MockServer;

beforeAll(async () => {
  const text = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8');
  server = await startMockServer(await describedApi(text), REPLIES, (_, __, request) => statusOf(request));
  place = mkdtempSync(path.join(tmpdir(), 'jobs-'));
});
afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true });
});
beforeEach(() => {
  pages = [
    [video(FIRST, 'One'), video(SECOND, 'Two')],
    [video(SECOND, 'Two'), video(THIRD, 'Three')],
  ];
  statusOf = () => undefined;
  isEncoded = true;
  isCut = false;
  filesOfNew = [];
});

describe.each(languages)('in %s', (language) => {
  const own = files.filter((each) => each.language === language);
  const sources: Record<string, string> = {};
  const env = {
    API_SECRET: SECRET,
    VIDEO_ID: FIRST,
    FILE_ID: '12090067',
    TAG: 'algebra',
    OLD_TAG: 'math',
    NEW_TAG: 'mathematics',
    VIEWER_ID_KEY: 'key',
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
    ...(language === 'python' ? PYTHON_PATH : {}),
  };
  let at: string;
  let host: ProgramHost | null = null;

  beforeAll(async () => {
    at = path.join(place, language, 'work');
    mkdirSync(at, { recursive: true });
    const hosting = HOSTS[language];
    host = hosting === undefined ? null : new ProgramHost(hosting, at, env);
    for (const { file, code } of own) {
      sources[file] = code
        .replace('https://%apiHost%', server.origin(language))
        .replace("'node:https'", "'node:http'")
        .replace('System.exit(', 'Host.exit(');
    }
    sources[HELPERS[language] ?? ''] = helperCode(language, `${server.origin(language)}/api`);
    if (language === 'java') {
      await compile(sources);
    }
  });
  afterAll(() => host?.close());

  /** Deletes all files in the folder except the given ones and runs the program there. Resets the recorded calls. */
  function prepare(program: string, given: Record<string, string> = {}) {
    for (const name of readdirSync(at)) {
      rmSync(path.join(at, name), { recursive: true });
    }
    writeFiles(at, { ...sources, ...given });
    const before = server.accepted(language).length;
    const file = own.find((each) => each.program === program)?.file ?? '';
    const [command = '', ...first] = COMMANDS[language]?.(file) ?? [];
    return {
      run: (...parameters: string[]) =>
        host?.run([first.at(-1) ?? '', ...parameters]) ??
        execute(command, [...first, ...parameters], at, env),
      start: (...parameters: string[]) =>
        spawn(command, [...first, ...parameters], {
          cwd: at,
          env: { ...process.env, ...env },
          stdio: 'ignore',
          detached: true,
        }),
      calls: () => server.accepted(language).slice(before),
      read: (name: string) =>
        existsSync(path.join(at, name)) ? readFileSync(path.join(at, name), 'utf8') : null,
      names: (name: string) => readdirSync(path.join(at, name)),
    };
  }

  it('deletes the listed videos, continues after a crash, and does nothing twice', async () => {
    const { run, start, calls, read } = prepare('delete-many');
    expect(await run('list', 'tags=math', 'q=a&b=c')).toMatchObject({
      failed: false,
      stdout: expect.stringContaining('3 videos with tags=math q=a&b=c in delete-many.tsv'),
    });
    expect(read('delete-many.tsv')).toBe(`${FIRST}\tOne\n${SECOND}\tTwo\n${THIRD}\tThree\n`);
    expect(calls().map(({ query }) => [query.tags, query.q, query.page])).toEqual([
      ['math', 'a&b=c', '1'],
      ['math', 'a&b=c', '2'],
      ['math', 'a&b=c', '3'],
    ]);
    const shown = await run();
    expect(shown.stdout).toContain('3 to do, 0 done before');
    expect(shown.stdout).toContain(`${THIRD}`);
    expect(calls()).toHaveLength(3);

    // The second video is deleted, but the program dies before the response.
    await interrupted(
      () => start('--yes'),
      ({ query }) => query.videos === SECOND,
    );
    expect(read('delete-many.done.tsv')).toBe(`${FIRST}\t\n`);

    const gone = new Set([FIRST, SECOND]);
    let isBusy = true;
    statusOf = ({ query }) => {
      if (gone.has(query.videos ?? '')) return 404;
      if (isBusy) {
        isBusy = false;
        return 429;
      }
      return undefined;
    };
    const continued = await run('--yes');
    expect([continued.failed, continued.stderr]).toEqual([false, expect.any(String)]);
    expect(continued.stdout).toContain('1 done, 1 already gone, 0 failed');
    expect(calls().flatMap(({ query }) => query.videos ?? [])).toEqual([FIRST, SECOND, SECOND, THIRD, THIRD]);
    expect(read('delete-many.done.tsv')).toBe(`${FIRST}\t\n${SECOND}\t\n${THIRD}\t\n`);
  });

  it('rejects a filter that is missing, empty, or ignored by the list', async () => {
    const { run, calls, read } = prepare('delete-many');
    for (const filter of [[], ['tag=math'], ['tags'], ['folderId='], ['all', 'tags=math']]) {
      const { failed, stdout, stderr } = await run('list', ...filter);
      expect([failed, `${stdout}${stderr}`]).toEqual([true, expect.stringContaining('Filter by q=')]);
    }
    expect([calls(), read('delete-many.tsv')]).toEqual([[], null]);
    expect((await run('list', 'all')).stdout).toContain('3 videos of the whole account in delete-many.tsv');
  });

  it("fails without a list, and keeps the last job's list and record when a new one is made", async () => {
    const { run, read, calls } = prepare('delete-many', { 'delete-many.done.tsv': `${FIRST}\t\n` });
    const { failed, stderr } = await run('--yes');
    expect([failed, stderr, calls()]).toEqual([true, expect.stringContaining('delete-many.tsv'), []]);
    expect(await run('list', 'tags=science')).toMatchObject({ failed: false });
    const first = read('delete-many.tsv');
    expect(await run('list', 'tags=math')).toMatchObject({ failed: false });
    expect([read('delete-many.old.tsv'), first]).toEqual([first, expect.any(String)]);
    expect([read('delete-many.done.tsv'), read('delete-many.done.old.tsv')]).toEqual([null, `${FIRST}\t\n`]);
  });

  it('stops immediately if the key is rejected', async () => {
    const { run, calls } = prepare('delete-many', {
      'delete-many.tsv': `${FIRST}\tOne\n${SECOND}\tTwo\n`,
      'delete-many.done.tsv': '',
    });
    statusOf = () => 403;
    const { failed, stdout } = await run('--yes');
    expect([failed, stdout.trim().split('\n').at(-1)]).toEqual([true, '0 done, 0 already gone, 1 failed']);
    expect(calls()).toHaveLength(1);
  });

  it("stops when the first ten lines no longer exist, and continues when it's started again", async () => {
    const ids = Array.from({ length: 12 }, (_, number) => number.toString(16).padStart(32, '0'));
    const { run, calls, read } = prepare('delete-many', {
      'delete-many.tsv': ids.map((id) => `${id}\r\n`).join(''),
    });
    statusOf = () => 404;
    const { failed, stderr } = await run('--yes');
    expect([failed, stderr]).toEqual([true, expect.stringContaining('the first 10 are already gone')]);
    expect([calls().length, read('delete-many.done.tsv')?.trimEnd().split('\n').length]).toEqual([10, 10]);
    const again = await run('--yes');
    expect([again.failed, again.stdout]).toEqual([
      false,
      expect.stringContaining('0 done, 2 already gone, 0 failed'),
    ]);
  });

  it('adds a tag to the remaining videos', async () => {
    const { run, calls, read } = prepare('tag-videos', {
      'tag-videos.tsv': `${FIRST}\tOne\n${SECOND}\tTwo\n`,
      'tag-videos.done.tsv': `${FIRST}\t\n`,
    });
    expect(await run('--yes')).toMatchObject({ failed: false });
    expect(calls().map(({ body }) => body)).toEqual([{ videos: [SECOND], tags: ['algebra'] }]);
    expect(read('tag-videos.done.tsv')).toBe(`${FIRST}\t\n${SECOND}\t\n`);
  });

  it('renames a tag on videos that have it and records the previous tags, except for videos whose tags were rejected', async () => {
    pages = [
      [
        video(FIRST, 'One', ['math', 'Grade 6']),
        video(SECOND, 'Two', ['math', 'mathematics']),
        video(THIRD, 'Three', null),
      ],
    ];
    const { run, calls, read } = prepare('rename-tag', {
      'rename-tag.tsv': `${FIRST}\tOne\n${SECOND}\tTwo\n${THIRD}\tThree\n`,
    });
    statusOf = ({ body }) => (JSON.stringify(body)?.includes(SECOND) === true ? 400 : undefined);
    expect(await run('--yes')).toMatchObject({ failed: true });
    const [first, third] = (read('rename-tag.done.tsv') ?? '').split('\n').map((line) => line.split('\t'));
    expect([first?.[0], parsed(first?.[1] ?? ''), third]).toEqual([FIRST, ['math', 'Grade 6'], [THIRD, '']]);
    const sent = calls().flatMap(({ body }) => (body === undefined ? [] : [body as { tags: string[] }]));
    expect(sent.map(({ tags }) => tags.toSorted())).toEqual([['Grade 6', 'mathematics'], ['mathematics']]);
  });

  it('restores the recorded tags', async () => {
    const { run, calls } = prepare('restore-tags', {
      'restore-tags.tsv': `${FIRST}\t["math","Grade 6"]\n`,
    });
    expect(await run('--yes')).toMatchObject({ failed: false });
    expect(calls().map(({ body }) => body)).toEqual([{ videos: [FIRST], tags: ['math', 'Grade 6'] }]);
  });

  it('renames videos whose titles differ and records the old titles', async () => {
    const { run, calls, read } = prepare('rename-videos', {
      // Line ends as in a spreadsheet export.
      'rename-videos.tsv': `${FIRST}\tOne\r\n${SECOND}\tLesson 2: "Zwölf"\r\n`,
    });
    expect(await run('--yes')).toMatchObject({ failed: false });
    expect(calls().map(({ operation }) => operation)).toEqual(['getVideo', 'getVideo', 'renameVideo']);
    expect(calls().at(-1)?.body).toEqual({ title: 'Lesson 2: "Zwölf"' });
    expect(read('rename-videos.done.tsv')).toBe(`${FIRST}\tOne\n${SECOND}\tTwo\n`);
  });

  it('reports a line without a title, leaves it open, and continues', async () => {
    const { run, read } = prepare('rename-videos', {
      'rename-videos.tsv': `${FIRST}\n${SECOND}\tTwo\n`,
    });
    const { failed, stdout, stderr } = await run('--yes');
    expect([failed, stdout.trim().split('\n').at(-1)]).toEqual([true, '1 done, 0 already gone, 1 failed']);
    expect(stderr).toContain(FIRST);
    expect(read('rename-videos.done.tsv')).toBe(`${SECOND}\tTwo\n`);
  });

  it('renames folders whose names differ and records the old names', async () => {
    const { run, calls, read } = prepare('rename-folders', {
      'rename-folders.tsv': `${MATH}\tMath\n${GRADE_6}\tGrade 6 (2025)\n`,
    });
    expect(await run('--yes')).toMatchObject({ failed: false });
    expect(calls().map(({ operation }) => operation)).toEqual(['listFolder', 'listFolder', 'renameFolder']);
    expect(calls().at(-1)?.body).toEqual({ name: 'Grade 6 (2025)' });
    expect(read('rename-folders.done.tsv')).toBe(`${MATH}\tMath\n${GRADE_6}\tGrade 6\n`);
  });

  it('imports each file once, and none whose title exists', async () => {
    const { run, calls, read } = prepare('import-videos', {
      'import-videos.tsv':
        'https://a.example/1.mp4\tOld\nhttps://a.example/2.mp4\tTwo\nhttps://a.example/4.mp4\tFour\nhttps://a.example/5.mp4\tFive\t' +
        `${MATH}\n`,
      'import-videos.done.tsv': `https://a.example/1.mp4\t${FIRST}\n`,
    });
    // If the list can't be read, nothing is imported. Then one import fails, and the other has the wrong folder.
    statusOf = ({ operation }) => (operation === 'listVideos' ? 400 : undefined);
    expect(await run('--yes')).toMatchObject({ failed: true });
    statusOf = ({ operation, body }) =>
      operation === 'importVideoFromUrl'
        ? (body as { folderId: string }).folderId === MATH
          ? 404
          : 503
        : undefined;
    expect(await run('--yes')).toMatchObject({
      failed: true,
      stdout: expect.stringContaining('1 done, 0 already gone, 2 failed'),
      stderr: expect.stringMatching(new RegExp(`no folder has the ID ${MATH}`, 'i')),
    });
    statusOf = () => undefined;
    expect(await run('--yes')).toMatchObject({ failed: false });
    const imported = calls().filter(({ operation }) => operation === 'importVideoFromUrl');
    const sent = [
      { url: 'https://a.example/4.mp4', title: 'Four', folderId: 'root' },
      { url: 'https://a.example/5.mp4', title: 'Five', folderId: MATH },
    ];
    expect(imported.map(({ body }) => body)).toEqual([...sent, ...sent]);
    const [, second, third] = (read('import-videos.done.tsv') ?? '').split('\n');
    expect([second, third]).toEqual([
      `https://a.example/2.mp4\t${SECOND}`,
      expect.stringMatching(/^https:\/\/a\.example\/4\.mp4\t[0-9a-f]{32}$/),
    ]);
  });

  it('deletes entries without a file only when no file can arrive anymore', async () => {
    const old = { ...video(THIRD, 'Three'), status: 'Pre-Upload' };
    const young = {
      ...video('4'.repeat(32), 'Four'),
      status: 'PRE-Upload',
      upload_time: Date.now() / 1000 - 80_000,
    };
    pages = [
      [{ ...young, upload_time: Math.floor(young.upload_time) }, video(FIRST, 'One')],
      [video(FIRST, 'One'), old],
    ];
    const { run, calls } = prepare('clean-uploads');
    expect(await run()).toMatchObject({
      failed: false,
      stdout: expect.stringMatching(`^${THIRD} Three\\s*$`),
    });
    expect(calls().map(({ operation }) => operation)).toEqual(['listVideos', 'listVideos', 'listVideos']);
    expect(await run('--yes')).toMatchObject({ failed: false });
    const deleted = calls().filter(({ operation }) => operation === 'deleteVideos');
    expect(deleted.map(({ query }) => query.videos)).toEqual([THIRD]);
  });

  it('renames a download only after it was received completely', async () => {
    const { run, names } = prepare('download-file');
    isCut = true;
    expect(await run('lesson-1.mp4')).toMatchObject({ failed: true });
    expect(names('.')).not.toContain('lesson-1.mp4');
  });

  it('imports nothing for a line without a title', async () => {
    const { run, calls, read } = prepare('import-videos', {
      'import-videos.tsv': 'https://a.example/6.mp4\n',
    });
    expect(await run('--yes')).toMatchObject({
      failed: true,
      stdout: expect.stringContaining('0 done, 0 already gone, 1 failed'),
    });
    expect(calls().map(({ operation }) => operation)).not.toContain('importVideoFromUrl');
    expect(read('import-videos.done.tsv') ?? '').toBe('');
  });

  const movers = language === 'nodejs' && running.includes('curl') ? ['move-video.sh'] : [];
  it.each(movers)(
    'moves a video with its files and continues after each interruption, by %s',
    async (file) => {
      const script = readFileSync(new URL(`../examples/server/${file}`, import.meta.url), 'utf8');
      const helper = helperCode('curl', `${server.origin(language)}/api`);
      const { calls, names } = prepare('upload', { [file]: script, 'vdo.sh': helper });
      const move = () => execute('bash', [file, FIRST, GRADE_8], at, env);
      const entry = video(FIRST_EXAMPLE, 'One', null);
      const made = (): string[] =>
        calls().flatMap(({ operation }) => (/^(getVideo|list)/.test(operation) ? [] : [operation]));

      // The file isn't received. Then it's received, but the response is lost.
      pages = [[video(FIRST, 'One'), { ...entry, status: 'PRE-Upload' }]];
      statusOf = ({ operation }) => (operation === 'uploadFile' ? 503 : undefined);
      expect(await move()).toMatchObject({ failed: true });
      expect(await move()).toMatchObject({ failed: true });
      pages = [[video(FIRST, 'One'), entry]];
      const uploads = ['getUploadCredentials', 'uploadFile'];
      expect(made()).toEqual(['downloadVideoFile', ...uploads, ...uploads]);

      // The captions are received, but the script dies before the response.
      await interrupted(
        () =>
          spawn('bash', [file, FIRST, GRADE_8], { cwd: at, env: { ...process.env, ...env }, detached: true }),
        ({ operation }) => operation === 'uploadCaptions',
      );
      filesOfNew = [{ id: 12_090_090, format: 'vtt', lang: 'en' }];
      statusOf = () => undefined;
      const before = made().length;
      expect(await move()).toMatchObject({
        failed: false,
        stdout: expect.stringContaining(`${FIRST} is now`),
      });
      expect(made().slice(before - 2)).toEqual([
        'downloadVideoFile',
        'uploadCaptions',
        'downloadVideoFile',
        'uploadPoster',
        'replaceTags',
      ]);
      expect(calls().at(-1)?.body).toEqual({ videos: [FIRST_EXAMPLE], tags: ['math', 'grade-6'] });
      expect(names('.')).not.toContain(`move-${FIRST}`);
    },
  );

  it('resumes copying the list at the last page', async () => {
    const { run, calls, read } = prepare('copy-videos', {
      'videos.json.pages': `${JSON.stringify(pages[0])}\n`,
    });
    expect(await run()).toMatchObject({ failed: false, stdout: '3 videos\n' });
    expect(calls().map(({ query }) => query.page)).toEqual(['2', '3']);
    const copied = JSON.parse(read('videos.json') ?? '') as Video[];
    expect(copied.map(({ id }) => id).toSorted()).toEqual([FIRST, SECOND, THIRD]);
    expect(read('videos.json.pages')).toBeNull();
  });

  const workers = own.filter(({ program }) => program === 'process-inbox').map(({ file }) => file);
  it.each(workers)('publishes each video of the inbox once, by %s', async () => {
    const delivery = (id: string): string => JSON.stringify({ event: 'video:ready', payload: { id } });
    pages = [[video(FIRST, 'One'), { ...video(SECOND, 'Two'), status: 'Queued' }]];
    const { run, read, names } = prepare('process-inbox', {
      'inbox/0.json': '["no delivery"]',
      'inbox/a.json': delivery(FIRST),
      'inbox/b.json': JSON.stringify({ payload: { id: FIRST } }), // as written by the page's reconciling job
      'inbox/c.json': delivery(SECOND),
      'inbox/d.json': delivery('../../etc/passwd'),
      'inbox/e.json': '{"half',
      'inbox/f.json': '', // still being written
    });
    const { failed, stdout } = await run();
    expect([failed, stdout]).toEqual([false, 'Published: One\n']);
    const left = names('inbox').filter((name) => name !== '0.json');
    expect([names('published'), left]).toEqual([[FIRST], ['e.json', 'f.json']]);
    expect(read('inbox/e.json')).toBe('{"half');
  });

  const databases = Object.entries(DATABASES).filter(([, each]) => each.language === language);
  it.each(databases)('publishes with a single repeatable statement in %s', async (title, database) => {
    const { names, read } = prepare('process-inbox', {
      [database.file]: database.worker(
        sources[database.file] ?? '',
        pageCode('server/account/hooks/reliability.md', title),
      ),
      ...database.standIn,
      'inbox/a.json': JSON.stringify({ payload: { id: FIRST } }),
      'inbox/b.json': JSON.stringify({ payload: { id: FIRST } }),
      'inbox/c.json': JSON.stringify({ payload: { id: SECOND } }),
    });
    pages = [[video(FIRST, 'One'), { ...video(SECOND, 'Two'), status: 'Queued' }]];
    const [command = '', ...parameters] = COMMANDS[language]?.(database.file) ?? [];
    expect(await execute(command, parameters, at, env)).toMatchObject({ failed: false, stderr: '' });
    const statement = `UPDATE lessons SET published_at = now() WHERE video_id = ? AND published_at IS NULL\t${FIRST}\n`;
    expect(read('statements')?.replaceAll(/\$1|%s/g, '?')).toBe(statement.repeat(2));
    expect(names('inbox')).toEqual([]);
  });

  const tasks = Object.entries(TASKS).filter(([name]) => own.some(({ program }) => program === name));
  it.each(tasks)('does the task of %s', async (program, { parameters = [], files: given, ...wanted }) => {
    const { run, calls, read } = prepare(program, given);
    const { stdout, stderr } = await run(...parameters);
    const printed = typeof wanted.prints === 'string' ? stdout.trim() : { json: parsed(stdout) };
    expect(printed, stderr).toEqual(wanted.prints);
    expect(calls().map(({ operation }) => operation)).toEqual(wanted.calls);
    if (wanted.asks !== undefined) {
      expect(calls()[0]?.query).toEqual(wanted.asks);
    }
    if (wanted.sends !== undefined) {
      expect(calls().at(-1)?.body).toEqual(wanted.sends);
    }
    for (const [name, text] of Object.entries(wanted.leaves ?? {})) {
      expect(read(name)).toBe(text);
    }
  });

  it("continues if the video to delete is gone, and ends with the API's message after another failure", async () => {
    const { run } = prepare('delete-video');
    statusOf = () => 404;
    const gone = await run(FIRST);
    expect([gone.failed, gone.stdout.trim()]).toEqual([false, 'already gone']);
    statusOf = () => 403;
    const refused = await run(FIRST);
    expect([refused.failed, refused.stdout, refused.stderr]).toEqual([
      true,
      '',
      expect.stringContaining('403'),
    ]);
  });

  it('shows a placeholder while a video has no posters', async () => {
    isEncoded = false;
    const { stdout } = await prepare('thumbnail').run();
    expect(stdout.trim()).toBe('<img src="/placeholder.jpg" alt="">');
  });

  it('accepts every request of a program', () => {
    // Ignores lines without a title, which some programs send without the field or with null.
    const withoutTitle = /required property 'title'|\/requestBody\/title\b.*must be string/;
    const refused = server.refused(language).filter((each) => !withoutTitle.test(each));
    expect(refused).toEqual([]);
  });
});

it('runs Node.js and all other required languages', () => {
  expect(missingLanguages(languages, PROGRAM_LANGUAGES)).toEqual([]);
});

it('has each program in every language', () => {
  for (const program of [...ALL, 'job']) {
    const own = files.filter((each) => each.program === program).map(({ language }) => language);
    expect([program, own.toSorted()]).toEqual([program, PROGRAM_LANGUAGES.toSorted()]);
  }
});

/** Returns parsed JSON, or other text unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Starts a program and kills it while it waits for a call's response. */
function interrupted(
  start: () => ChildProcess,
  isWaiting: (request: AcceptedRequest) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const child = start();
    child.on('exit', () => resolve());
    statusOf = (request) => {
      if (isWaiting(request) && child.pid !== undefined) {
        // Also kills child processes, because the shell waits for curl.
        process.kill(-child.pid, 'SIGKILL');
      }
      return undefined;
    };
  });
}

function writeFiles(at: string, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  }
}

/** Compiles all Java files at once with a mock of Jackson. Their host is one of the files. */
async function compile(sources: Record<string, string>): Promise<void> {
  const at = path.join(place, 'java', 'classes');
  writeFiles(at, sources);
  const standIn = fileURLToPath(new URL('sample-runs/java', import.meta.url));
  const { failed, stderr } = await execute(
    'javac',
    [...JAVAC_OPTIONS, '-d', '.', '-sourcepath', standIn, ...Object.keys(sources), hostFile('Host.java')],
    at,
    {},
  );
  expect(failed ? stderr : null).toBeNull();
}
