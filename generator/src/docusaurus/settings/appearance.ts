/** Announcement, colours, table of contents, code, pictures for link previews. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { mapCodeColors } from './code-colors.ts';
import { defined, filled, flag, list, number, record, text, type Settings } from '../values.ts';

/** @param theme the setting `themeConfig` */
export function mapAppearance(theme: Settings, findings: Findings): SiteConfigInput {
  return {
    ...defined({ socialImage: text(theme['image']) }),
    ...mapAnnouncement(record(theme['announcementBar']), findings.below('announcementBar')),
    ...mapColorMode(record(theme['colorMode']), findings.below('colorMode')),
    ...mapToc(record(theme['tableOfContents'])),
    ...mapMetadata(list(theme['metadata']), findings.below('metadata')),
    ...mapCodeColors(record(theme['prism']), findings.below('prism')),
  };
}

function mapAnnouncement(bar: Settings, findings: Findings): SiteConfigInput {
  const content = text(bar['content']);
  findings.unread(bar, ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable']);
  return content === undefined
    ? {}
    : {
        announcement: {
          content,
          ...defined({
            id: text(bar['id']),
            backgroundColor: text(bar['backgroundColor']),
            textColor: text(bar['textColor']),
            isCloseable: flag(bar['isCloseable']),
          }),
        },
      };
}

function mapColorMode(mode: Settings, findings: Findings): SiteConfigInput {
  const defaultMode = (['dark', 'light'] as const).find((name) => name === mode['defaultMode']);
  findings.unread(mode, ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme', 'switchConfig']);
  const colorMode = filled({
    defaultMode,
    disableSwitch: flag(mode['disableSwitch']),
    respectPrefersColorScheme: flag(mode['respectPrefersColorScheme']),
  });
  return colorMode === undefined ? {} : { colorMode };
}

function mapToc(toc: Settings): SiteConfigInput {
  const levels = filled({
    minHeadingLevel: number(toc['minHeadingLevel']),
    maxHeadingLevel: number(toc['maxHeadingLevel']),
  });
  return levels === undefined ? {} : { toc: levels };
}

function mapMetadata(tags: readonly unknown[], findings: Findings): SiteConfigInput {
  const metadata = tags.flatMap((tag, index) => {
    const settings = record(tag);
    const name = text(settings['name']);
    const property = text(settings['property']);
    const content = settings['content'];
    if ((name === undefined) === (property === undefined) || typeof content !== 'string') {
      findings.lost([index], 'This meta tag is left out, because it needs content and a name or property.');
      return [];
    }
    return [{ content, ...defined({ name, property }) }];
  });
  return metadata.length === 0 ? {} : { metadata };
}
