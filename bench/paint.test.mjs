import { expect, test } from 'vitest';
import { bareDocument } from './paint.mjs';

const page = { title: 'Uploads', next: { label: 'Limits', href: '/docs/server/limits' } };

test("bare HTML has the page's text and a link to the next page, and loads nothing", () => {
  const document = bareDocument({ page, html: '<p>Send the file.</p>' }, '/docs/');
  expect(document).toContain('<h1>Uploads</h1><p>Send the file.</p>');
  expect(document).toContain('<a rel="next" href="/bare/server/limits">');
  expect(document).not.toMatch(/<link|<script|<style/);
});

test('the last page has no link', () => {
  expect(bareDocument({ page: { ...page, next: null }, html: '' }, '/docs/')).not.toContain('<a');
});
