/** Runs rehype plugins on the HTML of a page and checks what they add like all other HTML. */

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { TABS_SCRIPT } from '../constructs/tabs/tabs.ts';
import { DANGERS, reportForbidden } from '../element.ts';
import { styleClass } from '../inline-style.ts';
import { linkTarget } from '../link-target.ts';
import type { Render } from '../render.ts';
import { attributeDanger, elementRule } from '../safe-html.ts';
import type { PluginFile, TreePlugins } from './tree-plugins.ts';

/**
 * @param html of the page, rendered and checked
 * @throws PluginFailure
 */
export async function changedHtml(
  html: string,
  plugins: TreePlugins,
  file: PluginFile,
  render: Render,
): Promise<string> {
  const [{ fromHtml }, { toHtml }] = await Promise.all([
    import('hast-util-from-html'),
    import('hast-util-to-html'),
  ]);
  const read = (text: string): Root => fromHtml(text, { fragment: true });
  const tree = read(html);
  const before = new Map<Element, Known>();
  visitElements(tree, (element) =>
    before.set(element, { link: linkOf(element), id: element.properties['id'] }),
  );
  const changed = await plugins.changeHtml(tree, file);
  const check = new Check(before, read, render);
  changed.children = check.nodes(changed.children);
  return toHtml(changed, { characterReferences: { useNamedReferences: true } });
}

/** An element that existed before the plugins ran. */
interface Known {
  link: string;
  id: unknown;
}

class Check {
  constructor(
    readonly before: ReadonlyMap<Element, Known>,
    readonly read: (html: string) => Root,
    readonly render: Render,
  ) {}

  nodes<Child extends RootContent | ElementContent>(children: readonly Child[]): Child[] {
    return children.flatMap((child) => this.#node(child) as Child[]);
  }

  #node(node: RootContent): RootContent[] {
    if (isRaw(node)) {
      return this.nodes(this.read(node.value).children);
    }
    const element = elementOf(node);
    if (element === null) {
      // The rest are JavaScript nodes, which have no HTML.
      return node.type === 'text' || node.type === 'comment' ? [node] : [];
    }
    if (!this.before.has(element) && !isReserved(element)) {
      const rule = elementRule(element.tagName);
      if (rule !== 'keep') {
        reportForbidden(element.tagName, {}, this.render);
        return rule === 'drop' ? [] : this.nodes(element.children);
      }
    }
    element.children = this.nodes(element.children);
    this.#attributes(element);
    return [element];
  }

  #attributes(element: Element): void {
    const { properties, tagName } = element;
    const before = this.before.get(element);
    const link = linkOf(element);
    if (link !== '' && before?.link !== link) {
      properties['href'] = linkTarget(link, {}, this.render)?.href;
    }
    // The generator's own elements may have names that pages can't use.
    const isOwn = before !== undefined || isReserved(element);
    for (const [name, value] of Object.entries(properties)) {
      const danger = attributeDanger(tagName, attributeName(name), typeof value === 'string' ? value : true);
      if (name === 'style') {
        delete properties['style'];
        const className = styleClass(String(value), this.render.page);
        properties['className'] =
          className === null ? classesOf(element) : [...classesOf(element), className];
      } else if (danger === 'script' || (danger !== null && !isOwn)) {
        delete properties[name];
        this.render.problem(
          {},
          {
            code: 'unsafe-html',
            level: 'warn',
            message: `The attribute "${name}" of "<${tagName}>", which a plugin added, was removed because ${DANGERS[danger].because}.`,
            fix: "Remove it from the plugin's output.",
          },
        );
      }
    }
    const { id } = properties;
    if (typeof id === 'string' && before?.id !== id && !this.render.page.hasAnchor(id)) {
      this.render.page.claimAnchor(id, this.render.file.source);
    }
  }
}

/** True for elements that only the generator may write: islands, lists filled in later, and the script of tabs. */
function isReserved({ tagName, children: [child] }: Element): boolean {
  const script = child?.type === 'text' ? `<script>${child.value}</script>` : '';
  return tagName.startsWith('docs-') || (tagName === 'script' && script === TABS_SCRIPT);
}

/** A plugin may add text that is HTML. */
function isRaw(node: object): node is { type: 'raw'; value: string } {
  return 'type' in node && node.type === 'raw';
}

/** A plugin may add an element as an MDX node. */
function elementOf(node: RootContent): Element | null {
  if (node.type === 'element') {
    return node;
  }
  const jsx = node as unknown as {
    type: string;
    name: string | null;
    attributes: { name?: string; value?: unknown }[];
    children: ElementContent[];
  };
  if (!/^mdxJsx(?:Flow|Text)Element$/.test(jsx.type) || !/^[a-z]/.test(jsx.name ?? '')) {
    return null;
  }
  const properties = Object.fromEntries(
    jsx.attributes.flatMap(({ name, value }) =>
      name === undefined || typeof value === 'object' ? [] : [[name, (value as string | undefined) ?? true]],
    ),
  );
  return { type: 'element', tagName: jsx.name ?? '', properties, children: jsx.children };
}

/** Converts rehype's `dataFill` to the HTML attribute name. */
function attributeName(property: string): string {
  return /^data[A-Z]/.test(property)
    ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property;
}

function linkOf({ tagName, properties }: Element): string {
  return tagName === 'a' && typeof properties['href'] === 'string' ? properties['href'] : '';
}

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : typeof className === 'string' ? [className] : [];
}

function visitElements(parent: Root | Element, visitor: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type === 'element') {
      visitor(child);
      visitElements(child, visitor);
    }
  }
}
