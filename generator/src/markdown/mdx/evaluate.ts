/** Evaluates expressions during rendering. */

import { errorMessage } from '../../error-message.ts';
import { restoreEscapedTokens } from '../brand-tokens.ts';
import { escapeText } from '../../markup-text.ts';
import { isScriptUrl } from '../link-target.ts';
import type { Render } from '../render.ts';
import { renderedLinkUse } from '../rendered-links.ts';
import { childrenOf, type ElementNode, type MarkdownNode, type Positioned } from '../tree.ts';
import { environmentOf } from './environment.ts';
import { isCommentOnly, staticValue } from './static-value.ts';
import { htmlAttributes } from '../constructs/standard/html-attributes.ts';
import { attributes } from '../html-text.ts';
import type { SourceFile } from '../source-file.ts';
import type { ElementRenderer, RenderedNode } from './runtime.ts';
import { hasBrowserDiagram } from '../constructs/mermaid.ts';
import { isList } from '../../unknown-value.ts';

/** HTML passed as a value: the children of a partial. */
export class HtmlValue {
  constructor(readonly html: string) {}
}

/** Value of an expression; `undefined` for a comment, or if it throws (a problem is recorded). */
export function evaluate(code: string, node: Positioned, render: Render): unknown {
  if (isCommentOnly(code)) {
    return undefined;
  }
  const known = staticValue(code, environmentOf(render.file, render.props, render.shared));
  if (known !== null) {
    return withTokens(known.value, node, render);
  }
  const scope = render.file.scope;
  if (scope === null) {
    // The reason for the missing scope was reported when the file was loaded.
    return undefined;
  }
  try {
    const script = restoreEscapedTokens(code);
    if (render.trail.length === 1) {
      return withTokens(scope.evaluate(script), node, render);
    }
    const withProps = scope.evaluate(`(props) => (${script}\n)`);
    return typeof withProps === 'function' ? withTokens(withProps(render.props), node, render) : undefined;
  } catch (error) {
    const what = `The expression "{${code.trim().slice(0, 80)}}" failed`;
    reportFailure(error, { what }, node, render);
    return undefined;
  }
}

/** Like {@link evaluate}, but shows a failing expression as text, with a warning. */
export function evaluateOrText(node: Positioned & { value: string }, render: Render): unknown {
  const before = render.page.problems.length;
  const value = evaluate(node.value, node, render);
  const failure = render.page.problems.slice(before).find(({ code }) => code === 'mdx-javascript');
  if (failure === undefined) {
    return value;
  }
  render.page.problems.splice(before);
  render.problem(node, {
    code: 'mdx-javascript',
    level: 'warn',
    message: `"{${node.value.trim().slice(0, 80)}}" is shown as text: ${failure.message.replace(/^.*? failed: /s, '')}`,
    fix: 'Write "\\{", or put the text in backticks.',
  });
  return `{${node.value}}`;
}

/**
 * Replaces expressions in inline nodes by their text, if it's text, so that ids, descriptions, and search see what
 * readers see.
 */
export function withExpressionText(nodes: readonly MarkdownNode[], render: Render): readonly MarkdownNode[] {
  if (render.file.format !== 'mdx' || !nodes.some(holdsExpression)) {
    return nodes;
  }
  return nodes.map((node): MarkdownNode => {
    if (node.type !== 'mdxTextExpression') {
      return holdsExpression(node)
        ? ({ ...node, children: withExpressionText(childrenOf(node), render) } as MarkdownNode)
        : node;
    }
    const value =
      render.context.strict === false ? evaluateOrText(node, render) : evaluate(node.value, node, render);
    // Elements and lists of elements are rendered in place.
    return typeof value === 'object' && value !== null
      ? node
      : { type: 'text', value: valueText(value), position: node.position };
  });
}

function holdsExpression(node: MarkdownNode): boolean {
  return node.type === 'mdxTextExpression' || childrenOf(node).some(holdsExpression);
}

/** Text of a primitive value; empty for `null` and booleans. */
function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Replaces brand tokens in a value, including in lists and plain objects. */
function withTokens(value: unknown, node: Positioned, render: Render): unknown {
  if (typeof value === 'string') {
    return render.shared.tokensIn(value, 'code', node, render.file);
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withTokens(item, node, render));
  }
  if (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value)
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withTokens(item, node, render)]),
    );
  }
  return value;
}

