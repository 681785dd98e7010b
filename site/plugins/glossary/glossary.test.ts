import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginProblem, PluginHooks } from 'pagewright';
import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { glossaryContent } from './glossary-content.ts';

const siteDir = fileURLToPath(new URL('../../', import.meta.url));
const place = { source: 'docs/drm/glossary.md', line: 1 };

function contentOf(text: string): PluginHooks {
  return glossaryContent(pluginSite({ 'glossary.yaml': text }));
}

const problems = (text: string): readonly PluginProblem[] => contentOf(text).problems ?? [];
const markdown = (text: string): string =>
  contentOf(text).directives?.['glossary']?.({}, place) ?? 'no directive';

const TERMS = `- term: license server
  synonyms: [licence server]
  definition: 'Gives the keys.'
  example: It responds to a POST.
  unlike: a key server
  links: ['[OTP](/server/otp.md)']
- term: cbcs
  definition: 'A scheme.'
  more: 'See [CENC](#cenc).'
  example: For all devices.
  unlike: cbc1
  links: ['[OTP](/server/otp.md)']
- term: CENC
  definition: 'Common Encryption.'
  example: One file.
  unlike: the scheme
  links: ['[OTP](/server/otp.md)']
  inline: false
`;

const REST = "  example: One.\n  unlike: two\n  links: ['[OTP](/server/otp.md)']\n";

describe('the page', () => {
  it('has a heading for each term below its letter, from A to Z', () => {
    const headings = [...markdown(TERMS).matchAll(/^#+ .*$/gm)].map(([line]) => line);
    expect(headings).toEqual([
      '## C {#letter-c}',
      '### cbcs {#cbcs}',
      '### CENC {#cenc}',
      '## L {#letter-l}',
      '### License server {#license-server}',
    ]);
  });

  it('is complete', () => {
    const term = (name: string, more: string): string =>
      `- term: ${name}\n  definition: 'A thing.'\n${more}${REST}`;
    const terms = term('CDN', '  synonyms: [Thing, edge, cache]\n') + term('codec', '  id: codecs\n');
    expect(markdown(terms)).toBe(`<div class="letters chips">
<a class="chip" href="#letter-c">C</a>
</div>

## C {#letter-c}

### CDN {#cdn}

A thing.

<div class="facts facts--plain">

- **Example:** One.
- **Unlike:** two
- **Also:** edge, cache
- **See:** [OTP](/server/otp.md)

</div>

### Codec {#codecs}

A thing.

<div class="facts facts--plain">

- **Example:** One.
- **Unlike:** two
- **See:** [OTP](/server/otp.md)

</div>`);
  });

  it('starts terms with a capital letter, except names with their own spelling', () => {
    const terms = ['license', 'license server', 'fMP4', 'cbcs', 'skd URI', 'DRM'].map(
      (term) => `- term: ${term}\n  definition: 'A.'\n${REST}`,
    );
    expect([...markdown(terms.join('')).matchAll(/^### (.*) \{/gm)].map(([, title]) => title)).toEqual([
      'cbcs',
      'DRM',
      'fMP4',
      'License',
      'License server',
      'skd URI',
    ]);
  });

  it('lists only other names that the definition lacks', () => {
    const term = `- term: CDN\n  synonyms: [content delivery network, edge]\n  definition: 'Content delivery network.'\n`;
    expect(markdown(term + REST)).toContain('- **Also:** edge\n');
  });

  it('shows no example for a term without one', () => {
    const term = "- term: CDN\n  definition: 'A thing.'\n  links: ['[OTP](/server/otp.md)']\n";
    expect(markdown(term)).toContain(
      'A thing.\n\n<div class="facts facts--plain">\n\n- **See:** [OTP](/server/otp.md)\n\n</div>',
    );
  });

  it('lists other names of a term and where to read more', () => {
    expect(markdown(TERMS)).toContain(
      'Gives the keys.\n\n<div class="facts facts--plain">\n\n- **Example:** It responds to a POST.\n- **Unlike:** A key server\n- **Also:** licence server\n- **See:** [OTP](/server/otp.md)\n\n</div>',
    );
    expect(markdown(TERMS)).toContain('A scheme. See [CENC](#cenc).');
  });
});

it('provides pages with all terms except everyday words', () => {
  expect(contentOf(TERMS).terms).toEqual([
    {
      term: 'license server',
      synonyms: ['licence server'],
      definition: 'Gives the keys.',
      href: '/drm/glossary.md#license-server',
      except: [],
    },
    {
      term: 'cbcs',
      synonyms: [],
      definition: 'A scheme.',
      href: '/drm/glossary.md#cbcs',
      except: [],
    },
  ]);
  const meantOtherwise = TERMS.replace('  unlike: cbc1', '  unlike: cbc1\n  except: [docs/mobile/]');
  expect(contentOf(meantOtherwise).terms?.[1]?.except).toEqual(['docs/mobile/']);
});

describe('mistakes', () => {
  it('reports the line of a word that two terms have', () => {
    expect(
      problems(`${TERMS}- term: TLS\n  synonyms: [CENC]\n  definition: 'Another.'\n${REST}`),
    ).toMatchObject([
      { message: '"CENC" already belongs to the term "CENC".', file: 'glossary.yaml', line: 19 },
    ]);
  });

  it('reports the line of an ID that two terms have', () => {
    expect(problems(`${TERMS}- term: cenc\n  definition: 'Small.'\n${REST}`)).toMatchObject([
      { message: 'The terms "CENC" and "cenc" both have the id "cenc".', line: 19 },
    ]);
  });

  it.each([
    ['is too long', `'${'a'.repeat(120)}.'`],
    ['has Markdown in it', "'See [CENC](#cenc).'"],
    ['has a token in it', "'The name is %name%.'"],
    ['does not end', "'Common Encryption'"],
    ['has two sentences', "'Common. Encryption'"],
  ])('reports the line of a definition that %s', (_, definition) => {
    const [problem] = problems(TERMS.replace("'Common Encryption.'", definition));
    expect(problem).toMatchObject({ file: 'glossary.yaml', line: 14 });
    expect(problem?.message).toMatch(/^`definition` is wrong/);
  });

  it.each([
    ['  id: A b\n', '`id` is wrong'],
    ['  id: -a\n', '`id` is wrong'],
    ['  except: [docs/mobile]\n', '`except` is wrong'],
    ['  except: [site/docs/mobile/]\n', '`except` is wrong'],
    ['  links: [/server/otp.md]\n', '`links` is wrong'],
    ["  links: ['[OTP](/server/otp.md).']\n", '`links` is wrong'],
  ])('reports %j', (field, message) => {
    const rest = field.includes('links') ? '  example: One.\n  unlike: two\n' : REST;
    const [problem] = problems(`- term: A\n  definition: 'B.'\n${field}${rest}`);
    expect(problem?.message).toContain(message);
  });

  it('reports a missing directive on the page', () => {
    const content = contentOf(TERMS);
    expect(content.check?.([])).toMatchObject([{ file: 'glossary.yaml', line: 1 }]);
    expect(content.check?.([{ name: 'glossary', attributes: {}, ...place }])).toEqual([]);
  });
});

it("reads the site's terms without a mistake", () => {
  const text = readFileSync(`${siteDir}glossary.yaml`, 'utf8');
  expect(problems(text)).toEqual([]);
  expect(contentOf(text).terms?.length).toBeGreaterThan(40);
});
