/** Sidebars after parsing and before page rendering: ids are verified, but titles aren't known yet. */

interface Decorated {
  className?: string;
  customProps?: Record<string, unknown>;
}

export interface DocNode extends Decorated {
  type: 'doc';
  id: string;
  label?: string;
  /** A `ref` links to the page without making this its sidebar and isn't part of previous and next. */
  ref: boolean;
}

interface LinkNode extends Decorated {
  type: 'link';
  label: string;
  /** As written: a path without base, or a full URL. */
  href: string;
  description?: string;
}

interface HtmlNode extends Decorated {
  type: 'html';
  value: string;
  defaultStyle: boolean;
}

export interface GeneratedIndex {
  type: 'generated-index';
  /** Below the version's root, such as `/category/guides`. */
  slug: string;
  title?: string;
  description?: string;
  image?: string;
  keywords?: string[];
}

export interface CategoryNode extends Decorated {
  type: 'category';
  label: string;
  /** The doc that provides the label once its title is known; `label` is the fallback. */
  labelOf?: string;
  items: SidebarNode[];
  link: { type: 'doc'; id: string } | GeneratedIndex | null;
  collapsible: boolean;
  collapsed: boolean;
  description?: string;
}

export type SidebarNode = DocNode | LinkNode | HtmlNode | CategoryNode;

/** All sidebars of a version by name, in file order. */
export type SidebarTrees = Record<string, SidebarNode[]>;

/** Every node, parents before children. */
export function* walkNodes(nodes: readonly SidebarNode[]): Generator<SidebarNode> {
  for (const node of nodes) {
    yield node;
    if (node.type === 'category') {
      yield* walkNodes(node.items);
    }
  }
}
