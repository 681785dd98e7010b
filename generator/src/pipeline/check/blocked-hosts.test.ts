import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildFixture, checkFixture } from '../../../fixtures/build-fixture.ts';
import { buildHere, removeBuiltSites } from '../../../fixtures/built-site.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { HOST_NAMES, hosts } from '../../hosting/hosts.ts';
import { readHostedSite } from '../../hosting/hosted-site.ts';
import { createCompiler } from '../compile.ts';
import { createLiveSite } from '../dev/live-site.ts';

afterAll(removeBuiltSites);

const page = `import Chart from '@site/components/Chart';

# Start

<iframe src="https://www.youtube.com/embed/abc" title="a"></iframe>

<iframe src="https://player.vimeo.com/video/1" title="b"></iframe>

<video src="https://media.example/a.mp4"></video>

![A](https://images.example/a.png)

<Chart />

\`\`\`html
<iframe src="https://code.example/"></iframe>
\`\`\`
`;

const files = {
  'docs/index.mdx': page,
  'components/Chart.tsx': `'use client';
import { useEffect } from 'react';
const API = 'https://api.example';
export default function Chart() {
  useEffect(() => void fetch(\`\${API}/numbers\`), []);
  return <p>Chart</p>;
}
`,
  'theme.css': `@import url('https://fonts.googleapis.com/css2?family=Poppins');\n`,
};

const configured = (settings: string): Record<string, string> => ({
  ...files,
  'site.config.ts': `export default {
  baseUrl: '/docs/',
  styles: ['theme.css'],
  scripts: [{ src: 'https://plausible.io/js/script.js', defer: true, attributes: { 'data-domain': 'd.example' } }],
  ${settings}
};
`,
});

const warned = `warning components/Chart.tsx:5:24  blocked-host
  The call "https://api.example" is blocked by browsers, because no setting allows its host.
  → Add \`policy: { connect: ['https://api.example'] }\` to site.config.ts.

warning docs/index.mdx:5:14  blocked-host
  The frame "https://www.youtube.com/embed/abc" is blocked by browsers, because no setting allows its host.
  → Write the address with "www.youtube-nocookie.com" and add \`policy: { frames: ['youtube'] }\` to site.config.ts. To allow the host with its cookies, add \`policy: { frames: ['https://www.youtube.com'] }\`.

warning docs/index.mdx:7:14  blocked-host
  The frame "https://player.vimeo.com/video/1" is blocked by browsers, because no setting allows its host.
  → Add \`policy: { frames: ['vimeo'] }\` to site.config.ts.

warning docs/index.mdx:9:13  blocked-host
  The video "https://media.example/a.mp4" is blocked by browsers, because no setting allows its host.
  → Add \`policy: { media: ['https://media.example'] }\` to site.config.ts.

warning site.config.ts:4:21  blocked-host
  The script "https://plausible.io/js/script.js" calls a host that browsers block, because no setting allows it.
  → Add \`policy: { connect: ['plausible'] }\` to site.config.ts.

warning theme.css:1:1  blocked-host
  The style sheet "https://fonts.googleapis.com/css2?family=Poppins" is blocked by browsers, because no setting allows its host.
  → Add \`policy: { styles: ['https://fonts.googleapis.com'] }\` to site.config.ts.

warning theme.css:1:14  blocked-host
  The font host "https://fonts.gstatic.com" is blocked by browsers, because no setting allows its host.
  → Add \`policy: { fonts: ['https://fonts.gstatic.com'] }\` to site.config.ts.
`;

const allowAll = `policy: {
    frames: ['vimeo', 'https://www.youtube.com'],
    media: ['*.example', 'https://media.example'].slice(1),
    connect: ['api.example', 'plausible'],
    styles: ['https://fonts.googleapis.com'],
    fonts: ['https://fonts.gstatic.com'],
  },`;

