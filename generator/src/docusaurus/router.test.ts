import { afterAll, describe, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { generatePath, matchPath } from './modules/docusaurus/router.tsx';

afterAll(removeBuiltSites);

describe('matchPath returns what react-router returns', () => {
  test('the start of a path, up to the end of a part', () => {
    expect(matchPath('/docs/a', '/docs')).toEqual({
      path: '/docs',
      url: '/docs',
      isExact: false,
      params: {},
    });
    expect(matchPath('/docs-old', '/docs')).toBeNull();
    expect(matchPath('/docs/a', '/')).toMatchObject({ url: '/', isExact: false });
    expect(matchPath('/', '/')).toMatchObject({ url: '/', isExact: true });
    expect(matchPath('/docs.old', '/docs_old')).toBeNull();
    expect(matchPath('/v1x2', '/v1.2')).toBeNull();
  });

  test('parameters', () => {
    const params = (pathname: string, path: string) => matchPath(pathname, path)?.params;
    expect(params('/a/b', '/a/:id')).toEqual({ id: 'b' });
    expect(params('/a', '/a/:id')).toBeUndefined();
    expect(params('/a', '/a/:id?')).toEqual({ id: undefined });
    expect(params('/a/b/c', '/a/:rest+')).toEqual({ rest: 'b/c' });
    expect(params('/a', '/a/:rest*')).toEqual({ rest: undefined });
    expect(params('/a/12', String.raw`/a/:id(\d+)`)).toEqual({ id: '12' });
    expect(params('/a/x', String.raw`/a/:id(\d+)`)).toBeUndefined();
    expect(params('/a/b/c', '/a/*')).toEqual({ 0: 'b/c' });
  });

  test('options', () => {
    expect(matchPath('/docs/a', { path: '/docs', exact: true })).toBeNull();
    expect(matchPath('/docs/', { path: '/docs', exact: true })).toMatchObject({ isExact: true });
    expect(matchPath('/docs', { path: '/docs/', exact: true })).toMatchObject({ isExact: true });
    expect(matchPath('/docs', { path: '/docs/', strict: true })).toBeNull();
    expect(matchPath('/docs/a', { path: '/docs/', strict: true })).toMatchObject({ url: '/docs/' });
    expect(matchPath('/Docs', '/docs')).toMatchObject({ url: '/Docs' });
    expect(matchPath('/Docs', { path: '/docs', sensitive: true })).toBeNull();
    expect(matchPath('/b', ['/a', '/b'])).toMatchObject({ path: '/b' });
    expect(matchPath('/b', {})).toBeNull();
  });
});

test('generatePath fills in parameters', () => {
  expect(generatePath('/a/:id/:part?', { id: 'b c' })).toBe('/a/b%20c');
  expect(generatePath(String.raw`/a/:id(\d+)`, { id: 12 })).toBe('/a/12');
  expect(generatePath('/a.b')).toBe('/a.b');
});

test('pages forward to an address in parts, link to one, and know where they are', async () => {
  const site = await buildHere(
    siteFolder({
      'docusaurus.config.js': `export default { title: 'P', url: 'https://p.example', baseUrl: '/b/', presets: [['classic', { blog: false }]] };`,
      'package.json': '{ "dependencies": { "@docusaurus/core": "^3.5.2" } }',
      'docs/a.md': '# A',
      'src/pages/index.js': `import { Link, Route, Switch, useParams, useRouteMatch, withRouter } from 'react-router-dom';
const Part = () => <em>part {useParams().part}</em>;
const Where = withRouter(({ label, location, match }) => <p>{[label, location.pathname, match.isExact, useRouteMatch('/b/:part?').url].join()}</p>);
export default () => <main><Where label="here" /><Link to={{ pathname: '/docs/a', search: '?x=1' }}>A</Link>
  <Switch><Route path="/c"><i>wrong</i></Route><Route path="/:part" component={Part} /><Route><i>last</i></Route></Switch>
  <Route path="/b/" exact render={({ match }) => <em>at {match.url}</em>} /><Route path="/c">{({ match }) => <em>{String(match)}</em>}</Route></main>;`,
      'src/pages/moved.js': `import { Redirect } from '@docusaurus/router';
export default () => <Redirect to={{ pathname: '/docs/a', search: '?x=1', hash: '#k' }} />;`,
    }),
  );
  expect(site.text('index.html')).toContain('<p>here,/b/,true,/b/</p>');
  expect(site.text('index.html')).toContain('href="/b/docs/a?x=1"');
  expect(site.text('index.html').match(/<em>.*?<\/em>/g)).toEqual([
    '<em>part b</em>',
    '<em>at /b/</em>',
    '<em>null</em>',
  ]);
  expect(site.text('index.html')).not.toContain('<i>');
  expect(site.text('moved/index.html')).toContain('http-equiv="refresh" content="0; url=/b/docs/a?x=1#k"');
  expect(site.printed).not.toContain('no-counterpart');
});
