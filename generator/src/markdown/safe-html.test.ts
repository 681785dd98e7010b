import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DATA_FOR_PAGES, elementRule, RESERVED_DATA } from './safe-html.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

it.each([
  ['p', 'keep'],
  ['IMG', 'keep'],
  ['x-chart', 'keep'],
  ['blink', 'unwrap'],
  ['html', 'unwrap'],
  ['-x', 'unwrap'],
  ['SCRIPT', 'drop'],
  ['style', 'drop'],
])('the rule for the element %s is "%s"', (name, rule) => {
  expect(elementRule(name)).toBe(rule);
});

/** Attributes of `<html>` only, which elements of a page can't affect. */
const OF_THE_DOCUMENT = new Set(
  `announcement announcement-dismissed client copy-base copy-root default-theme dialog dialog-modules has-hydrated js offline
  recover revision search-index sidebar site theme theme-switch`
    .split(/\s+/)
    .map((name) => `data-${name}`),
);

const hyphens = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The `data-` attributes that a browser script reads or sets, in any way. */
function attributesIn(code: string): string[] {
  const named = [...code.matchAll(/dataset(?:\.|\[')(\w+)/g)].map(([, name = '']) => hyphens(name));
  const destructured = [...code.matchAll(/\{([^{}]*)\} = [\w.]*dataset;/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?::\s*\w+)?(?: = '')?/g)].map(([, name = '']) => hyphens(name)),
  );
  const selected = [...code.matchAll(/(?:\[|')data-([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  const texts = /const texts = hint\.dataset/.test(code)
    ? [...code.matchAll(/texts\.(\w+)/g)].map(([, name = '']) => hyphens(name))
    : [];
  return [...named, ...destructured, ...selected, ...texts].map((name) => `data-${name}`);
}

it("pages can't write attributes that the shell's scripts read, except those meant for pages", () => {
  const read = ['client', 'ui', 'search'].flatMap((folder) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file))
      .flatMap((file) => attributesIn(readFileSync(path.join(source, folder, file), 'utf8'))),
  );
  expect(read).toContain('data-tabs');
  const open = [...new Set(read)].filter(
    (name) => !RESERVED_DATA.has(name) && !DATA_FOR_PAGES.has(name) && !OF_THE_DOCUMENT.has(name),
  );
  expect(open).toEqual([]);
});

it('no script reads a URL from the document after a page could have changed properties of `document`', () => {
  const files = ['client', 'ui', 'search'].flatMap((folder) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const reading = files.filter((file) =>
    /currentScript[?.]*\.(?:src|dataset)|documentElement\.dataset(?:\.|\[')(?:client|dialog|recover|s(?:ite|idebar|earchIndex))|\} = document\.documentElement\.dataset/.test(
      readFileSync(path.join(source, file), 'utf8'),
    ),
  );
  expect(reading).toEqual([]);
});
