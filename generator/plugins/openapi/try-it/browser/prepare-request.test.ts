import { expect, test } from 'vitest';
import type { FormParameter, RequestForm } from '../form.ts';
import { fieldKey, type FormValues } from './form-values.ts';
import { setKey } from './keys.ts';
import { prepareRequest, type PreparedRequest } from './prepare-request.ts';

const needs = { needed: 'needed', notJson: 'not JSON: {message}' };

function parameter(
  name: string,
  place: FormParameter['in'],
  own: Partial<FormParameter> = {},
): FormParameter {
  const field = {
    name,
    kind: 'text',
    isRequired: false,
    facts: '',
    description: '',
    value: '',
    example: '',
  } as const;
  return { ...field, in: place, separator: ',', object: 'names', ...own };
}

function formWith(own: Partial<RequestForm>): RequestForm {
  return {
    document: 'pets',
    method: 'POST',
    path: '/pets/{id}',
    servers: [{ url: 'https://api.example.com/v1/', description: '', variables: [] }],
    security: [],
    parameters: [],
    body: null,
    responses: [],
    languages: [],
    ...own,
  };
}

function made(
  form: RequestForm,
  values: Record<string, string>,
  showsKeys = true,
): ReturnType<typeof prepareRequest> {
  const entered: FormValues = {
    server: 0,
    variables: {},
    security: 0,
    values,
    files: {},
    content: 0,
    isText: false,
    text: '',
  };
  return prepareRequest(form, entered, needs, {
    base: 'https://docs.example.com',
    keys: showsKeys ? 'real' : 'placeholders',
  });
}

function urlFor(parameters: FormParameter[], values: Record<string, string>, path = '/pets'): string {
  return made(formWith({ parameters, path }), values).request.url;
}

test.each(['a/../b', '/..', '?x=1', '#x', '%2e%2e', '@evil.example', '{id}', '$&'])(
  'the path parameter %j stays one part of the path',
  (id) => {
    const url = new URL(
      urlFor([parameter('id', 'path')], { [fieldKey(['path', 'id'])]: id }, '/pets/{id}/toys'),
    );
    expect(url.origin).toBe('https://api.example.com');
    expect(url.pathname.split('/')).toHaveLength(5);
    expect(url.search + url.hash).toBe('');
  },
);

test('lists and objects follow the style of their parameter', () => {
  const values = { [fieldKey(['query', 'x'])]: 'a\nb', [fieldKey(['query', 'y'])]: '{"k":[1]}' };
  const list = { kind: 'list' } as const;
  const query = (own: Partial<FormParameter>): string =>
    urlFor([parameter('x', 'query', { ...list, ...own })], values).split('?')[1] ?? '';
  expect(query({ separator: null })).toBe('x=a&x=b');
  expect(query({ separator: '|' })).toBe('x=a%7Cb');
  const object = (own: Partial<FormParameter>): string =>
    decodeURIComponent(
      urlFor([parameter('y', 'query', { kind: 'json', ...own })], values).split('?')[1] ?? '',
    );
  expect(object({ object: 'brackets' })).toBe('y[k]=[1]');
  expect(object({ object: 'names' })).toBe('k=[1]');
  expect(object({ object: 'json' })).toBe('y={"k":[1]}');
});

test('reserved characters of a query are encoded, unless its parameter allows them', () => {
  const values = { [fieldKey(['query', 'x'])]: '/a?b=[c]&d#e+%' };
  const query = (own: Partial<FormParameter>): string =>
    urlFor([parameter('x', 'query', own)], values)
      .split('?')
      .slice(1)
      .join('?');
  expect(query({})).toBe('x=%2Fa%3Fb%3D%5Bc%5D%26d%23e%2B%25');
  expect(query({ allowsReserved: true })).toBe('x=/a?b=[c]%26d%23e%2B%25');
});

test('fields of a form follow their encoding', () => {
  const field = parameter('tags', 'query', { kind: 'list' });
  const sent = (own: Partial<FormParameter>): string | null | undefined => {
    const content = {
      mediaType: 'application/x-www-form-urlencoded',
      fields: [{ ...field, ...own }],
      example: '',
    };
    const form = formWith({ path: '/pets', body: { isRequired: true, content: [content] } });
    return made(form, { [fieldKey(['body', 'tags'])]: 'a\nb' }).request.body?.text;
  };
  expect(sent({})).toBe('tags=a&tags=b');
  expect(sent({ style: { separator: ',', object: 'json' } })).toBe('tags=a%2Cb');
  const allowsReserved = sent({ style: { separator: ',', object: 'json', allowsReserved: true } });
  expect(allowsReserved).toBe('tags=a,b');
});

test('parts of a form have the content type of their encoding, and objects are JSON', () => {
  const own = { separator: null, object: 'json' } as const;
  const fields = [
    parameter('meta', 'query', { kind: 'json' }),
    parameter('note', 'query', { style: { ...own, contentType: 'text/html' } }),
    parameter('plain', 'query'),
  ];
  const content = { mediaType: 'multipart/form-data', fields, example: '' };
  const form = formWith({ path: '/pets', body: { isRequired: true, content: [content] } });
  const values = ['meta', 'note', 'plain'].map((name) => [fieldKey(['body', name]), '{"a":7}']);
  const { request } = made(form, Object.fromEntries(values) as Record<string, string>);
  expect(request.body?.params).toEqual([
    { name: 'meta', value: '{"a":7}', contentType: 'application/json' },
    { name: 'note', value: '{"a":7}', contentType: 'text/html' },
    { name: 'plain', value: '{"a":7}' },
  ]);
});

