import { expect, test } from 'vitest';
import { DocsError } from '../problems.ts';
import { redirectMakers } from './created-redirects.ts';

function maker(createRedirects: (path: string) => unknown) {
  const settings = { plugins: [['client-redirects', { createRedirects }]] };
  const [made] = redirectMakers(settings, () => ({ file: 'docusaurus.config.js', line: 7 }));
  return (to: string) => {
    try {
      return made?.from(to);
    } catch (error) {
      return error instanceof DocsError ? error.problems : error;
    }
  };
}

test('a function can return a path, several, or none', () => {
  const from = maker((path) => (path === '/a' ? '/b' : path === '/c' ? ['/d', '/e/'] : undefined));
  expect([from('/a'), from('/c'), from('/f')]).toEqual([['/b'], ['/d', '/e/'], []]);
});

test.each([3, 'old', 'https://x.example/old', '//x.example', '/old?q', '/old#h'])(
  "%j isn't an old path and is reported with the function's location",
  (answer) => {
    expect(maker(() => [answer])('/a')).toMatchObject([
      {
        code: 'created-redirects',
        message: `plugins[0][1].createRedirects: For the page "/a" it returns ${JSON.stringify(answer)}, which isn't a path.`,
        file: 'docusaurus.config.js',
        line: 7,
      },
    ]);
  },
);

test('a function that throws is reported with the page', () => {
  const from = maker(() => {
    throw new Error('no map');
  });
  expect(from('/a')).toMatchObject([
    { message: 'plugins[0][1].createRedirects: The function failed for the page "/a": no map.' },
  ]);
});

test('a package that is not installed is named if a function returns what it makes', () => {
  const standIn = Object.assign(() => undefined, { [Symbol.for('pagewright.stand-in')]: 'old-paths' });
  for (const answer of [standIn, ['/b', standIn]]) {
    expect(maker(() => answer)('/a')).toMatchObject([
      {
        message:
          'plugins[0][1].createRedirects: For the page "/a" it needs the package "old-paths", which isn\'t installed.',
        fix: 'Install the package.',
      },
    ]);
  }
});

test('nothing is loaded for a project without such a function', () => {
  expect(redirectMakers({ plugins: [['client-redirects', { redirects: [] }]] }, () => ({}))).toEqual([]);
});
