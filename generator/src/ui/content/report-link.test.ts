import { expect, test } from 'vitest';
import type { PageData } from '../../content/model.ts';
import { reportLink } from './report-link.ts';

const page = { path: '/docs/errors/5151', title: '5151: Lost & found', version: 'current' } as PageData;

test('a report contains the page, its version, the code in its title, and the reason', () => {
  const link = reportLink('https://x.example/?p={page}&t={title}&v={version}&r={reason}', page, 'a/b');
  expect(link).toBe(
    'https://x.example/?p=%2Fdocs%2Ferrors%2F5151&t=5151%3A%20Lost%20%26%20found&v=current&r=a%2Fb',
  );
});

test('unknown values are empty, and other braces stay unchanged', () => {
  expect(reportLink('https://x.example/{version}{other}', { ...page, version: null }, '')).toBe(
    'https://x.example/{other}',
  );
});
