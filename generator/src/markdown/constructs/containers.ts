/** Containers by name: `:::tabs`, `:::code-group`, `:::card`, `:::steps`, and admonitions such as `:::tip`. */

import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';
import { printAdmonitionDirective } from '../markdown-export/admonition.ts';
import { printCodeGroup, printTabs } from '../markdown-export/tabs.ts';
import { ADMONITIONS, isAdmonition, renderAdmonition } from './admonition.ts';
import { printCard, printCardGrid, renderCard, renderCardGrid } from './card.ts';
import type { Construct } from './construct.ts';
import { CONTAINERS, type ContainerName } from './container-names.ts';
import { printFileTree, renderFileTree } from './file-tree.ts';
import { printSteps, renderSteps } from './steps.ts';
import { renderCodeGroup, renderTabsDirective } from './tabs/tabs-directive.ts';

type Container = Construct<NodeOf<'containerDirective'>>;

const ADMONITION: Container = { html: renderAdmonition, markdown: printAdmonitionDirective };

const OTHERS: Readonly<Record<ContainerName, Container>> = {
  tabs: { html: renderTabsDirective, markdown: printTabs },
  'code-group': { html: renderCodeGroup, markdown: printCodeGroup },
  card: { html: renderCard, markdown: printCard },
  'card-grid': { html: renderCardGrid, markdown: printCardGrid },
  'file-tree': { html: renderFileTree, markdown: printFileTree },
  steps: { html: renderSteps, markdown: printSteps },
};

/** Returns the container with this name, or `null`. */
export function containerNamed(name: string, render: Pick<Render, 'context'>): Container | null {
  if (isAdmonition(name, render)) {
    return ADMONITION;
  }
  const other = CONTAINERS.find((each) => each === name);
  return other === undefined ? null : OTHERS[other];
}

/** Returns all names that are valid after three colons. */
export function containerNames({ context }: Pick<Render, 'context'>): string[] {
  return [...ADMONITIONS, ...(context.admonitions ?? []), ...CONTAINERS, 'tab'];
}
