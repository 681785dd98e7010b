import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

/** Spaces that don't break differ between versions of Node. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

test.each([
  ['ar', 'مدة القراءة: 5 دقائق', 'مقالتان بالوسم «x»'],
  ['de-AT', '5 Min. Lesezeit', '2 Beiträge mit dem Schlagwort „x“'],
  ['en-GB', '5 min read', '2 posts tagged with "x"'],
  ['es', '5 min de lectura', '2 publicaciones con la etiqueta «x»'],
  ['fr', '5 min de lecture', '2 articles avec le mot-clé « x »'],
  ['hi', 'पढ़ने का समय: 5 मिनट', '“x” टैग वाली 2 पोस्ट'],
  ['ja', '読了時間：5 分', '「x」のタグが付いた2件の記事'],
  ['pt-BR', '5 min de leitura', '2 publicações com o marcador “x”'],
  ['zh-CN', '阅读需5分钟', '带有标签“x”的2篇文章'],
  ['zh-TW', '5 min read', '2 posts tagged with "x"'],
  ['nl', '5 min read', '2 posts tagged with "x"'],
])('the words of the blog are in the language %s, or in English', (locale, minutes, tagged) => {
  const words = wordsOf(locale);
  expect([plain(words.minutes(5)), plain(words.tagged(2, 'x'))]).toEqual([minutes, tagged]);
});

test('placeholders are filled in once, and only the first page of a list has no number', () => {
  const { tagged, page, count } = wordsOf('en');
  expect([tagged(1, '{posts}'), page('{number}', 2), page('A', 1), count(1), count(0)]).toEqual([
    'One post tagged with "{posts}"',
    '{number}, page 2',
    'A',
    'One post',
    '0 posts',
  ]);
});
