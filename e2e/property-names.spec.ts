/**
 * Tests pages whose elements have the names of built-in properties. Browsers expose some named elements as properties
 * of `document` or of a form, overriding the built-in ones, so every such name is tested on every element that accepts
 * one.
 */

import type { Server } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { builtPages, serve } from './plain-host.ts';

/** Returns the properties of `document`, `window`, and a form, and which of `document` are its own. */
const describe = (page: Page) =>
  page.evaluate(() => {
    const namesOf = (object: object): string[] => {
      const names = new Set<string>();
      for (let one: object | null = object; one !== null; one = Object.getPrototypeOf(one) as object | null) {
        // Named elements are own properties of `document`, but properties of a prototype of `window`.
        if (Object.prototype.toString.call(one) === '[object WindowProperties]') continue;
        if (one === document) continue;
        for (const name of Object.getOwnPropertyNames(one)) names.add(name);
      }
      return [...names].sort();
    };
    const kindOf = (object: object, name: string): string => {
      try {
        const value: unknown = Reflect.get(object, name);
        const kind = Object.prototype.toString.call(value);
        return typeof value === 'function' ? `${kind} ${value.name}` : kind;
      } catch (error) {
        return String(error);
      }
    };
    const kinds = (object: object): [string, string][] =>
      namesOf(object).map((name) => [name, kindOf(object, name)]);
    const form = document.createElement('form');
    return {
      own: Object.getOwnPropertyNames(document),
      document: kinds(document),
      window: kinds(window).filter(([name]) => !/^docs|^\d+$/.test(name)),
      form: namesOf(form),
    };
  });

const namesIn = (properties: [string, string][]): string[] => properties.map(([name]) => name);

/**
 * All elements that accept a `name` except `iframe`, the one that browsers parse as `img`, a custom element, and one
 * that only accepts an ID.
 */
const ELEMENTS = `a button details div embed fieldset form image img input map my-element object output select
  textarea`.split(/\s+/);

const VOID = /^(?:img|input|embed)$/;

function tags(name: string): string {
  return ELEMENTS.map(
    (element) =>
      `<${element} id="${name}" name="${name}"${element === 'img' ? ' alt="x"' : ''}>${VOID.test(element) ? '' : `</${element}>`}`,
  ).join('');
}

const frame = (name: string): string => `<iframe id="${name}" name="${name}"></iframe>`;

/** A browser takes longer for a frame than for a hundred other elements, so it opens only some. */
const OPENED_FRAMES = 10;

test('no name or ID on a page is a property of the document, the window, or a form', async ({ page }) => {
  // An empty document on any secure host has the same properties, so one site is enough.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  const empty = await describe(page);
  const names = [...new Set(namesIn([...empty.document, ...empty.window]))];
  const kept = names.filter((name) => /^[\w$]+$/.test(name));
  expect(kept.length).toBeGreaterThan(800);
  const controls = [...empty.form, ...kept].map(
    (name) => `<input name="${name}"><button id="${name}" type="button">x</button>`,
  );
  const frames = empty.document.map(([name]) => frame(name));
  const files = builtPages({
    'docs/index.md': [
      '# Plain',
      ...empty.document.map(([name]) => `<div>${tags(name)}</div>`),
      ...frames.slice(0, OPENED_FRAMES),
      ...kept.map(
        (name) => `<div><img name="${name}" alt="x"><a id="${name}">x</a><form id="${name}"></form></div>`,
      ),
      `<form id="controls">${controls.join('')}</form>`,
    ].join('\n\n'),
    'docs/frames.md': ['# Frames', ...frames].join('\n\n'),
    'docs/two.md': '# Two\n',
  });
  // Without a name, a frame isn't a property of the document, and its ID never replaces a property of the window.
  const written = String(files.get('frames/index.html')).match(/<iframe\b[^>]*>/g) ?? [];
  expect(written).toHaveLength(frames.length);
  expect(written.filter((tag) => /\sname\b/.test(tag))).toEqual([]);
  const { server, origin } = await serve(files);
  hosts.push(server);
  await page.goto(`${origin}/two`);
  const before = await describe(page);
  expect([before.document, before.window].map(namesIn)).toEqual([empty.document, empty.window].map(namesIn));
  await page.goto(origin);
  const after = await describe(page);
  expect(after.own).toEqual(before.own);
  expect(after.document).toEqual(before.document);
  expect(after.window).toEqual(before.window);
  const replaced = await page.evaluate((properties) => {
    const form = document.getElementById('controls') as HTMLFormElement;
    const own = new Set(Object.getOwnPropertyNames(form));
    return { controls: form.elements.length, names: properties.filter((name) => own.has(name)) };
  }, before.form);
  expect(replaced.controls).toBeGreaterThan(1000);
  expect(replaced.names).toEqual([]);
  // The shell still works.
  await page.keyboard.press('Control+k');
  await page.locator('dialog.DocSearch[open] input').fill('two');
  // Not by role, because Playwright would compute the names of all elements. And not with `expect`, because on a page
  // with so many elements the first results can take longer than an expectation may.
  await page.locator('dialog.DocSearch[open] [role=option]').first().waitFor();
});

const hosts: Server[] = [];
test.afterAll(() => {
  for (const host of hosts) {
    host.close();
    host.closeAllConnections();
  }
});
