import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import type { PolicyList } from '../policy/policy-lists.ts';
import type { PlacedUse, RemoteUse } from '../policy/remote-use.ts';
import { checkHosts, type CheckedHosts } from './check-hosts.ts';

const use = (list: PolicyList, url: string): RemoteUse => ({ list, url, what: 'resource' });

interface Checked extends Partial<CheckedHosts> {
  /** Contents of the site's files. */
  texts?: Record<string, string>;
}

function check(uses: readonly RemoteUse[], { texts = {}, ...parts }: Checked = {}) {
  return checkHosts({
    siteDir: siteFolder({ 'docs/a.md': uses.map(({ url }) => url).join('\n'), ...texts }),
    directives: new Map([['default-src', ["'self'"]]]),
    origin: 'https://docs.example',
    pages: [{ source: 'docs/a.md', remote: uses }],
    files: [],
    setting: { file: 'site.config.ts', isAdapted: false },
    ...parts,
  });
}

const fixes = (uses: readonly RemoteUse[], parts?: Checked) => check(uses, parts).map(({ fix }) => fix);
const places = (uses: readonly RemoteUse[], parts?: Checked) =>
  check(uses, parts).map(({ file, line, column }) => `${file}:${line}:${column}`);

const frame = use('frames', 'https://videos.example/a');

test('a resource of a host that no setting allows is a warning with its location and the setting', () => {
  expect(check([frame], { texts: { 'docs/a.md': '# A\n\nSee https://videos.example/a' } })).toEqual([
    {
      code: 'blocked-host',
      level: 'warn',
      message:
        'The resource "https://videos.example/a" is blocked by browsers, because no setting allows its host.',
      fix: "Add `policy: { frames: ['https://videos.example'] }` to site.config.ts.",
      file: 'docs/a.md',
      line: 3,
      column: 5,
    },
  ]);
});

test('a host is allowed by the directive of its list, or by the default one if the policy has no such directive', () => {
  const directives = new Map([
    ['default-src', ['https://anything.example']],
    ['frame-src', ["'self'", 'https://videos.example']],
  ]);
  expect(check([frame], { directives })).toEqual([]);
  expect(check([use('frames', 'https://anything.example/')], { directives })).toHaveLength(1);
  expect(check([use('media', 'https://anything.example/')], { directives })).toEqual([]);
  expect(check([frame], { directives: new Map() })).toHaveLength(1);
});

test('the published site can load from itself', () => {
  expect(check([frame], { origin: 'https://videos.example' })).toEqual([]);
});

test('each file has one warning per host and list', () => {
  const another = use('frames', 'https://videos.example/b');
  const image = use('images', 'https://videos.example/b.png');
  const other = use('frames', 'https://other.example/');
  expect(places([frame, another, image, other])).toEqual(['docs/a.md:1:1', 'docs/a.md:3:1', 'docs/a.md:4:1']);
  const pages = ['docs/a.md', 'docs/b.md'].map((source) => ({ source, remote: [frame] }));
  expect(places([frame], { pages, texts: { 'docs/b.md': frame.url } })).toEqual([
    'docs/a.md:1:1',
    'docs/b.md:1:1',
  ]);
});

test('generated pages have no file, so they are not reported', () => {
  expect(check([], { pages: [{ source: null, remote: [frame] }] })).toEqual([]);
});

test('a use in a style sheet or component keeps its location, and allowed ones are not reported', () => {
  const placed: PlacedUse = { ...frame, file: 'components/Frame.tsx', line: 7, column: 2 };
  const own: PlacedUse = { ...placed, url: 'https://docs.example/' };
  expect(places([], { files: [placed, own] })).toEqual(['components/Frame.tsx:7:2']);
});

test("a use that isn't in the page's text is reported for the page, unless a component contains it", () => {
  const texts = { 'docs/a.md': 'none' };
  expect(places([frame], { texts })).toEqual(['docs/a.md:undefined:undefined']);
  const files = [{ ...use('frames', 'https://videos.example/b'), file: 'Frame.tsx', line: 1, column: 1 }];
  expect(places([frame], { texts, files })).toEqual(['Frame.tsx:1:1']);
  expect(
    places([frame], { texts, files: [{ ...files[0], ...use('media', frame.url), file: 'Frame.tsx' }] }),
  ).toHaveLength(2);
});

test('the fonts of a Google Fonts style sheet are loaded from another host', () => {
  const sheet = 'https://fonts.googleapis.com/css2?family=Poppins';
  expect(fixes([use('styles', sheet)])).toEqual([
    "Add `policy: { styles: ['https://fonts.googleapis.com'] }` to site.config.ts.",
    "Add `policy: { fonts: ['https://fonts.gstatic.com'] }` to site.config.ts.",
  ]);
  expect(check([use('images', sheet)])).toHaveLength(1);
});

test.each([
  ['with encoded characters', 'https://v.example/?a=1&b=2', '<img src="https://v.example/?a=1&amp;b=2">', 11],
  ['without its scheme', 'https://v.example/a', '<img src="//v.example/a">', 11],
  ['with a token as its host', 'https://v.example/a.mp4?x', '<img src="%videos%/a.mp4?x">', 18],
])('a URL is found %s', (_, url, text, column) => {
  expect(places([use('images', url)], { texts: { 'docs/a.md': text } })).toEqual([`docs/a.md:1:${column}`]);
});

