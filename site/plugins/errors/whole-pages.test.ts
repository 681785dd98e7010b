/** Pages, tables, search entries, and `errors.json` of a small registry that uses every field. */

import { expect, test } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { errorDirectives } from './directives.ts';
import { errorFile } from './error-file.ts';
import { errorPages, searchRows } from './error-page.ts';
import { readRegistry } from './read-registry.ts';

const PLAYER = `id: player
title: Web player
order: 2
page: /player/errors.mdx
pageTitle: Player errors
where: In \`video.error\`.
hints: [vdo]
source: documented
handler: { page: /player/events.md, title: Events }
support: [the log, the URL]
groups:
  - id: otp
    title: OTPs
    about: The OTP is wrong.
    where: In the console.
    guide: { page: /player/otp.md, title: OTPs }
    support: [the OTP]
  - { id: network, title: Network }
errors:
  - code: 2013
    name: ERROR_OTP_EXPIRED
    spellings: [60072013, '0x7DD']
    group: otp
    title: License \`expired\`
    message: OTP has expired
    meaning: The OTP was older than its time to live.
    steps: ['Request a new OTP, then load the player again.', 'Check the clock: it may be wrong.']
    sample:
      - { language: kotlin, title: A.kt, code: "load()\\n" }
      - { language: java, code: "load();\\n" }
      - { language: diff, title: B.java, code: "+load();\\n" }
      - { language: xml, title: a.xml, fragment: one element, code: "<a/>\\n" }
    tell: 'Reload the page.'
    support: [the device clock, the OTP]
    related: [player/2014, player/3, shaka/1001, shaka/6001]
  - code: 2014
    group: otp
    title: OTP used twice
    steps: ['If the log contains \`retry\`, request one OTP per load, because each OTP is valid only once for a single player.']
    log: "  Caused by: License was used twice\\nD player: again\\nname\\n{\\"a\\": \\"b c\\"}"
    questions: [why is the OTP rejected]
    guide: { page: /player/twice.md, title: Twice }
  - code: 2015
    group: otp
    title: OTP used three times
    meaning: It was used again.
    steps: ['If the log contains \`retry\`, request one OTP per load, because each OTP is valid only once for a single player.']
  - code: 2016
    group: otp
    title: OTP used again
    steps: ['If the log contains \`retry\`, request one OTP per load, because each OTP is valid only once for a single player.']
  - { code: 3, name: MEDIA_ERR_DECODE, group: network, title: Decoding failed, message: Decode, steps: [Update it.], generic: true }
  - { code: -5, group: network, title: A negative code, steps: [Wait.], where: In the app. }
  - { name: blocked by CORS policy, group: network, title: Blocked, steps: ['Add the header to the response.'], meaning: The response lacks a header., sample: { language: js, code: "a();\\n" } }
`;
const SHAKA = `id: shaka
title: Shaka Player
order: 1
page: /drm/errors.mdx
pageTitle: DRM errors
where: In its log.
hexadecimal: true
hints: [shaka]
source: standard
support: [the version]
groups:
  - { id: main, title: Main, about: What goes wrong., guide: { page: /drm/shaka.md, title: Shaka } }
errors:
  - { code: 1001, name: BAD_HTTP_STATUS, spellings: ['0x3E9'], group: main, title: Bad status, sameAs: player/2013 }
  - code: 6001
    group: main
    title: No license
    meaning: The CDM has no license.
    steps: ['Open the license URL in the browser: the response shows whether the signature has expired, is wrong, or is for another video ID.']
    tell: [{ when: If offline, say: Go online. }, { when: Otherwise, say: Reload. }]
    handler: { text: Show it below the video. }
    pipeline: own
`;
const DIAGNOSIS = `asked: [a/b#1]
questions: [why is there no license, license missing]
log: "GET https://a.example/\\nno"
viewer: { picture: message, says: Sorry, text: The video stays black. }
checks:
  - check: Is it signed?
    ways: { hosted: { text: Skip. }, own: { text: Look., sample: { language: js, code: "a();\\n" } } }
    decides: { own: Yes or no. }
  - check: Is it late?
    ways: { text: Look at it. }
    decides: If so, sign again.
  - check: Is it there?
    ways: { sample: { language: bash, code: "curl\\n" } }
    decides: It should be.
fix: { text: Sign it., ways: { hosted: { text: Reload. }, own: { text: Sign. } } }
`;

const source = pluginSite(
  {
    'errors/player.yaml': PLAYER,
    'errors/shaka.yaml': SHAKA,
    'diagnoses/shaka/6001.yaml': DIAGNOSIS,
  },
  { origin: 'https://docs.example' },
);

test('a small registry is shown completely', async () => {
  const registry = readRegistry(source);
  expect(registry.problems).toEqual([]);
  const directives = errorDirectives(registry);
  const uses = [
    ['error-table', { platform: 'player' }],
    ['error-table', { platform: 'player', group: 'network' }],
    ['error-table', { platform: 'shaka' }],
    ['error', { id: 'player/2013' }],
    ['error', { id: 'player/5' }],
    ['error-support', { platform: 'player shaka' }],
  ] as const;
  const parts = [
    ...errorPages(registry).map(({ file, text }) => `${file}\n${text.replace(/<svg.*<\/svg>/, '')}`),
    ...uses.map(
      ([name, attributes]) =>
        `${name} ${JSON.stringify(attributes)}\n${directives[name]?.(attributes, { source: 'docs/a.md', line: 1 })}`,
    ),
    `Search\n${JSON.stringify(searchRows(registry), null, 2)}`,
    `errors.json\n${JSON.stringify(JSON.parse(errorFile(registry, source).contents), null, 2)}`,
  ];
  await expect(`${parts.join('\n\n=====\n')}\n`).toMatchFileSnapshot('testing/whole-pages.txt');
});
