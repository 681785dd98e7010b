import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentProblem, SiteContent } from 'docs-generator';
import { describe, expect, it } from 'vitest';
import { contentSource } from '../testing/content-source.ts';
import { supportContent } from './support-content.ts';
import { DRM_SYSTEMS } from './support-schema.ts';

const siteDir = fileURLToPath(new URL('../../', import.meta.url));
const place = { source: 'docs/drm/player/index.md', line: 1 };

function contentOf(text: string): SiteContent {
  return supportContent(contentSource({ 'support.yaml': text }));
}

const HEAD = `checked: 2026-02-03
sources:
  maker:
    title: The maker
    url: https://maker.example/drm
platforms:
  - { id: computers, title: Computers }
entries:
`;
const ENTRY = `  - platform: computers
    where: Chrome
    drm: widevine
    offline: 'No'
    sources: [maker]
`;

const markdown = (text: string): string =>
  contentOf(text).directives?.['support-matrix']?.({}, place) ?? 'no directive';
const problems = (text: string): readonly ContentProblem[] => contentOf(text).problems ?? [];

describe('the table', () => {
  it('has a row for each entry, with what is not known called so', () => {
    expect(markdown(HEAD + ENTRY)).toContain(
      '| Chrome | [Widevine](/drm/glossary.md#widevine) | – | No | – | – | Source: [The maker](https://maker.example/drm) |',
    );
  });

  it('says when the sources were read', () => {
    expect(markdown(HEAD + ENTRY)).toContain('last read on 3 February 2026');
  });

  it('offers only DRM systems that have a row', () => {
    const text = markdown(HEAD + ENTRY);
    expect(text).toContain('value="widevine"> Widevine');
    expect(text).not.toContain('fairplay');
  });

  it('takes no attributes', () => {
    const directive = contentOf(HEAD + ENTRY).directives?.['support-matrix'];
    expect(() => directive?.({ drm: 'widevine' }, place)).toThrow('it takes no attribute, but has "drm"');
  });
});

describe('mistakes', () => {
  it('names the line of a source that does not exist', () => {
    expect(problems(HEAD + ENTRY.replace('[maker]', '[maker, rumour]'))).toEqual([
      {
        message: 'There is no source "rumour".',
        remedy: 'Add it under `sources`, or write one of: maker.',
        file: 'support.yaml',
        line: 13,
      },
    ]);
  });

  it('names the line of an unknown DRM system', () => {
    const [problem] = problems(HEAD + ENTRY.replace('widevine', 'wideopen'));
    expect(problem).toMatchObject({ file: 'support.yaml', line: 11 });
    expect(problem?.message).toContain('`drm` is wrong');
  });

  it('names the line of an entry whose platform is not listed', () => {
    expect(problems(HEAD + ENTRY.replace('computers', 'phones'))).toMatchObject([
      { message: 'The platform "phones" is not listed, so its entries do not show.', line: 9 },
    ]);
  });

  it('finds an entry that is there twice', () => {
    expect(problems(HEAD + ENTRY + ENTRY)).toMatchObject([
      { message: '"Chrome" with widevine is listed twice; the first is in line 9.', line: 14 },
    ]);
  });

  it('finds an entry without a source', () => {
    expect(problems(HEAD + ENTRY.replace('[maker]', '[]'))[0]).toMatchObject({ line: 13 });
  });

  it('finds a source that nothing names', () => {
    const spare = '  spare: { title: Spare, page: /mobile/index.md }\nplatforms:';
    expect(problems(HEAD.replace('platforms:', spare) + ENTRY)).toMatchObject([
      { level: 'warn', message: 'No entry names the source "spare".', line: 6 },
    ]);
  });
});

describe('the data of the site', () => {
  const text = readFileSync(`${siteDir}support.yaml`, 'utf8');
  const styles = readFileSync(`${siteDir}styles/support.css`, 'utf8');

  it('has no mistakes', () => {
    expect(problems(text)).toEqual([]);
  });

  it('can be narrowed by the style sheet to each platform and DRM system', () => {
    const platforms = [...text.matchAll(/- \{ id: (\w+)/g)].map(([, id]) => id);
    expect(platforms).toHaveLength(4);
    for (const id of platforms) {
      expect(styles).toContain(`.support-group:not([data-platform='${id}'])`);
    }
    for (const drm of Object.keys(DRM_SYSTEMS)) {
      expect(styles).toContain(`[value='${drm}']`);
      expect(styles).toContain(`[href$='#${drm}']`);
    }
  });
});
