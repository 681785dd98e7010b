import type { SidebarItem } from '../model.ts';
import { escapeHtml } from './escape-html.ts';
import { isExternal } from './site-links.ts';

interface Card {
  label: string;
  description: string;
  href: string;
}

/** Cards for the items of a category (G2): those that lead nowhere a reader may go are left out. */
export function cardsHtml(items: readonly SidebarItem[], descriptionOf: (docId: string) => string): string {
  const cards = cardsOf(items, descriptionOf).map(card);
  return cards.length === 0 ? '' : `<ul class="card-list">${cards.join('')}</ul>`;
}

/** The same cards as a list in Markdown, for the page's twin. `origin` goes before paths of the site. */
export function cardsMarkdown(
  items: readonly SidebarItem[],
  descriptionOf: (docId: string) => string,
  origin: string,
): string {
  return cardsOf(items, descriptionOf)
    .map(({ label, description, href }) => {
      const text = label.replaceAll(/[[\]\\]/g, String.raw`\$&`);
      const address = isExternal(href) ? href : origin + href;
      return `- [${text}](${address})${description === '' ? '' : `: ${description.replaceAll(/\s+/g, ' ')}`}`;
    })
    .join('\n');
}

function cardsOf(items: readonly SidebarItem[], descriptionOf: (docId: string) => string): Card[] {
  return items.flatMap((item) => {
    const href = item.type === 'html' ? null : cardTarget(item);
    if (item.type === 'html' || href === null) {
      return [];
    }
    const description =
      item.description ??
      (item.type === 'category'
        ? countedItems(item.items.length)
        : item.docId === undefined
          ? ''
          : descriptionOf(item.docId));
    return [{ label: item.label, description, href }];
  });
}

/** `1 item`, `3 items`. */
function countedItems(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

function card({ label, description, href }: Card): string {
  const target = isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : '';
  const text = description === '' ? '' : `<span class="card__description">${escapeHtml(description)}</span>`;
  return `<li><a class="card" href="${escapeHtml(href)}"${target}><span class="card__title">${escapeHtml(label)}</span>${text}</a></li>`;
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
