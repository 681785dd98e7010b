/** Maps the footer. */

import { withBase } from '../../base-path.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { isRecord, list, record, text, type Settings } from '../values.ts';
import { closed } from './closed-html.ts';
import { labelOf, linkOf } from './links.ts';

type Column = NonNullable<NonNullable<SiteConfigInput['footer']>['columns']>[number];
type Item = NonNullable<Column['items']>[number];

/** @param baseUrl of the site: `/docs/` */
export function mapFooter(footer: Settings, baseUrl: string, findings: Findings): SiteConfigInput {
  findings.unread(footer, ['style', 'links', 'logo', 'copyright']);
  const links = list(footer['links']).filter(isRecord);
  const isFlat = links.some((entry) => linkOf(entry) !== null || text(entry['html']) !== undefined);
  const groups = isFlat ? [{ items: links }] : links;
  const columns = groups.flatMap((group: Settings, column): Column[] => {
    const at = isFlat ? findings.below('links') : findings.below('links', column, 'items');
    const items = list(group['items']).flatMap((item, index) =>
      isRecord(item) ? footerItem(item, at.below(index)) : [],
    );
    return items.length === 0 ? [] : [{ title: text(group['title']) ?? null, items }];
  });
  return {
    footer: {
      style: footer['style'] === 'dark' ? 'dark' : 'light',
      columns,
      copyright: logoHtml(record(footer['logo']), baseUrl) + (text(footer['copyright']) ?? ''),
    },
  };
}

/** The image above the copyright line, with its link if there is one; `''` without an image. */
function logoHtml(logo: Settings, baseUrl: string): string {
  const src = text(logo['src']);
  if (src === undefined) {
    return '';
  }
  const attribute = (name: string, value: unknown): string =>
    typeof value === 'string' || typeof value === 'number'
      ? ` ${name}="${escapeAttribute(String(value))}"`
      : '';
  const size = attribute('width', logo['width']) + attribute('height', logo['height']);
  const address = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(src) ? src : withBase(src, baseUrl);
  const image = `<img${attribute('src', address)}${attribute('alt', logo['alt'] ?? '')}${size}>`;
  const href = text(logo['href']);
  return `<p>${href === undefined ? image : `<a${attribute('href', href)}>${image}</a>`}</p>`;
}

function footerItem(item: Settings, findings: Findings): Item[] {
  const html = text(item['html']);
  if (html !== undefined) {
    return [{ html: closed(html) }];
  }
  const target = linkOf(item);
  const label = labelOf(item);
  if (target === null || label === undefined) {
    findings.lost([], 'A link without a label or address is left out.', 'Add both.');
    return [];
  }
  return [{ label, ...target }];
}
