import type { PluginSite } from 'pagewright';
import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { playerV1Content } from './player-v1-content.ts';

const source: PluginSite = {
  ...pluginSite({}),
  list: () => ['docs/player/v1/index.md', 'docs/player/v1/typedef.md'],
};
const content = playerV1Content(source);

function notice(topic: string, page = 'docs/player/v1/index.md'): string {
  return content.directives?.['player-v1']?.({ topic }, { source: page, line: 6 }) ?? '';
}

describe('the directive ::player-v1', () => {
  it('shows that v1 is deprecated and links to the topic in v2 and the migration', () => {
    const text = notice('[Captions](/player/v2/examples/captions.md)');
    expect(text).toContain('Player v1 is deprecated');
    expect(text).toContain(
      'Use v2 for new pages (see [Captions](/player/v2/examples/captions.md)) and [migrate existing pages](/player/v1/',
    );
  });

  it("doesn't link from the migration to itself", () => {
    expect(notice('[A](/player/v2/index.md)', 'docs/player/v1/migration-to-v2.md')).not.toContain('migrate');
  });

  it('requires a link to a page of player v2', () => {
    expect(() => notice('[Captions](/player/v1/index.md)')).toThrow(
      'topic="[Captions](/player/v1/index.md)" doesn\'t link to a page of player v2',
    );
  });

  it('must be on every page of player v1', () => {
    const place = { source: 'docs/player/v1/index.md', line: 6, attributes: {} };
    expect(content.check?.([{ ...place, name: 'player-v1' }]).map(({ file }) => file)).toEqual([
      'docs/player/v1/typedef.md',
    ]);
    // Another directive on the page isn't a notice.
    expect(content.check?.([{ ...place, name: 'example' }])).toHaveLength(2);
  });
});
