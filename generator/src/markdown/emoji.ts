import { childrenOf, visit, type MarkdownNode } from './tree.ts';

/** Replaces emoji names (`:tada:`) in text outside code. */
export function replaceEmoji(tree: MarkdownNode, emojiOf: (name: string) => string | undefined): void {
  visit(tree, (parent) => {
    for (const child of childrenOf(parent)) {
      if (child.type === 'text' && child.value.includes(':')) {
        child.value = child.value.replaceAll(
          /:([+-]1|[a-z0-9][\w+-]*):/gi,
          (whole, name: string) => emojiOf(name) ?? whole,
        );
      }
    }
  });
}