test('lists and objects in a path and in headers follow the style of their parameter', () => {
  const values = {
    [fieldKey(['path', 'x'])]: 'a/b\nc',
    [fieldKey(['path', 'y'])]: '{"k":1}',
    [fieldKey(['header', 'Z'])]: '{"k":1}',
  };
  const list = { kind: 'list' } as const;
  const json = { kind: 'json' } as const;
  const path = (own: Partial<FormParameter>): string =>
    new URL(urlFor([parameter('x', 'path', { ...list, ...own })], values, '/{x}')).pathname;
  expect(path({})).toBe('/v1/a%2Fb,c');
  expect(path({ path: 'label', separator: null })).toBe('/v1/.a%2Fb.c');
  expect(path({ path: 'matrix' })).toBe('/v1/;x=a%2Fb,c');
  const object = parameter('y', 'path', { ...json, path: 'matrix' });
  expect(urlFor([object], values, '/{y}')).toBe('https://api.example.com/v1/;k=1');
  const header = formWith({ path: '/', parameters: [parameter('Z', 'header', { ...json, object: 'list' })] });
  expect(made(header, values).request.headers).toEqual([{ name: 'Z', value: 'k,1' }]);
});

test('a key that the reader has not entered is not sent', () => {
  const security = [
    [
      { id: 'header', kind: 'header' as const, name: 'X-Key' },
      { id: 'query', kind: 'query' as const, name: 'key' },
      { id: 'bearer', kind: 'bearer' as const, name: '' },
      { id: 'login', kind: 'basic' as const, name: '' },
    ],
  ];
  const { url, headers } = made(formWith({ document: 'without-keys', path: '/pets', security }), {}).request;
  expect([url, headers]).toEqual(['https://api.example.com/v1/pets', []]);
  setKey('without-keys', 'login', 'user', 'ada');
  const { request } = made(formWith({ document: 'without-keys', path: '/pets', security }), {});
  expect(request.headers.map(({ value }) => value)).toEqual([`Basic ${btoa('ada:')}`]);
});

test('keys are sent as their scheme requires, and code has placeholders instead', () => {
  setKey('pets', 'header', '', 'k1');
  setKey('pets', 'query', '', 'k2');
  setKey('pets', 'login', 'user', 'ada');
  setKey('pets', 'login', 'password', 'pä:ss');
  const form = formWith({
    path: '/pets',
    security: [
      [
        { id: 'header', kind: 'header', name: 'X-Key' },
        { id: 'query', kind: 'query', name: 'key' },
        { id: 'login', kind: 'basic', name: '' },
        { id: 'session', kind: 'other', name: 'sid' },
      ],
    ],
  });
  const shown = ({ url, headers }: PreparedRequest): unknown => [
    url,
    Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  ];
  expect(shown(made(form, {}).request)).toEqual([
    'https://api.example.com/v1/pets?key=k2',
    { 'X-Key': 'k1', Authorization: `Basic ${Buffer.from('ada:pä:ss').toString('base64')}` },
  ]);
  expect(shown(made(form, {}, false).request)).toEqual([
    'https://api.example.com/v1/pets?key=YOUR_API_KEY',
    { 'X-Key': 'YOUR_API_KEY', Authorization: 'Basic YOUR_CREDENTIALS' },
  ]);
});

test.each(['', '.', '..'])('the path parameter %j must be corrected', (id) => {
  const form = formWith({ parameters: [parameter('id', 'path')] });
  const key = fieldKey(['path', 'id']);
  expect(made(form, { [key]: id }).mistakes).toEqual({ [key]: 'needed' });
  const list = formWith({ parameters: [parameter('id', 'path', { kind: 'list' })] });
  expect(made(list, { [key]: id }).mistakes).toEqual({ [key]: 'needed' });
});

test('a missing path parameter and text that is not JSON are mistakes', () => {
  const form = formWith({ parameters: [parameter('id', 'path'), parameter('y', 'query', { kind: 'json' })] });
  const { mistakes } = made(form, { [fieldKey(['query', 'y'])]: '{' });
  expect(mistakes).toEqual({
    [fieldKey(['path', 'id'])]: 'needed',
    [fieldKey(['query', 'y'])]: expect.stringMatching(/^not JSON: /) as string,
  });
});

test('an optional body is sent if it has a value or a file, and a required one always', () => {
  const field = { isRequired: false, facts: '', description: '', value: '', example: '' } as const;
  const content = {
    mediaType: 'application/json',
    fields: [{ ...field, name: 'a', kind: 'text' as const }],
    example: '',
  };
  const bodyOf = (isRequired: boolean, values: Record<string, string>) =>
    made(formWith({ path: '/pets', body: { isRequired, content: [content] } }), values).request.body?.text;
  expect(bodyOf(false, {})).toBeUndefined();
  expect(bodyOf(false, { [fieldKey(['body', 'a'])]: 'x' })).toBe('{\n  "a": "x"\n}');
  expect(bodyOf(true, {})).toBe('{}');
});
