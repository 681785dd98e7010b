import type { SidebarNode, SidebarTrees } from './sidebar-tree.ts';

/**
 * Translates the labels of sidebars.
 *
 * @param messages translations by id, such as `sidebar.guides.category.Basics`
 */
export function translatedTrees(
  trees: SidebarTrees,
  messages: Readonly<Record<string, string>>,
): SidebarTrees {
  if (Object.keys(messages).length === 0) {
    return trees;
  }
  return Object.fromEntries(
    Object.entries(trees).map(([sidebar, nodes]) => [
      sidebar,
      nodes.map((node) => translatedNode(node, (id) => messages[`sidebar.${sidebar}.${id}`])),
    ]),
  );
}

function translatedNode(node: SidebarNode, words: (id: string) => string | undefined): SidebarNode {
  switch (node.type) {
    case 'html':
      return node;
    case 'doc':
    case 'link': {
      const label = node.label === undefined ? undefined : words(`${node.type}.${node.label}`);
      return label === undefined ? node : { ...node, label };
    }
    case 'category': {
      const id = `category.${node.label}`;
      const label = words(id);
      const items = node.items.map((item) => translatedNode(item, words));
      const { labelOf, ...rest } = node;
      return {
        ...rest,
        items,
        link: translatedLink(node.link, id, words),
        // A translated label takes precedence over the title of the page.
        ...(label === undefined ? { labelOf } : { label }),
      };
    }
  }
}

type Link = Extract<SidebarNode, { type: 'category' }>['link'];

function translatedLink(link: Link, id: string, words: (id: string) => string | undefined): Link {
  if (link?.type !== 'generated-index') {
    return link;
  }
  const title = words(`${id}.link.generated-index.title`) ?? link.title;
  const description = words(`${id}.link.generated-index.description`) ?? link.description;
  return {
    ...link,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
}
