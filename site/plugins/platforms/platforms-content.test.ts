import type { PluginSite } from 'pagewright';
import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { platformsContent } from './platforms-content.ts';
import { sharedText } from './shared-text.ts';

const TABLE = `
root: mobile/index
start: start
topics:
  - { android: start, ios: start }
  - { android: offline, ios: downloads/store }
  - { android: cast }
  - { android: errors, ios: downloads/store#errors }
  - { android: codes, ios: '/drm/codes.mdx#ios' }
`;

const PLATFORMS = [
  { value: 'android', label: 'Android' },
  { value: 'ios', label: 'iOS' },
];

const PAGES = [
  'android/start',
  'android/offline',
  'android/cast',
  'android/errors',
  'android/codes',
  'ios/start',
  'ios/downloads/store',
];

function contentOf(table = TABLE, pages = PAGES) {
  const source: PluginSite = {
    ...pluginSite({}),
    read: () => table,
    list: (_, ending) =>
      ending === '.mdx'
        ? ['docs/drm/codes.mdx']
        : ['docs/mobile/index.md', ...pages.map((page) => `docs/mobile/${page}.md`)],
  };
  return platformsContent(source, PLATFORMS);
}

function leadOf(page: string, content = contentOf()): string {
  return content.lead?.(page) ?? '';
}

describe('the platform switch', () => {
  it('keeps the topic and marks the current platform', () => {
    expect(leadOf('docs/mobile/android/offline.md')).toBe(
      '<nav class="platforms" aria-label="This topic on other platforms"><ul class="chips">' +
        '<li><a class="chip" href="/mobile/android/offline.md" data-platform="android" aria-current="page">Android</a></li>' +
        '<li><a class="chip" href="/mobile/ios/downloads/store.md" data-platform="ios">iOS</a></li></ul></nav>',
    );
  });

  it('marks a platform without the topic and links to its first page', () => {
    expect(leadOf('docs/mobile/android/cast.md')).toContain(
      '<a class="chip" href="/mobile/ios/start.md" data-platform="ios">iOS <small>(getting started)</small></a>',
    );
  });

  it('links to the section of a page with the topic, and to pages about all platforms', () => {
    expect(leadOf('docs/mobile/android/errors.md')).toContain(
      '<a class="chip" href="/mobile/ios/downloads/store.md#errors" data-platform="ios">iOS</a>',
    );
    expect(leadOf('docs/mobile/android/codes.md')).toContain(
      '<a class="chip" href="/drm/codes.mdx#ios" data-platform="ios">iOS</a>',
    );
    expect(leadOf('docs/mobile/ios/downloads/store.md')).toContain('href="/mobile/android/offline.md"');
  });

  it('links from the page of all platforms to each and marks none', () => {
    const lead = leadOf('docs/mobile/index.md');
    expect(lead).toContain(
      '<a class="chip" href="/mobile/android/start.md" data-platform="android">Android</a>',
    );
    expect(lead).toContain('<a class="chip" href="/mobile/ios/start.md" data-platform="ios">iOS</a>');
    expect(lead).not.toContain('aria-current');
  });

  it('is only on pages about platforms', () => {
    expect(leadOf('docs/server/index.md')).toBe('');
    expect(leadOf('docs/mobile/androidx/offline.md')).toBe('');
  });

  it("doesn't link to a listed page that doesn't exist", () => {
    const lead = leadOf('docs/mobile/android/offline.md', contentOf(TABLE, PAGES.slice(0, 4)));
    expect(lead).toContain('href="/mobile/ios/start.md"');
  });
});

describe('::shared', () => {
  const TEXT = 'For all.\n\n<!-- android -->\n\n- One\n\n<!-- all -->\n\n- Two\n\n<!-- ios -->\n\nFor iOS.\n';
  const source = {
    ...pluginSite({
      'plugins/platforms/platforms.yaml': TABLE,
      'plugins/platforms/shared/rental.md': TEXT,
    }),
  };
  const shared = (topic: string, page: string): string =>
    platformsContent(source, PLATFORMS).directives?.['shared']?.({ topic }, { source: page, line: 1 }) ?? '';

  it("shows text for the page's platform, with list items together", () => {
    expect(shared('rental', 'docs/mobile/android/offline.md')).toBe('For all.\n\n- One\n- Two');
    expect(shared('rental', 'docs/mobile/ios/offline.md')).toBe('For all.\n\n- Two\n\nFor iOS.');
    expect(shared('rental', 'docs/mobile/index.md')).toBe('For all.\n\n- Two');
  });

  it.each([
    ['<!-- ios android -->\n- A\n<!-- all -->\n- B', '- A\n- B'],
    ['1. A\n<!-- all -->\n2. B', '1. A\n2. B'],
    ['- A\n\nB\n<!-- all -->\n- C', '- A\n\nB\n\n- C'],
    ['- A\n<!-- all -->\nB - c', '- A\n\nB - c'],
    ['<!-- ios -->\n<!-- all -->\nA', 'A'],
    ['A <!-- ios -->\n<!-- ios --> B', 'A <!-- ios -->\n<!-- ios --> B'],
  ])('the text %j is %j for Android', (text, shown) => {
    expect(sharedText(text, 'android', ['android', 'ios'])).toBe(shown);
  });

  it('reports unknown texts and platforms', () => {
    expect(() => shared('rentals', 'docs/mobile/index.md')).toThrow('did you mean "rental"?');
    expect(() => sharedText('<!-- windows -->\nA', 'ios', ['android', 'ios'])).toThrow(
      'a part is for "windows"; write "all" or some of: android, ios',
    );
  });
});

describe('the table of topics', () => {
  it('is complete', () => {
    expect(contentOf().problems).toEqual([]);
  });

  it('must contain each page once', () => {
    const twice = `${TABLE}  - { ios: start }\n`;
    const problems = contentOf(twice, [...PAGES, 'ios/pip']).problems ?? [];
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'docs/mobile/ios/start.md: The page is listed in 2 topics of the platform switch.',
      'docs/mobile/ios/pip.md: The page is listed in no topic of the platform switch.',
    ]);
    expect(leadOf('docs/mobile/ios/pip.md', contentOf(twice, [...PAGES, 'ios/pip']))).toBe('');
  });

  it('must contain only known platforms', () => {
    expect(contentOf(`${TABLE}  - { windows: start }\n`).problems).toMatchObject([
      {
        message: 'The platform "windows" doesn\'t exist.',
        fix: 'Use one of these platforms: android, ios.',
        line: 10,
      },
    ]);
  });

  it('must be readable', () => {
    expect(contentOf('root: mobile/index\n').problems?.map(({ message }) => message)).toContain(
      '`topics` is missing.',
    );
  });
});
