/** Containers that authors name: `:::tabs`, `:::code-group`, `:::tip` and the other admonitions. */

import type { Render } from '../render.ts';
import type { NodeOf } from '../tree.ts';
import { printAdmonitionDirective } from '../markdown-export/admonition.ts';
import { printCodeGroup, printTabs } from '../markdown-export/tabs.ts';
import { ADMONITIONS, isAdmonition, renderAdmonition } from './admonition.ts';
import type { Construct } from './construct.ts';
import { renderCodeGroup, renderTabsDirective } from './tabs-directive.ts';

type Container = Construct<NodeOf<'containerDirective'>>;

const ADMONITION: Container = { html: renderAdmonition, markdown: printAdmonitionDirective };

const OTHERS: Readonly<Record<string, Container>> = {
  tabs: { html: renderTabsDirective, markdown: printTabs },
  'code-group': { html: renderCodeGroup, markdown: printCodeGroup },
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
