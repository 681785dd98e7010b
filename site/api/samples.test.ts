/**
 * Runs every request sample, generated or written by hand, in every installed language against a server generated from
 * the document.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedApi, operationOf } from '../plugins/api/testing/described-api.ts';
import { LANGUAGES, shownSamples } from '../plugins/api/samples/request-tabs.ts';
import { exampleNames, sampleRequest } from '../plugins/api/samples/sample-request.ts';
import { wireValue } from '../plugins/api/samples/request.ts';
import { brand } from '../brand.ts';
import { helperCode, taskProgram } from './sample-runs/helper.ts';
import { SECRET, startMockServer, type AcceptedRequest, type MockServer } from './sample-runs/mock-server.ts';
import { isInstalled, LONGEST_RUN, missingLanguages, RUNNERS, type Outcomes } from './sample-runs/runners.ts';

const withTokens = (text: string): string =>
  Object.entries(brand).reduce((whole, [name, value]) => whole.replaceAll(`%${name}%`, value), text);
const api = await describedApi(readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8'));

const calls = api.operations.filter(({ isWebhook }) => !isWebhook);

/** A sample in one language and the request that it must make. */
interface Case {
  id: string;
  /** Name in failure messages. */
  title: string;
  language: string;
  /** @param origin server's origin for this case */
  code: (origin: string) => string;
  expected: AcceptedRequest;
}

const VARIABLES = {
  API_SECRET: SECRET,
  VIDEO_ID: '3f29b7c1d0a84e6f9b5c2e7d8a1f4063',
  FOLDER_ID: '0b7d2c4f6e8a1935a4f2608bc17d9e53',
  VIDEO_ID_2: '8c04d5e2b7f1496aa3e9107d5b2c8f36',
  FILE_ID: '12090067',
  HOOK_TOKEN: 'HOOK_TOKEN',
  HOOK_UUID: '6f1d2b7a-0c3e-4e58-9a41-d27c85b3f690',
  UPLOAD_POLICY: 'eyJleHBpcmF0aW9uIjoiIn0=',
  UPLOAD_KEY: 'orig/3f29b7c1d0a84e6f9b5c2e7d8a1f4063',
  UPLOAD_SIGNATURE: '5d672d79c15b13162d9279b0855cfba6',
  UPLOAD_ALGORITHM: 'AWS4-HMAC-SHA256',
  UPLOAD_DATE: '20250101T000000Z',
  UPLOAD_CREDENTIAL: 'EXAMPLEKEY/20250101/eu-west-1/s3/aws4_request',
};

const FILES = { 'lesson-1.mp4': 'film', 'fractions.en.vtt': 'WEBVTT\n', 'poster.jpg': 'picture' };

function generatedCases(): Case[] {
  return calls.flatMap((operation) =>
    exampleNames(operation).flatMap((example) => {
      const request = sampleRequest(api, operation, example);
      const expected = withIds({
        operation: operation.id ?? '',
        query: Object.fromEntries(request.query.map(({ name, value }) => [name, value])),
        body: sentBody(request.body),
      });
      return LANGUAGES.flatMap((each): Case[] => {
        const { value: language } = each;
        const id = `${language}.${operation.id}.${example}`;
        const title = `${operation.id}, example "${example}"`;
        const { task, program } = shownSamples(each, request);
        const lines = (code: string, origin: string): string =>
          request.path === null
            ? atMockServer(code, origin)
            : taskProgram(
                language,
                withIds(taskAtMockServer(atMockServer(code, origin), request.path, origin)),
              );
        return [
          ...(task === null
            ? []
            : [
                {
                  id: `${id}.task`,
                  title: `${title}, the lines`,
                  language,
                  code: (origin: string) => lines(task.code, origin),
                  expected,
                },
              ]),
          // Programs contain the request of the first example, and read the IDs in paths from variables.
          ...(program === null || example !== exampleNames(operation)[0]
            ? []
            : [
                {
                  id,
                  title,
                  language,
                  code: (origin: string) => atMockServer(read(program), origin),
                  expected,
                },
              ]),
        ];
      });
    }),
  );
}

/** @param file relative to the site folder */
function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}

