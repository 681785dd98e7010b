/** Collects the samples of a page in an SDK's language, including files for download. */

import type { PluginSite } from 'pagewright';
import type { SampleLanguage } from './sample-uses.ts';

export interface PageSample {
  /** Path of the page: `docs/mobile/android/offline.md`. */
  page: string;
  title: string;
  /** File of the code: the page, or `examples/ios/Player.swift`, which the page shows. */
  file: string;
  language: SampleLanguage | 'typescript';
  code: string;
  /** 1-based line where the code starts. */
  line: number;
}

const LANGUAGES: Readonly<Record<string, PageSample['language']>> = {
  java: 'java',
  kotlin: 'kotlin',
  kt: 'kotlin',
  swift: 'swift',
  dart: 'dart',
  js: 'typescript',
  jsx: 'typescript',
  ts: 'typescript',
  tsx: 'typescript',
};

const FENCE = /^( *)(`{3,})(\w+)[^\n]*\n(.*?)^\1\2 *$/gms;
/** A complete file for download. The page may show only regions of it. */
const EXAMPLE = /^ *::example-download\{file="([^"]+\.(\w+))"\}/gm;

/** @param folders folders below the site folder */
export function samplesOf(source: PluginSite, folders: readonly string[]): PageSample[] {
  const files = folders.flatMap((folder) => [...source.list(folder, '.md'), ...source.list(folder, '.mdx')]);
  return files.flatMap((page) => {
    const text = source.withTokens(source.read(page));
    const title = fieldOf(text, 'sidebar_label') ?? fieldOf(text, 'title') ?? page;
    const fences = [...text.matchAll(FENCE)].flatMap(({ index, 0: fence, 3: name = '', 4: code = '' }) => {
      const language = LANGUAGES[name];
      const line = text.slice(0, index + fence.indexOf('\n') + 1).split('\n').length;
      return language === undefined ? [] : [{ page, title, file: page, language, code, line }];
    });
    const examples = [...text.matchAll(EXAMPLE)].flatMap(([, example = '', ending = '']) => {
      const language = LANGUAGES[ending];
      const file = `examples/${example}`;
      return language === undefined
        ? []
        : [{ page, title, file, language, code: source.withTokens(source.read(file)), line: 1 }];
    });
    return [...fences, ...examples];
  });
}

const DIFF = /^( *)```diff title="[^"]*\.(\w+)"[^\n]*\n(.*?)^\1``` *$/gms;

/** Returns the code after the pages' diffs, for checks that don't need complete files. Removed lines are empty. */
export function changesOf(source: PluginSite, folders: readonly string[]): PageSample[] {
  return folders
    .flatMap((folder) => source.list(folder, '.md'))
    .flatMap((page) => {
      const text = source.withTokens(source.read(page));
      return [...text.matchAll(DIFF)].flatMap(
        ({ index, 0: fence, 1: indent = '', 2: ending = '', 3: diff = '' }) => {
          const language = LANGUAGES[ending];
          const code = diff
            .split('\n')
            .map((line) => line.slice(indent.length))
            .map((line) => (/^[-@]/.test(line) ? '' : line.slice(1)))
            .join('\n');
          const line = text.slice(0, index + fence.indexOf('\n') + 1).split('\n').length;
          return language === undefined ? [] : [{ page, title: page, file: page, language, code, line }];
        },
      );
    });
}

/** Returns a single-line field of the front matter. */
function fieldOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1];
}
