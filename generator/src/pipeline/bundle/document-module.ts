/** Markdown documents that components import, as modules. */

import { defineMdastPlugin, markdownToJs, mdxToJs } from 'satteri';
import { isAdmonitionKind } from '../../admonition-kinds.ts';
import { tolerateMdx } from '../../markdown/mdx/tolerance.ts';
import { textOfAll } from '../../markdown/plain-text.ts';
import { recordOf } from '../../unknown-value.ts';
import { metadata, metadataModule } from './document-metadata.ts';

/**
 * Returns a module whose default export is the document as a component.
 *
 * @param imageUrl returns the URL of an image of the document, as written if it isn't a file
 */
export function documentModule(source: string, imageUrl: (written: string) => string): string {
  const code = compiled(source, imageUrl);
  if (code === null) {
    return metadataModule(source);
  }
  return `import MDXComponents from '@theme/MDXComponents';
${code.replace(/export default MDXContent;\s*$/, '')}
${metadata(source)}
export default function Document(props) {
  return _jsx(MDXContent, { ...props, components: { ...MDXComponents, ...props.components } });
}`;
}

/** `null` if the document is neither MDX nor Markdown. */
function compiled(source: string, imageUrl: (written: string) => string): string | null {
  const options = { features: { directive: true }, mdastPlugins: [elements(imageUrl)] };
  try {
    return mdxToJs(tolerateMdx(source), options).code;
  } catch {
    try {
      return markdownToJs(source, options).code;
    } catch {
      return null;
    }
  }
}

/** Replaces admonitions by their component, and addresses of images. */
function elements(imageUrl: (written: string) => string) {
  return defineMdastPlugin({
    name: 'elements',
    image: (node) => ({ ...node, url: imageUrl(node.url) }),
    containerDirective(node) {
      if (!isAdmonitionKind(node.name)) {
        return undefined;
      }
      const [label, ...rest] = node.children;
      const hasLabel = label?.type === 'paragraph' && recordOf(label.data)['directiveLabel'] === true;
      const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute' as const, name, value });
      return {
        type: 'mdxJsxFlowElement',
        name: 'admonition',
        attributes: [
          attribute('type', node.name),
          ...(hasLabel ? [attribute('title', textOfAll(label.children))] : []),
        ],
        children: hasLabel ? rest : node.children,
      };
    },
  });
}
