import { childrenOf, visit, type MarkdownNode } from './tree.ts';

/** Replaces names of emoji (`:tada:`) in a text outside of code. */
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
