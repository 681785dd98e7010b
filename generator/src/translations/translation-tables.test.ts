import { expect, test } from 'vitest';
import type { PageData } from '../content/model.ts';
import { translationTables } from './translation-tables.ts';

function page(path: string, facts: Partial<PageData> = {}): { page: { data: PageData } } {
  const data = { path, kind: 'doc', version: 'current', ...facts } as PageData;
  return { page: { data } };
}

const language = { lang: 'en', dir: 'ltr' } as const;
const english = {
  site: { baseUrl: '/docs/', locale: { code: 'en', label: 'English', direction: 'ltr' as const } },
  pages: [
    page('/docs/install', { id: 'install' }),
    page('/docs/1.0/install', { id: 'install', version: '1.0' }),
    page('/docs/care', { id: 'care' }),
    page('/docs/tags', { kind: 'tags' }),
    page('/docs/guide', { kind: 'category' }),
    page('/docs/new', { id: 'install', version: null }),
    page('/docs/about', { kind: 'page', version: null }),
    page('/docs/404.html', { kind: 'not-found', version: null }),
  ],
};
const german = {
  site: { baseUrl: '/docs/de/', locale: { code: 'de', label: 'Deutsch', direction: 'ltr' as const } },
  pages: [
    page('/docs/de/aufstellen', { id: 'install' }),
    page('/docs/de/1.0/aufbau', { id: 'install', version: '1.0' }),
    page('/docs/de/care', { id: 'care', language }),
    page('/docs/de/tags', { kind: 'tags' }),
    page('/docs/de/guide', { kind: 'category' }),
    // A file outside of docs has an ID too, but isn't the doc with that ID.
    page('/docs/de/neu', { id: 'install', version: null }),
  ],
};

test('docs have the same ID and version in all languages, and other pages the same path', () => {
  const { translations } = translationTables([english, german])(english);
  expect(Object.fromEntries(translations)).toEqual({
    '/docs/install': { en: '/docs/install', de: '/docs/de/aufstellen' },
    '/docs/1.0/install': { en: '/docs/1.0/install', de: '/docs/de/1.0/aufbau' },
    '/docs/care': { en: '/docs/care', de: '/docs/de/care' },
    '/docs/tags': { en: '/docs/tags', de: '/docs/de/tags' },
    '/docs/guide': { en: '/docs/guide', de: '/docs/de/guide' },
    '/docs/new': { en: '/docs/new' },
    '/docs/about': { en: '/docs/about' },
  });
});

test('a page that only shows the original is no translation for search engines', () => {
  const { translations, written } = translationTables([english, german])(german);
  expect(translations.get('/docs/de/care')).toEqual({ en: '/docs/care', de: '/docs/de/care' });
  expect(written.get('/docs/de/care')).toEqual({ en: '/docs/care' });
  expect(written.get('/docs/de/neu')).toEqual({ de: '/docs/de/neu' });
});

test('the first page counts if two of a language have the same ID', () => {
  const twice = { ...english, pages: [...english.pages, page('/docs/again', { id: 'install' })] };
  expect(translationTables([twice])(twice).written.get('/docs/again')).toEqual({ en: '/docs/install' });
});
