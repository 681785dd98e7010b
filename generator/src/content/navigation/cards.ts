import type { SiteConfig } from '../../config/schema/site-config.ts';
import { siteText } from '../../strings/site-text.ts';
import type { SidebarItem } from '../model.ts';
import type { VersionFacts } from './doc-facts.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { isExternal } from '../../url-text.ts';

interface Card {
  label: string;
  description: string;
  href: string;
  isCategory: boolean;
}

/** Fallback for the text on a card if its item has no description. */
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

/** Renders cards for the items of a category, without items that have no listed target. */
export function cardsHtml(items: readonly SidebarItem[], describe: Describe): string {
  const cards = cardsOf(items, describe).map(card);
  return cards.length === 0 ? '' : `<ul class="card-list">${cards.join('')}</ul>`;
}

/** Renders the same cards as a Markdown list for the Markdown export. Paths of the site are prefixed with `origin`. */
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
    return [{ label: item.label, description, href, isCategory: item.type === 'category' }];
  });
}

function card({ label, description, href, isCategory }: Card): string {
  const target = isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
  const text =
    description === '' ? '' : `<span class="card__description">${escapeAttribute(description)}</span>`;
  return `<li><a class="card${isCategory ? ' card--category' : ''}" href="${escapeAttribute(href)}"${target}><span class="card__title">${escapeAttribute(label)}</span>${text}</a></li>`;
}

/** Returns the target of a card (B11): the category's page, or its first listed link of any kind. */
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
