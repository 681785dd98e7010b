/** Paragraphs, and two mistakes that are parsed as one: MDX in a `.md` file, and directives with a space. */

import { isAdmonitionKind } from '../../../admonition-kinds.ts';
import { adapter } from '../../../project-adapter.ts';
import { CONTAINERS } from '../container-names.ts';
import { renderImage, renderImageReference } from './image.ts';
import { withExpressionText } from '../../mdx/evaluate.ts';
import { textOfAll } from '../../plain-text.ts';
import type { Render } from '../../render.ts';
import type { NodeOf } from '../../tree.ts';

const MDX_IMPORT = new RegExp(
  `^import\\s+[\\w*{][^'"]*\\sfrom\\s+['"](@(?:site|${adapter.scopes})[^'"]*)['"]`,
);
const SPACED_DIRECTIVE = /^(:{3,})[ \t]+([A-Za-z][\w-]*)(?:[ \t]+([^\n{[]*[^\s{[]))?/;

const EXCERPT_LENGTH = 300;

export function renderParagraph(node: NodeOf<'paragraph'>, render: Render): string {
  return `<p>${paragraphContent(node, render)}</p>`;
}

/** Renders the inside of a paragraph, as in a tight list item. */
export function paragraphContent(node: NodeOf<'paragraph'>, render: Render): string {
  reportLookalikes(node, render);
  const children = withExpressionText(node.children, render);
  render.page.addBlock('text', textOfAll(children));
  if (render.page.excerpt === '') {
    render.page.excerpt = excerptOf(textOfAll(children, false));
  }
  const [only] = children.length === 1 ? children : [];
  const content = (): string =>
    only?.type === 'image'
      ? renderImage(only, render, true)
      : only?.type === 'imageReference'
        ? renderImageReference(only, render, true)
        : render.nodes(children);
  return render.page.terms?.prose(render.elements.depth, content) ?? content();
}

/** Returns a description of about 300 characters at most, with whole sentences if possible. */
function excerptOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= EXCERPT_LENGTH) {
    return flat;
  }
  const cut = flat.slice(0, EXCERPT_LENGTH);
  const sentenceEnd = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return sentenceEnd > 0 ? cut.slice(0, sentenceEnd + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

const DIRECTIVES: readonly string[] = [...CONTAINERS, 'tab'];

function isKnown(name: string, { context }: Render): boolean {
  return DIRECTIVES.includes(name) || isAdmonitionKind(name) || context.admonitions?.includes(name) === true;
}

function reportLookalikes(node: NodeOf<'paragraph'>, render: Render): void {
  const first = node.children[0];
  if (first?.type !== 'text') {
    return;
  }
  const mdxImport = render.file.format === 'md' ? MDX_IMPORT.exec(first.value) : null;
  if (mdxImport !== null) {
    render.problem(node, {
      code: 'mdx-in-markdown',
      level: 'throw',
      message: `An import of "${mdxImport[1]}" is MDX, but this file is read as Markdown.`,
      fix: 'Rename the file to ".mdx", use the directive form (":::note", "::::tabs"), or set "markdown.format" to "mdx".',
    });
  }
  const spaced = SPACED_DIRECTIVE.exec(first.value);
  if (spaced !== null) {
    const [, colons = '', name = '', title] = spaced;
    if (!isKnown(name, render)) {
      render.problem(node, {
        code: 'directive-syntax',
        level: 'warn',
        message: `"${spaced[0]}" is shown as text, because there is no directive "${name}".`,
        fix: 'Remove it, or write "\\:::" if it\'s text.',
      });
      return;
    }
    render.problem(node, {
      code: 'directive-syntax',
      level: 'warn',
      message: `"${spaced[0]}" is shown as text, because there's a space between the colons and the name.`,
      fix: `Write "${colons}${name}${title === undefined ? '' : `[${title}]`}".`,
    });
  }
}
