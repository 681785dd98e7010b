/** `<DocCardList />`: cards for the items of a sidebar. */

import { CARD_LIST } from '../../content/card-list.ts';
import type { SidebarItem } from '../../content/model.ts';
import { cardsHtml, cardsMarkdown } from '../../content/navigation/cards.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';
import { linkTarget } from '../link-target.ts';
import type { Printer } from '../markdown-export/printer.ts';
import { propsOf, textProp } from '../mdx/evaluate.ts';
import { cardsExpression } from '../mdx/expressions.ts';
import type { Render } from '../render.ts';
import type { ElementNode } from '../tree.ts';

/** Cards only show descriptions that the items have. */
const WITHOUT = { doc: () => '', category: () => '' };

export function renderDocCardList(node: ElementNode, render: Render): string {
  const items = itemsGiven(node, render);
  return items === null ? CARD_LIST : cardsHtml(items, WITHOUT);
}

export function printDocCardList(node: ElementNode, printer: Printer): string {
  const items = itemsGiven(node, printer.render);
  return items === null ? CARD_LIST : cardsMarkdown(items, WITHOUT, printer.absolute('/').replace(/\/$/, ''));
}

/** The items that the element lists; `null` for those of the page's category, which the navigation step fills in. */
function itemsGiven(node: ElementNode, render: Render): SidebarItem[] | null {
  if (cardsExpression(node) === null) {
    return null;
  }
  return itemsOf(propsOf(node, render)['items']).flatMap((item): SidebarItem[] => {
    const fields = recordOf(item);
    const [label, written] = [textProp(fields, 'label'), firstLink(fields)];
    const target = written === null ? null : linkTarget(written, node, render);
    if (label === null || target === null) {
      return [];
    }
    render.page.addBlock('text', label);
    const description = textProp(fields, 'description') ?? '';
    return [{ type: 'link', label, href: target.href, description }];
  });
}

/** The item's link, or that of its first item with one. */
function firstLink(item: Readonly<Record<string, unknown>>): string | null {
  if (item['unlisted'] === true) {
    return null;
  }
  const own = item['linkUnlisted'] === true ? null : textProp(item, 'href');
  const inner = itemsOf(item['items']).map((one) => firstLink(recordOf(one)));
  return own ?? inner.find((link) => link !== null) ?? null;
}
