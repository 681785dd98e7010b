import { expect, test } from 'vitest';
import type { PageData } from '../../content/model.ts';
import { reportLink } from './report-link.ts';

const page = { path: '/docs/errors/5151', title: '5151: Lost & found', version: 'current' } as PageData;

test('a report says which page, in which version, with the code in its title, and why', () => {
  const link = reportLink('https://x.example/?p={page}&t={title}&v={version}&r={reason}', page, 'a/b');
  expect(link).toBe(
    'https://x.example/?p=%2Fdocs%2Ferrors%2F5151&t=5151%3A%20Lost%20%26%20found&v=current&r=a%2Fb',
  );
});

test('what is not known stays empty, other braces as they are', () => {
  expect(reportLink('https://x.example/{version}{other}', { ...page, version: null }, '')).toBe(
    'https://x.example/{other}',
  );
});
