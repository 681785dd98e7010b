/** The code samples of a page in the language of an SDK, as its author wrote them. */

import type { PluginSite } from 'docs-generator';
import type { SampleLanguage } from './sample-uses.ts';

export interface PageSample {
  /** `docs/mobile/android/offline.md` */
  file: string;
  /** Title of the page. */
  page: string;
  language: SampleLanguage | 'typescript';
  code: string;
  /** 1-based line of its first line of code. */
  line: number;
}

const LANGUAGES: Readonly<Record<string, PageSample['language']>> = {
  java: 'java',
  kotlin: 'kotlin',
  swift: 'swift',
  dart: 'dart',
  js: 'typescript',
  jsx: 'typescript',
  ts: 'typescript',
  tsx: 'typescript',
};

const FENCE = /^( *)(`{3,})(\w+)[^\n]*\n(.*?)^\1\2 *$/gms;

/** @param folders below the site folder */
export function samplesOf(source: PluginSite, folders: readonly string[]): PageSample[] {
  const files = folders.flatMap((folder) => [...source.list(folder, '.md'), ...source.list(folder, '.mdx')]);
  return files.flatMap((file) => {
    const text = source.withTokens(source.read(file));
    const page = fieldOf(text, 'sidebar_label') ?? fieldOf(text, 'title') ?? file;
    return [...text.matchAll(FENCE)].flatMap(({ index, 0: fence, 3: name = '', 4: code = '' }) => {
      const language = LANGUAGES[name];
      const line = text.slice(0, index + fence.indexOf('\n') + 1).split('\n').length;
      return language === undefined ? [] : [{ file, page, language, code, line }];
    });
  });
}

/** A field of the front matter that is one line. */
function fieldOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(text)?.[1];
}