describe("a host that isn't allowed", () => {
  test('is reported by build and check with file, line, and setting', async () => {
    const siteDir = temporarySite(configured(''));
    const built = await buildFixture(siteDir);
    expect(built.printed.replace(/\n\d+ errors?, \d+ warnings?\n$/, '')).toContain(warned.trim());
    expect(built.ok).toBe(true);
    expect((await checkFixture(siteDir)).printed).toBe(built.printed);
  });

  test('is reported by the dev server', async () => {
    const siteDir = temporarySite(configured(''));
    const live = createLiveSite(siteDir, createCompiler({ siteDir, mode: 'dev', cacheFolder: null }));
    await live.update(new Set());
    const found = live.problems().filter(({ code }) => code === 'blocked-host');
    expect(found.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
      'components/Chart.tsx:5',
      'docs/index.mdx:5',
      'docs/index.mdx:7',
      'docs/index.mdx:9',
      'site.config.ts:4',
      'theme.css:1',
      'theme.css:1',
    ]);
  });

  test('is no longer reported when a setting allows it', async () => {
    const { ok, printed } = await checkFixture(temporarySite(configured(allowAll)));
    expect({ ok, printed: printed.trim() }).toEqual({ ok: true, printed: '' });
  });

  test("is reported for images if they're restricted, and always for plain http", async () => {
    const site = {
      'docs/index.md': '# A\n\n![A](https://images.example/a.png) ![B](http://plain.example/b.png)\n',
    };
    const open = await checkFixture(temporarySite(site));
    expect(open.printed).not.toContain('images.example');
    expect(open.printed).toContain('→ Write its address with "https:".');
    const closed = await checkFixture(
      temporarySite({ ...site, 'site.config.json': '{ "policy": { "images": [] } }' }),
    );
    expect(closed.printed).toContain(
      "→ Add `policy: { images: ['https://images.example'] }` to site.config.json.",
    );
  });

  test("can be the site's own host, and is found in partials and components", async () => {
    const { printed } = await checkFixture(
      temporarySite({
        'docs/index.mdx': `import Part from './_part.mdx';
import Frame from '@site/components/Frame';

# A

<iframe src="https://docs.example/x" title="own"></iframe>

<Part />

<Frame />
`,
        'docs/_part.mdx': 'Text.\n\n<iframe src="https://part.example/" title="x"></iframe>\n',
        'components/Frame.tsx':
          'const src = "https://frame.example/";\nexport default () => <iframe src={src} title="x" />;\n',
        'site.config.json': '{ "url": "https://docs.example" }',
      }),
    );
    expect(printed).not.toContain('docs.example/x');
    expect(printed).toContain('warning docs/_part.mdx:3:14  blocked-host');
    expect(printed).toContain('warning components/Frame.tsx:1:14  blocked-host');
  });
});

describe('headers, pages, and configurations of all hosts', () => {
  test('have the same policy, without inline scripts or styles', async () => {
    const site = await buildHere(temporarySite(configured(allowAll)));
    const [, sent = ''] = /Content-Security-Policy: (.*)/.exec(site.text('_headers')) ?? [];
    expect(sent).toContain(
      "; frame-src 'self' https://www.youtube.com https://player.vimeo.com; media-src 'self' https://media.example; font-src 'self' https://fonts.gstatic.com",
    );
    expect(sent).toContain("connect-src 'self' https://api.example https://plausible.io;");
    expect(sent).toContain("style-src 'self' https://fonts.googleapis.com;");
    expect(sent).not.toContain('unsafe-');
    expect(sent).not.toContain('*');
    const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
    for (const name of site.documents()) {
      const policy = own.exec(site.text(name))?.[1];
      expect(policy, name).toBe(sent.replace(" frame-ancestors 'self';", ''));
    }
    const hosted = readHostedSite(site.folder, {
      baseUrl: '/docs/',
      host: 'docs.example',
      root: '/srv/www',
      assistants: null,
    });
    expect(hosted.headers[0]).toEqual(['Content-Security-Policy', sent]);
    for (const host of HOST_NAMES.filter((name) => !hosts[name].servesFilesOnly)) {
      expect(hosts[host].config(hosted, 'dist').replaceAll('\\"', '"'), host).toContain(sent);
    }
    const sheets = [...site.files.keys()].filter((name) => name.endsWith('.css'));
    const sheet = sheets.map((name) => site.text(name)).find((text) => text.includes('fonts.googleapis.com'));
    // Browsers ignore an `@import` after other rules.
    expect(sheet).toMatch(/^(?:@charset[^;]*;)?@import/);
    expect(site.text('index.html')).toContain(
      '<script data-domain="d.example" src="https://plausible.io/js/script.js" defer></script>',
    );
  });
});

