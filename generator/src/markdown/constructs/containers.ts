/** Containers that authors name: `:::tabs`, `:::code-group`, `:::card`, `:::steps`, `:::tip` and the other admonitions. */

import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';
import { printAdmonitionDirective } from '../markdown-export/admonition.ts';
import { printCodeGroup, printTabs } from '../markdown-export/tabs.ts';
import { ADMONITIONS, isAdmonition, renderAdmonition } from './admonition.ts';
import { printCard, printCardGrid, renderCard, renderCardGrid } from './card.ts';
import type { Construct } from './construct.ts';
import { printFileTree, renderFileTree } from './file-tree.ts';
import { printSteps, renderSteps } from './steps.ts';
import { renderCodeGroup, renderTabsDirective } from './tabs/tabs-directive.ts';

type Container = Construct<NodeOf<'containerDirective'>>;

const ADMONITION: Container = { html: renderAdmonition, markdown: printAdmonitionDirective };

const OTHERS: Readonly<Record<string, Container>> = {
  tabs: { html: renderTabsDirective, markdown: printTabs },
  'code-group': { html: renderCodeGroup, markdown: printCodeGroup },
  card: { html: renderCard, markdown: printCard },
  'card-grid': { html: renderCardGrid, markdown: printCardGrid },
  'file-tree': { html: renderFileTree, markdown: printFileTree },
  steps: { html: renderSteps, markdown: printSteps },
};

/** The container of this name; `null` where there is none. */
export function containerNamed(name: string, render: Pick<Render, 'context'>): Container | null {
  if (isAdmonition(name, render)) {
    return ADMONITION;
  }
  return Object.hasOwn(OTHERS, name) ? (OTHERS[name] ?? null) : null;
}

/** Names that may stand behind three colons. */
export function containerNames({ context }: Pick<Render, 'context'>): string[] {
  return [...ADMONITIONS, ...(context.admonitions ?? []), ...Object.keys(OTHERS), 'tab'];
}
