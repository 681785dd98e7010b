/** Maps the footer. */

import { withBase } from '../../base-path.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { styleDeclarations } from '../../markdown/inline-style.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { defined, isRecord, list, record, text, type Settings } from '../values.ts';
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
    const looks = defined({ className: text(group['className']) });
    return items.length === 0 ? [] : [{ title: text(group['title']) ?? null, ...looks, items }];
  });
  return {
    footer: {
      style: footer['style'] === 'dark' ? 'dark' : 'light',
      columns,
      ...defined({ logo: logoHtml(record(footer['logo']), baseUrl, findings.below('logo')) }),
      copyright: text(footer['copyright']) ?? '',
    },
  };
}

/** The image above the copyright line, with its link if there is one; `undefined` without an image. */
function logoHtml(logo: Settings, baseUrl: string, findings: Findings): string | undefined {
  const src = text(logo['src']);
  if (src === undefined) {
    return undefined;
  }
  findings.unread(logo, ['src', 'srcDark', 'alt', 'href', 'width', 'height', 'target', 'className', 'style']);
  const srcDark = text(logo['srcDark']);
  const image = (file: string, mode = ''): string =>
    tag('img', {
      ...logo,
      src: /^(?:[a-z][\w+.-]*:|\/\/)/i.test(file) ? file : withBase(file, baseUrl),
      alt: logo['alt'] ?? '',
      style: styleDeclarations(record(logo['style'])) || undefined,
      className: `footer__logo ${text(logo['className']) ?? ''} ${mode}`,
    });
  const images =
    srcDark === undefined
      ? image(src)
      : image(src, 'themed-image--light') + image(srcDark, 'themed-image--dark');
  const { href, target } = logo;
  return `<p>${text(href) === undefined ? images : `${tag('a', { href, target })}${images}</a>`}</p>`;
}

/** The start tag of an element with those attributes that are text or numbers. */
function tag(name: 'a' | 'img', { className, ...settings }: Settings): string {
  const values: Settings = { ...settings, class: text(className)?.replaceAll(/\s+/g, ' ').trim() };
  const attributes = ATTRIBUTES[name].flatMap((attribute) => {
    const value = values[attribute];
    return typeof value === 'string' || typeof value === 'number'
      ? [` ${attribute}="${escapeAttribute(String(value))}"`]
      : [];
  });
  return `<${name}${attributes.join('')}>`;
}

const ATTRIBUTES = {
  a: ['href', 'target'],
  img: ['class', 'src', 'alt', 'width', 'height', 'style'],
} as const;

function footerItem(item: Settings, findings: Findings): Item[] {
  const html = text(item['html']);
  const looks = defined({ className: text(item['className']) });
  if (html !== undefined) {
    return [{ html: closed(html), ...looks }];
  }
  const target = linkOf(item);
  const label = labelOf(item);
  if (target === null || label === undefined) {
    findings.lost([], 'A link without a label or address is left out.', 'Add both.');
    return [];
  }
  return [{ label, ...target, ...looks }];
}