describe('a forbidden value ends the build and nothing is written', () => {
  test.each([
    [
      "frames: ['*']",
      '"*"',
      'Expected a host such as "https://videos.example", because "*" would allow every host.',
    ],
    [
      "frames: ['javascript:alert(1)']",
      '"javascript:alert(1)"',
      'Expected a host such as "https://videos.example", because "javascript:" isn\'t a host.',
    ],
    [
      "images: ['data:']",
      '"data:"',
      'Expected a host such as "https://videos.example", because "data:" isn\'t a host.',
    ],
    [
      `scripts: ["'unsafe-inline'"]`,
      `"'unsafe-inline'"`,
      'Expected a host such as "https://videos.example", because policy keywords aren\'t allowed.',
    ],
    [
      "connect: ['http://api.example']",
      '"http://api.example"',
      'Expected a host such as "https://videos.example", because "http:" isn\'t secure.',
    ],
    ["media: ['https://a.example/videos']", '"https://a.example/videos"', 'Expected a host without a path.'],
    [
      "frames: ['plausible']",
      '"plausible"',
      'Expected "plausible" in policy.connect or policy.scripts, because it loads nothing for policy.frames.',
    ],
    [
      "styles: ['https://a.example; script-src *']",
      '"https://a.example; script-src *"',
      'Expected one host such as "https://videos.example".',
    ],
  ])('%s', async (policy, value, fix) => {
    const siteDir = temporarySite({
      'docs/index.md': '# A\n',
      'site.config.ts': `export default {\n  policy: {\n    ${policy},\n  },\n};\n`,
    });
    const out = path.join(siteDir, 'dist');
    const { ok, printed } = await buildFixture(siteDir, out);
    const [list = ''] = policy.split(':');
    expect(ok).toBe(false);
    expect(printed).toMatch(new RegExp(`^error site\\.config\\.ts:3:\\d+  invalid-setting\n`));
    expect(printed).toContain(`The setting "policy.${list}[0]" is ${value}.\n  → ${fix}`);
    expect(existsSync(out)).toBe(false);
  });

  test('an unknown directive also ends the build', async () => {
    const siteDir = temporarySite({
      'docs/index.md': '# A\n',
      'site.config.ts': `export default { policy: { frame: ['vimeo'] } };\n`,
    });
    expect((await buildFixture(siteDir)).printed).toContain(
      'There\'s no setting "policy.frame".\n  → Did you mean "policy.frames"?',
    );
  });
});

describe('a Docusaurus project', () => {
  const project = (settings: string): string =>
    temporarySite({
      'docs/index.md': '# A\n\n<iframe src="https://player.vimeo.com/video/1" title="v"></iframe>\n',
      'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://d.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/css/own.css' } }]],
  ${settings}
};
`,
      'src/css/own.css': `@import url('https://fonts.googleapis.com/css2?family=A');
@font-face { font-family: B; src: url(https://fonts.example/b.woff2); }`,
    });

  test('may load from the hosts that it uses, as with Docusaurus, and one message lists them', async () => {
    const site = await buildHere(project(''));
    expect(site.printed).not.toContain('blocked-host');
    expect(site.printed).toContain(`allowed-hosts
  The project uses other hosts, which the content security policy allows: frames (https://player.vimeo.com), fonts (https://fonts.gstatic.com, https://fonts.example), styles (https://fonts.googleapis.com).
  → To allow none in a list, write \`customFields: { policy: { frames: [] } }\`.`);
    for (const policy of [site.text('_headers'), site.text('index.html')]) {
      expect(policy).toContain("frame-src 'self' https://player.vimeo.com;");
      expect(policy).not.toContain('media-src');
    }
  });

  test("is reported with the setting's place in its configuration if a list is empty", async () => {
    const { printed } = await checkFixture(project('customFields: { policy: { frames: [] } },'));
    expect(printed).toContain(
      "→ Add `customFields: { policy: { frames: ['vimeo'] } }` to docusaurus.config.js.",
    );
  });

  test('can allow hosts there, and its analytics, style sheets, and fonts allow theirs', async () => {
    const siteDir = project(`customFields: { policy: { frames: ['vimeo'], fonts: ['https://own.example'] } },
  stylesheets: ['https://css.example/a.css'],
  scripts: [
    { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'd.example' },
    'https://stats.example/matomo.js',
  ],`);
    const site = await buildHere(siteDir);
    expect(site.printed).not.toContain('blocked-host');
    const headers = site.text('_headers');
    expect(headers).toContain("frame-src 'self' https://player.vimeo.com");
    expect(headers).toContain("connect-src 'self' https://stats.example https://plausible.io;");
    expect(headers).toContain("style-src 'self' https://css.example https://fonts.googleapis.com;");
    expect(headers).toContain(
      "font-src 'self' https://own.example https://css.example https://fonts.gstatic.com https://fonts.example",
    );
    expect(site.text('index.html')).toContain('<link rel="stylesheet" href="https://css.example/a.css">');
    expect(site.text('index.html')).toContain('data-domain="d.example"');
  });

  test("can't loosen the policy with an invalid value, which is reported with its line", async () => {
    const siteDir = project(`customFields: { policy: { frames: ['*', 'vimeo'] } },`);
    const site = await buildHere(siteDir);
    expect(site.printed).toContain('warning docusaurus.config.js:4:');
    expect(site.printed).toContain('"*" would allow every host');
    expect(readFileSync(path.join(site.folder, '_headers'), 'utf8')).not.toMatch(/frame-src[^;\n]*\*/);
  });
});