/** HTML of a rendered value: text is escaped, `null` and booleans render nothing. */
export function valueHtml(value: unknown, node: Positioned, render: Render): string {
  if (value === null || value === undefined || typeof value === 'boolean') {
    return '';
  }
  if (typeof value === 'string' || typeof value === 'number') {
    return escapeText(String(value));
  }
  if (value instanceof HtmlValue) {
    return value.html;
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    return value.map((item) => valueHtml(item, node, render)).join('');
  }
  const scope = render.file.scope;
  if (scope === null) {
    reportFailure(new Error('it is an object, not text'), { what: NOT_SHOWN }, node, render);
    return '';
  }
  try {
    return rendered(scope.renderValue(value, elementsOf(render)), node, render);
  } catch (error) {
    reportFailure(error, { what: NOT_SHOWN }, node, render);
    return '';
  }
}

/** The React elements in a value, such as a list of lists of them. */
export function elementsIn(value: unknown): { props: Record<string, unknown> }[] {
  return (isList(value) ? value.flat(3) : [value]).filter(isElement);
}

function isElement(value: unknown): value is { props: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && '$$typeof' in value && 'props' in value;
}

/** Renders partials and images used in JavaScript, when React reaches them. */
export function elementsOf(render: Render): ElementRenderer {
  return (name, props, childrenHtml) => {
    const picture = render.file.pictures.get(name);
    if (picture !== undefined) {
      return pictureHtml(picture, props, {}, render);
    }
    const partial = render.file.partials.get(name);
    return partial === undefined ? '' : partialHtml(partial, props, childrenHtml, render);
  };
}

/** Renders a Markdown file in place, with its own imports and its own folder for links. */
export function partialHtml(
  partial: SourceFile,
  props: Record<string, unknown>,
  childrenHtml: string | null,
  render: Render,
): string {
  const given = childrenHtml === null ? props : { ...props, children: new HtmlValue(childrenHtml) };
  return render.partial(partial, given).blocks(partial.tree.children);
}

/** Inlines an SVG file with the page's attributes. Its content is checked like all HTML of a page. */
export function pictureHtml(
  source: string,
  props: Record<string, unknown>,
  node: Positioned,
  render: Render,
): string {
  const [, written = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source) ?? [];
  const own = htmlAttributes(props);
  const kept = [...written.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)]
    .filter(([, name = '']) => !(name in own) && !name.startsWith('xmlns'))
    .map(([attribute]) => attribute);
  const lines = inner
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/\s*\n\s*/g, ' ');
  const html = `<svg${attributes(own)}${kept.map((one) => ` ${one}`).join('')}>${lines}</svg>`;
  return render.nodes([{ type: 'html', value: html, position: node.position }]);
}

/** Records the side effects of React's rendering and returns the HTML. */
export function rendered(
  { html, head = '', links = [], anchors = [], islands, styles, failures = [] }: RenderedNode,
  node: Positioned,
  render: Render,
): string {
  for (const failure of new Set(failures)) {
    render.problem(node, {
      code: 'component-error',
      level: 'warn',
      message: `A component failed, so only its content is shown: ${failure.replace(/\.?$/, '.')}`,
      fix: 'Correct the component.',
    });
  }
  for (const island of islands) {
    render.page.islands.add(island);
  }
  for (const link of links) {
    if (isScriptUrl(link.url)) {
      render.problem(node, {
        code: 'unsafe-html',
        level: 'warn',
        message: "A link or image of this component would run a script, so it doesn't work.",
        fix: "Link to a page instead, because the site doesn't allow inline scripts.",
      });
      continue;
    }
    const use = renderedLinkUse(link, render.shared.path);
    if (use !== null) {
      render.page.links.push({ ...use, ...render.place(node), source: render.file.source });
    }
  }
  for (const id of anchors) {
    render.page.claimAnchor(id, render.file.source);
  }
  render.page.head += head;
  render.page.hasBrowserDiagram ||= hasBrowserDiagram(html);
  Object.assign(render.page.styles, styles);
  return html;
}

/** The attributes of a JSX element as props. Later ones override earlier ones. */
export function propsOf(node: ElementNode, render: Render): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = evaluate(attribute.value.replace(/^\s*\.\.\./, ''), node, render);
      Object.assign(props, typeof spread === 'object' ? spread : {});
    } else if (attribute.value === null || attribute.value === undefined) {
      props[attribute.name] = true;
    } else {
      props[attribute.name] =
        typeof attribute.value === 'string' ? attribute.value : evaluate(attribute.value.value, node, render);
    }
  }
  return props;
}

/** A text prop: numbers are converted, anything else is `null`. */
export function textProp(props: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

const NOT_SHOWN = "This value can't be shown";
const CORRECT_BRACES = 'Correct the JavaScript in the braces or the names that it uses.';

export function reportFailure(
  error: unknown,
  { what, fix = CORRECT_BRACES }: { what: string; fix?: string },
  node: Positioned,
  render: Render,
): void {
  const reason = errorMessage(error);
  render.problem(node, {
    code: 'mdx-javascript',
    level: 'throw',
    message: `${what}: ${reason.replace(/\.?$/, '.')}`,
    fix,
  });
}
