/** Sites in languages other than English: their readers' queries find the right pages. */

import { stemmer as germanStemmer } from '@orama/stemmers/german';
import { stemmer as hindiStemmer } from '@orama/stemmers/indian';
import { expect, test } from 'vitest';

import { sampleEngine, sampleIndex } from '../testing/sample-engine.ts';
import type { Stemmer } from './query.ts';
import { samplePage } from '../testing/sample-pages.ts';

type Sample = readonly [path: string, title: string, text: string];

// English uses built-in endings instead of a stemmer; Japanese has none.
const STEMMERS: Readonly<Record<string, Stemmer>> = { de: germanStemmer, hi: hindiStemmer };

/** Paths of the pages that a query finds on a site in this language, best first. */
async function found(language: string, pages: readonly Sample[], query: string): Promise<string[]> {
  const sources = pages.map(([path, title, text]) => samplePage(path, [], title, [text]));
  const engine = sampleEngine(sampleIndex(sources, { language }), () => undefined, STEMMERS[language]);
  const filter = { language, tags: [] };
  const { hits } = await engine.search({ query, page: 1, perPage: 10, filter, from: '/' });
  return hits.map(({ path }) => path);
}

const english: Sample[] = [
  ['/captions', 'Upload captions', 'Captions are files in the form WebVTT.'],
  ['/offline', 'Download videos', 'A downloaded video plays without a network.'],
];

test.each([
  ['caption', '/captions'],
  ['uploading', '/captions'],
  ['downloads', '/offline'],
])('English: %s', async (query, path) => {
  expect((await found('en', english, query))[0]).toBe(path);
});

const german: Sample[] = [
  ['/untertitel', 'Untertitel hochladen', 'Untertitel sind Dateien im Format WebVTT.'],
  ['/schluessel', 'Schlüssel erneuern', 'Ein Schlüssel läuft nach einem Jahr ab.'],
];

test.each([
  ['schlüssel', '/schluessel'],
  ['schlussel', '/schluessel'],
  ['Datei', '/untertitel'],
  ['untertitel', '/untertitel'],
  // Endings that English doesn't have.
  ['Schlüssels', '/schluessel'],
  ['Jahren', '/schluessel'],
  ['Formaten', '/untertitel'],
])('German: %s, with or without the dots', async (query, path) => {
  expect((await found('de', german, query))[0]).toBe(path);
});

const japanese: Sample[] = [
  ['/jimaku', '字幕をアップロードする', '字幕はWebVTT形式のファイルです。'],
  ['/saisei', '動画を再生する', 'プレーヤーで動画を再生します。ワンタイムパスワードが必要です。'],
];

test.each([
  ['再生', '/saisei'],
  ['動画', '/saisei'],
  ['動画の再生方法', '/saisei'],
  ['字幕', '/jimaku'],
  ['webvtt', '/jimaku'],
])('Japanese, which puts no spaces between words: %s', async (query, path) => {
  expect((await found('ja', japanese, query))[0]).toBe(path);
});

const hindi: Sample[] = [
  ['/upshirshak', 'उपशीर्षक अपलोड करें', 'उपशीर्षक WebVTT फ़ाइलें हैं।'],
  ['/video', 'वीडियो चलाएँ', 'हर वीडियो के लिए एक नया पासवर्ड बनाएँ।'],
  ['/din', 'दिन', 'कैलेंडर का एक भाग।'],
  ['/daan', 'दान', 'पैसे देना।'],
];

test.each([
  ['वीडियो', ['/video']],
  ['उपशीर्षक', ['/upshirshak']],
  // These two words differ only in vowel signs.
  ['दान', ['/daan']],
  // Plurals.
  ['पासवर्डों', ['/video']],
  ['दिन', ['/din']],
])('Hindi, whose vowel signs are letters: %s', async (query, paths) => {
  expect(await found('hi', hindi, query)).toEqual(paths);
});