function sentBody(body: ReturnType<typeof sampleRequest>['body']): unknown {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return wireValue(body.value);
    case 'form': {
      const { name, file, type } = body.file;
      const fields = body.fields.map(({ name: field, value }) => [
        field,
        'text' in value ? value.text : VARIABLES[value.variable as keyof typeof VARIABLES],
      ]);
      const size = FILES[file as keyof typeof FILES].length;
      return { ...Object.fromEntries(fields), [name]: `${file} (${type}, ${size} bytes)` };
    }
  }
}

const cases = generatedCases();
const exactCases = cases.filter(({ expected }) =>
  operationOf(api, expected.operation).responses.some(([, response]) => response['x-exact'] === true),
);
const installed = await Promise.all(RUNNERS.map(isInstalled));
const runners = RUNNERS.filter((_, index) => installed[index] === true);

let server: MockServer;
let folder: string;

/** In these runs, successful calls return 200, whatever the document specifies. */
const WITH_200 = 'with-200';

beforeAll(async () => {
  server = await startMockServer(api, {}, (run) => (run.endsWith(WITH_200) ? 200 : undefined));
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each(runners)('in $language', ({ language, run }) => {
  const own = cases.filter((each) => each.language === language);
  let outcomes: Outcomes;

  beforeAll(async () => {
    const inside = path.join(folder, language);
    mkdirSync(inside);
    outcomes = await run(
      own.map(({ id, code }) => ({ id, code: code(server.origin(id)) })),
      inside,
      { ...VARIABLES, UPLOAD_LINK: `${server.origin(`${language}.uploadFile.default`)}/storage` },
      helperCode(language, new URL(server.origin('')).origin),
    );
  }, LONGEST_RUN);

  it.each(own.map((each) => [each.title, each] as const))(
    'makes the request of %s',
    (_, { id, expected }) => {
      expect(outcomes.get(id)).toBeNull();
      expect(server.accepted(id).map(withOpenedStrings)).toEqual([withOpenedStrings(expected)]);
    },
  );
});

describe.each(runners)('in $language, for operations with a single success status', ({ language, run }) => {
  it("doesn't accept another 2xx status", async () => {
    const own = exactCases.filter((each) => each.language === language);
    const inside = path.join(folder, `exact-${language}`);
    mkdirSync(inside);
    const links = { UPLOAD_LINK: `${server.origin(`${language}.${WITH_200}`)}/storage` };
    const outcomes = await run(
      own.map(({ id, code }) => ({ id, code: code(server.origin(id)) })),
      inside,
      { ...VARIABLES, ...links },
      helperCode(language, server.origin(WITH_200)),
    );
    expect([...outcomes].map(([id, fault]) => [id, fault === null ? 'succeeds' : 'fails'])).toEqual(
      own.map(({ id }) => [id, 'fails']),
    );
    expect(own.length).toBeGreaterThan(0);
  });
});

it('runs Node.js and all other required languages', () => {
  expect(
    missingLanguages(
      runners.map(({ language }) => language),
      RUNNERS.map(({ language }) => language),
    ),
  ).toEqual([]);
});

/** Replaces the API's URL with the server's. */
function atMockServer(code: string, origin: string): string {
  return withTokens(code)
    .replaceAll(`https://${brand.apiHost}`, origin)
    .replaceAll('use_ssl: true', 'use_ssl: false')
    .replace("'node:https'", "'node:http'");
}

/** Changes the task's path so that the shared helper reaches the case's own run. */
function taskAtMockServer(code: string, path: string | null, origin: string): string {
  return code.replace(new RegExp(String.raw`(?<=["'\` ])${path}`), `${new URL(origin).pathname}/api${path}`);
}

/** Replaces placeholders in text or values with real IDs. */
function withIds<T>(value: T): T {
  const text = JSON.stringify(value);
  return JSON.parse(
    text.replaceAll(
      /\b(?:VIDEO_ID|VIDEO_ID_2|FOLDER_ID|FILE_ID|HOOK_UUID)\b/g,
      (name) => VARIABLES[name as keyof typeof VARIABLES],
    ),
  ) as T;
}

/** Parses JSON in strings of the request body, because languages format it with different spaces. */
function withOpenedStrings(request: AcceptedRequest): AcceptedRequest {
  const { body } = request;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return !isObject
    ? request
    : {
        ...request,
        body: Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            typeof value === 'string' && /^[[{]/.test(value) ? { json: JSON.parse(value) as unknown } : value,
          ]),
        ),
      };
}