test('a path that is too short to be unique is not searched after a token', () => {
  const found = (path: string) =>
    places([use('images', `https://v.example${path}`)], { texts: { 'docs/a.md': `100%${path}` } });
  expect(found('/ab')).toEqual(['docs/a.md:undefined:undefined']);
  expect(found('/abc')).toEqual(['docs/a.md:1:4']);
});

test("a URL is found in a page's imports and exports, and in their imports", () => {
  const texts = {
    'docs/a.md': "Text.\n  import Part from './_part.md';\n",
    'docs/_part.md': 'export { x } from "@site/components/x.ts";\n',
    'components/x.ts': `import react from 'react';\nconst url = '${frame.url}';\n`,
  };
  expect(places([frame], { texts })).toEqual(['components/x.ts:2:14']);
  const unrelated = { ...texts, 'docs/_part.md': 'The important "@site/components/x.ts".\n' };
  expect(places([frame], { texts: unrelated })).toEqual(['docs/a.md:undefined:undefined']);
});

test('imports can be circular or missing', () => {
  const texts = {
    'docs/a.md': "import b from './b.ts';\nimport none from './none.ts';\n",
    'docs/b.ts': "import a from './a.md';\n",
  };
  expect(places([frame], { texts })).toEqual(['docs/a.md:undefined:undefined']);
  expect(places([], { pages: [{ source: 'docs/gone.md', remote: [frame] }] })).toEqual([
    'docs/gone.md:undefined:undefined',
  ]);
});

test('a long URL is shortened, and a package that chooses its hosts is skipped', () => {
  const url = (length: number): string => 'https://v.example/'.padEnd(length, 'x');
  const message = (length: number) => check([use('media', url(length))])[0]?.message;
  expect(message(80)).toContain(`"${url(80)}"`);
  expect(message(81)).toContain(`"${url(79)}…"`);
  expect(check([{ ...frame, what: 'package "x"', knowsHosts: true }])[0]?.message).toBe(
    'The package "x" calls a host that browsers block, because no setting allows it.',
  );
});

test('an insecure URL needs its secure scheme, unless this machine serves it', () => {
  expect(
    fixes([
      use('frames', 'http://v.example/a'),
      use('connect', 'ws://v.example:81/a'),
      use('images', 'http://v.example/a.png'),
      use('connect', 'http://localhost:3000/'),
      use('connect', 'http://127.0.0.1/'),
      use('connect', 'http://localhost.example/'),
      use('connect', 'http://my-localhost/'),
      use('frames', 'http://player.vimeo.com/video/1'),
    ]),
  ).toEqual([
    'Write its address with "https:" and add `policy: { frames: [\'https://v.example\'] }` to site.config.ts.',
    'Write its address with "wss:" and add `policy: { connect: [\'wss://v.example:81\'] }` to site.config.ts.',
    'Write its address with "https:".',
    "Add `policy: { connect: ['http://localhost:3000'] }` to site.config.ts.",
    "Add `policy: { connect: ['http://127.0.0.1'] }` to site.config.ts.",
    'Write its address with "https:" and add `policy: { connect: [\'https://localhost.example\'] }` to site.config.ts.',
    'Write its address with "https:" and add `policy: { connect: [\'https://my-localhost\'] }` to site.config.ts.',
    'Write its address with "https:" and add `policy: { frames: [\'vimeo\'] }` to site.config.ts.',
  ]);
});

test('YouTube frames should use the host without cookies, and a service with a preset is reported with it', () => {
  const cookies = (host: string): string =>
    `Write the address with "www.youtube-nocookie.com" and add \`policy: { frames: ['youtube'] }\` to site.config.ts. To allow the host with its cookies, add \`policy: { frames: ['https://${host}'] }\`.`;
  const hosts = ['www.youtube.com', 'm.youtube.com', 'youtube.com'];
  expect(fixes(hosts.map((host) => use('frames', `https://${host}/embed/a`)))).toEqual(hosts.map(cookies));
  const others = ['https://notyoutube.com', 'https://youtube.com.example'];
  expect(fixes([...others.map((url) => use('frames', url)), use('media', 'https://youtube.com')])).toEqual([
    ...others.map((url) => `Add \`policy: { frames: ['${url}'] }\` to site.config.ts.`),
    "Add `policy: { media: ['https://youtube.com'] }` to site.config.ts.",
  ]);
  expect(fixes([use('frames', 'https://player.vimeo.com/video/1')])).toEqual([
    "Add `policy: { frames: ['vimeo'] }` to site.config.ts.",
  ]);
});

test('a Docusaurus project has the setting in its custom fields', () => {
  const setting = { file: 'docusaurus.config.js', isAdapted: true };
  expect(fixes([frame], { setting })).toEqual([
    "Add `customFields: { policy: { frames: ['https://videos.example'] } }` to docusaurus.config.js.",
  ]);
});
