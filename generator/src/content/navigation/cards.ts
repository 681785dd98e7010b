import type { SiteConfig } from '../../config/schema/site-config.ts';
import { siteText } from '../../strings/site-text.ts';
import type { SidebarItem } from '../model.ts';
import type { VersionFacts } from './doc-facts.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { isExternal } from './site-links.ts';

interface Card {
  label: string;
  description: string;
  href: string;
}

/** What a card says below its name, where its item has no description of its own. */
interface Describe {
  doc: (id: string) => string;
  category: (itemCount: number) => string;
}

export function describeCards(config: SiteConfig, { docs }: VersionFacts): Describe {
  const text = siteText(config);
  return {
    doc: (id) => docs.get(id)?.description ?? '',
    category: (count) => text('cards.items', { count }),
  };
}

/** Cards for the items of a category: those that lead nowhere a reader may go are left out. */
export function cardsHtml(items: readonly SidebarItem[], describe: Describe): string {
  const cards = cardsOf(items, describe).map(card);
  return cards.length === 0 ? '' : `<ul class="card-list">${cards.join('')}</ul>`;
}

/** The same cards as a list in Markdown, for the page's twin. `origin` goes before paths of the site. */
export function cardsMarkdown(items: readonly SidebarItem[], describe: Describe, origin: string): string {
  return cardsOf(items, describe)
    .map(({ label, description, href }) => {
      const text = label.replaceAll(/[[\]\\]/g, String.raw`\$&`);
      const address = isExternal(href) ? href : origin + href;
      return `- [${text}](${address})${description === '' ? '' : `: ${description.replaceAll(/\s+/g, ' ')}`}`;
    })
    .join('\n');
}

function cardsOf(items: readonly SidebarItem[], describe: Describe): Card[] {
  return items.flatMap((item) => {
    const href = item.type === 'html' ? null : cardTarget(item);
    if (item.type === 'html' || href === null) {
      return [];
    }
    const description =
      item.description ??
      (item.type === 'category'
        ? describe.category(item.items.length)
        : item.docId === undefined
          ? ''
          : describe.doc(item.docId));
    return [{ label: item.label, description, href }];
  });
}

function card({ label, description, href }: Card): string {
  const target = isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
  const text =
    description === '' ? '' : `<span class="card__description">${escapeAttribute(description)}</span>`;
  return `<li><a class="card" href="${escapeAttribute(href)}"${target}><span class="card__title">${escapeAttribute(label)}</span>${text}</a></li>`;
}

/** Where a card leads (B11): the category's own page, or its first listed link of any kind. */
function cardTarget(item: SidebarItem): string | null {
  if (item.type === 'html') {
    return null;
  }
  if (item.type === 'link') {
    return item.unlisted === true ? null : item.href;
  }
  if (item.href !== undefined && item.linkUnlisted !== true) {
    return item.href;
  }
  for (const child of item.items) {
    const target = cardTarget(child);
    if (target !== null) {
      return target;
    }
  }
  return null;
}
