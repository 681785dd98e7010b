/** Complete forms, with what readers have entered and what a server returns. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtures } from '../../../../fixtures/build-fixture.ts';
import { openapi } from '../../index.ts';
import { pluginSite } from '../../testing/plugin-site.ts';
import type { FormField, RequestForm } from '../form.ts';
import { words } from '../words/en.ts';
import { BodyFields } from './BodyFields.tsx';
import { Fields } from './Fields.tsx';
import { fieldKey, type FormValues } from './form-values.ts';
import { KeyFields } from './KeyFields.tsx';
import { setKey } from './keys.ts';
import { documentedResponse, Result, type Outcome } from './Result.tsx';
import type { Answer } from './send.ts';
import { ServerFields } from './ServerFields.tsx';
import { TryIt } from './TryIt.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://docs.example.com' }));
afterEach(() => vi.unstubAllGlobals());

async function expectSaved(name: string, parts: readonly ReactNode[]): Promise<void> {
  const html = parts.map((part) => renderToStaticMarkup(part)).join('\n=====\n');
  await expect(`${html.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(
    path.join(fixtures, `openapi/${name}.html`),
  );
}

test('the form of each operation', async () => {
  const { files = [] } = await openapi({
    documents: [{ id: 'depot', file: 'depot.yaml', tryIt: true, samples: ['curl', 'python'] }],
  }).setup({
    ...pluginSite({}),
    read: (file) => readFileSync(path.join(fixtures, 'openapi', file), 'utf8'),
  });
  const forms = files.map(({ contents }) => JSON.parse(String(contents)) as RequestForm);
  await expectSaved(
    'forms',
    forms.map((form) => <TryIt key={form.path} form={form} words={words} />),
  );
});

function field(name: string, more: Partial<FormField> = {}): FormField {
  const empty = { isRequired: false, facts: 'string', description: '', value: '', example: '' };
  return { name, kind: 'text', ...empty, ...more };
}

const FIELDS: FormField[] = [
  field('text', { isRequired: true, description: 'A text.', example: 'a' }),
  field('number', { kind: 'number' }),
  field('choice', { kind: 'choice', options: ['x', 'y'] }),
  field('boolean', { kind: 'boolean' }),
  field('list', { kind: 'list', isRequired: true }),
  field('json', { kind: 'json' }),
  field('file', { kind: 'file' }),
  field('group', { isRequired: true, fields: [field('inner', { value: 'v' })] }),
  field('empty group', { fields: [field('inner')] }),
];

const FORM: RequestForm = {
  document: 'd',
  method: 'POST',
  path: '/a',
  servers: [
    {
      url: 'https://{host}.example.com/{base}/{fixed}',
      description: '',
      variables: [
        { name: 'host', value: 'api', options: ['api', 'test'] },
        { name: 'base', value: 'v1', options: null },
        { name: 'fixed', value: 'f', options: ['f'] },
      ],
    },
    { url: '/local', description: 'Here', variables: [] },
  ],
  security: [
    [
      { id: 'basic', name: '', kind: 'basic' },
      { id: 'key', name: 'X-Key', kind: 'header' },
    ],
    [],
    [{ id: 'certificate', name: '', kind: 'other' }],
    [{ id: 'token', name: '', kind: 'bearer' }],
  ],
  parameters: [],
  body: {
    isRequired: true,
    content: [
      { mediaType: 'application/json', fields: FIELDS, example: '{}' },
      { mediaType: 'text/plain', fields: null, example: 'a' },
    ],
  },
  responses: [
    { status: '200', words: 'OK', description: '', example: '{ "a": 1 }' },
    { status: '4xx', words: 'Wrong', description: 'A mistake.', example: null },
    { status: 'default', words: 'Any', description: 'Anything.', example: null },
  ],
  languages: [{ id: 'curl', label: 'cURL' }],
};

const ENTERED: FormValues = {
  server: 0,
  variables: { host: 'test' },
  security: 0,
  values: {
    [fieldKey(['body', 'text'])]: 'entered',
    [fieldKey(['body', 'boolean'])]: 'true',
    [fieldKey(['body', 'group', 'inner'])]: 'deep',
  },
  files: {},
  content: 0,
  isText: false,
  text: Array.from({ length: 20 }, () => '{').join('\n'),
};

test('the parts of a form with entered values and mistakes', async () => {
  setKey('d', 'basic', 'user', 'ada');
  setKey('d', 'key', '', 'secret');
  const mistakes = {
    [fieldKey(['body', 'text'])]: 'This is needed.',
    [fieldKey(['body'])]: 'This is not JSON.',
  };
  const part = { words, entered: ENTERED, mistakes, change: () => undefined };
  const body = { isRequired: false, content: FORM.body?.content ?? [] };
  const parts = [
    <Fields key="1" {...part} fields={FIELDS} path={['body']} />,
    <BodyFields key="2" {...part} body={body} />,
    <BodyFields key="3" {...part} body={body} entered={{ ...ENTERED, isText: true }} />,
    <BodyFields
      key="4"
      {...part}
      body={body}
      entered={{ ...ENTERED, content: 1, text: 'a' }}
      mistakes={{}}
    />,
    <BodyFields key="5" {...part} body={body} entered={{ ...ENTERED, content: 2 }} />,
    ...[0, 1, 2, 3, 4].map((security) => (
      <KeyFields key={`k${security}`} {...part} form={FORM} entered={{ ...ENTERED, security }} />
    )),
    <KeyFields key="6" {...part} form={{ ...FORM, security: [[]] }} />,
    <KeyFields key="7" {...part} form={{ ...FORM, security: FORM.security.slice(3) }} />,
    ...[0, 1, 2].map((server) => (
      <ServerFields key={`s${server}`} {...part} servers={FORM.servers} entered={{ ...ENTERED, server }} />
    )),
    <ServerFields key="8" {...part} servers={FORM.servers.slice(0, 1)} />,
  ];
  await expectSaved('form-parts', parts);
});

const ANSWER: Answer = {
  status: 200,
  statusText: 'OK',
  ms: 12,
  bytes: 999,
  headers: [['content-type', 'application/json']],
  text: '{}',
  isShortened: false,
  type: 'application/json',
  body: new Blob(),
};

const OUTCOMES: (Outcome | null)[] = [
  null,
  { kind: 'sending' },
  ...[
    {},
    { status: 404, statusText: '', bytes: 1000, isShortened: true },
    { status: 400, bytes: 0, text: '' },
    { status: 399, bytes: 123_456, text: null, type: 'image/png' },
  ].map((changes): Outcome => ({ kind: 'answer', answer: { ...ANSWER, ...changes } })),
  ...(['offline', 'insecure', 'blocked', 'cors', 'unreachable'] as const).map((cause): Outcome => ({
    kind: 'failure',
    failure: { cause, host: 'https://api.test', headers: cause === 'cors' ? ['A: b', 'C: d'] : [] },
  })),
];

test('the result of each response and each failure', async () => {
  await expectSaved(
    'form-results',
    [FORM, { ...FORM, responses: [] }].flatMap((form, at) =>
      OUTCOMES.map((outcome, index) => (
        <Result key={`${at}-${index}`} outcome={outcome} form={form} words={words} />
      )),
    ),
  );
  expect(documentedResponse(204, FORM.responses)?.status).toBe('default');
  expect(documentedResponse(404, FORM.responses)?.status).toBe('4xx');
});
