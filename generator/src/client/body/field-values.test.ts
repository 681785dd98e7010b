// @vitest-environment happy-dom

import { beforeEach, expect, it } from 'vitest';
import { find } from '../testing/document.ts';
import { showValues } from './field-values.ts';

const code = () => find('code').textContent;

function type(selector: string, value: string): void {
  const field = find(selector);
  if (field instanceof HTMLInputElement) field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const valueOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;

const FIELDS = `<input id="a" type="text" data-fill="VIDEO_ID" data-after="/" pattern="[0-9a-f]{4}" data-keep>
  <input id="b" data-fill="VIDEO_ID" data-after="/" pattern="[0-9a-f]{4}" data-keep><input id="key" data-fill="API_SECRET"><input id="free">
  <pre><code>get <i>/VIDEO_ID</i>?k=API_SECRET</code></pre><p>/VIDEO_ID</p>`;

beforeEach(() => {
  document.body.innerHTML = FIELDS;
  type('#a', '');
  document.body.innerHTML = FIELDS;
});

it('typed text replaces the placeholder in code and in all fields of the same name, and nowhere else', () => {
  type('#a', '12ab');
  expect(code()).toBe('get /12ab?k=API_SECRET');
  expect([valueOf('#b'), valueOf('#key')]).toEqual(['12ab', '']);
  expect(find('p').textContent).toBe('/VIDEO_ID');
  type('#key', 'xyz');
  expect(code()).toBe('get /12ab?k=xyz');
});

it("the placeholder returns when the field is empty or its value doesn't match the pattern", () => {
  type('#a', '12ab');
  type('#a', 'nope');
  expect(code()).toBe('get /VIDEO_ID?k=API_SECRET');
  type('#a', '12ab');
  type('#a', '');
  expect(code()).toBe('get /VIDEO_ID?k=API_SECRET');
});

it('code that other scripts have changed since is the new original', () => {
  type('#a', '12ab');
  find('code').textContent = 'put /VIDEO_ID';
  type('#a', '34cd');
  expect(code()).toBe('put /34cd');
  type('#a', '');
  expect(code()).toBe('put /VIDEO_ID');
});

it('the next page shows the values of fields that keep theirs and no others', () => {
  type('#a', '12ab');
  type('#key', 'secret');
  document.body.innerHTML = FIELDS;
  showValues();
  expect([valueOf('#a'), valueOf('#b'), valueOf('#key')]).toEqual(['12ab', '12ab', '']);
  expect(code()).toBe('get /12ab?k=API_SECRET');
});

it('a value typed before the module has loaded applies here and on the next page', () => {
  find('#b').setAttribute('value', '99ff');
  showValues();
  expect(code()).toBe('get /99ff?k=API_SECRET');
  document.body.innerHTML = FIELDS;
  showValues();
  expect(valueOf('#a')).toBe('99ff');
});

it('other input changes nothing', () => {
  type('#free', '12ab');
  find('p').dispatchEvent(new Event('input', { bubbles: true }));
  expect(code()).toBe('get /VIDEO_ID?k=API_SECRET');
});
